import { Lantern } from './illustration-parts.tsx';
import { ArchedWindow } from './ArchedWindow.tsx';
import { Picture } from './Picture.tsx';

const LANTERNS = [
  { x: 92, y: 96, color: 'var(--cream)' },
  { x: 137, y: 112, color: 'var(--rose)' },
  { x: 183, y: 112, color: 'var(--cream)' },
  { x: 228, y: 96, color: 'var(--rose)' },
];

/** Four lanterns over a table at night, for the course's milestones: the first `lit` of them give light. */
export function Lanterns({ lit }: { lit: number }) {
  return (
    <Picture width={320} height={220}>
      <ArchedWindow radius={100} top={22} bottom={204}>
        <path d="M60 150c34-22 62-22 98-8s66 6 102-18v86H60Z" fill="var(--app-hill-far)" />
        <path d="M60 178c50-24 90-8 128-2s52-4 72-10v44H60Z" fill="var(--app-hill-middle)" />
        <g fill="var(--cream)">
          <circle cx="118" cy="52" r="1.6" />
          <circle cx="160" cy="38" r="2" />
          <circle cx="206" cy="58" r="1.5" />
          <circle cx="86" cy="132" r="1.4" />
          <circle cx="240" cy="138" r="1.4" />
        </g>
        <path d="M56 62c58 44 150 44 208 0" fill="none" stroke="var(--app-band-muted)" strokeWidth="3" />
      </ArchedWindow>
      {LANTERNS.map(({ x, y, color }, index) => (
        <Lantern key={x} x={x} y={y} color={color} isLit={index < lit} />
      ))}
      <ellipse cx="160" cy="204" rx="132" ry="12" fill="var(--table-edge)" />
      <ellipse cx="160" cy="200" rx="132" ry="12" fill="var(--table)" />
    </Picture>
  );
}
