import { Lantern } from './illustration-parts.tsx';
import { Picture } from './Picture.tsx';

/** One lantern against the night. */
export function NightLantern({ isLit }: { isLit: boolean }) {
  return (
    <Picture width={64} height={64}>
      <circle cx="32" cy="32" r="32" fill="var(--app-hill-far)" />
      <Lantern x={32} y={27} color="var(--cream)" isLit={isLit} />
    </Picture>
  );
}

/** Four lit lanterns on a string that goes on to both sides, to hang over a night sky. */
export function FourLanterns() {
  return (
    <Picture width={400} height={110}>
      <path d="M-804 6Q-400 74 0 6Q200 74 400 6Q800 74 1204 6" fill="none" stroke="var(--app-band-muted)" strokeWidth="2" />
      {[
        { x: 74, y: 56, color: 'var(--cream)' },
        { x: 158, y: 64, color: 'var(--rose)' },
        { x: 242, y: 64, color: 'var(--cream)' },
        { x: 326, y: 56, color: 'var(--rose)' },
      ].map((lantern) => (
        <g key={lantern.x} transform={`translate(${lantern.x} ${lantern.y - 14}) scale(1.25)`}>
          <Lantern {...lantern} x={0} y={12} isLit />
        </g>
      ))}
    </Picture>
  );
}
