import { Cup, Lantern } from '../../../../ui/illustrations/illustration-parts.tsx';
import { ArchedWindow } from '../../../../ui/illustrations/ArchedWindow.tsx';
import { Picture } from '../../../../ui/illustrations/Picture.tsx';
import classes from './CloseScene.module.css';

/** The lights of a quarter of the year, as points on the string: x and y. */
const LIGHTS = Array.from({ length: 13 }, (_, index) => {
  const x = 52 + index * 18;
  return { x, y: 84 + 34 * (1 - ((x - 160) / 108) ** 2) };
});

/** A lantern between two cups, below a string with a light for each week of this quarter: `lit` of 13 give light. */
export function CloseScene({ lit }: { lit: number }) {
  return (
    <Picture width={320} height={280} className={classes.scene}>
      <ArchedWindow radius={120} top={20} bottom={250}>
        <path d="M40 172c36-26 68-30 106-14s74 12 134-28v130H40Z" fill="var(--app-hill-far)" />
        <path d="M40 204c56-34 104-14 146-2s70-4 94-20v80H40Z" fill="var(--app-hill-middle)" />
        <g fill="var(--cream)">
          <circle cx="110" cy="62" r="1.5" />
          <circle cx="160" cy="40" r="1.8" />
          <circle cx="216" cy="58" r="1.4" />
          <circle cx="84" cy="142" r="1.3" />
          <circle cx="238" cy="146" r="1.3" />
        </g>
        <circle cx="160" cy="196" r="76" fill="var(--cream)" className={classes.glow} />
      </ArchedWindow>
      <path d="M40 72q120 92 240 0" fill="none" stroke="var(--app-band-muted)" strokeWidth="2" />
      {LIGHTS.map(({ x, y }, index) => (
        <g key={x} transform={`translate(${x} ${y + 5})`} data-newest={index === lit - 1 || undefined}>
          {index < lit && <circle r="9" fill={index % 2 === 0 ? 'var(--cream)' : 'var(--rose)'} className={classes.shine} />}
          <circle r="4.5" fill={index < lit ? (index % 2 === 0 ? 'var(--cream)' : 'var(--rose)') : 'var(--app-band-line)'} />
        </g>
      ))}
      <ellipse cx="160" cy="254" rx="150" ry="22" fill="var(--table-edge)" />
      <ellipse cx="160" cy="249" rx="150" ry="22" fill="var(--table)" />
      <g transform="translate(160 200) scale(1.9)">
        <Lantern x={0} y={0} color="var(--cream)" isLit />
      </g>
      <g transform="translate(86 206) scale(0.72)">
        <Cup x={0} y={0} whose="green" />
      </g>
      <g transform="translate(234 206) scale(0.72)">
        <Cup x={0} y={0} whose="clay" />
      </g>
    </Picture>
  );
}
