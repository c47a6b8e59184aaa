type Place = { x: number; y: number };

const LEAVES = [
  { x: 66, y: 440, turn: -38, tone: 'var(--leaf)' },
  { x: 74, y: 404, turn: 34, tone: 'var(--leaf-pale)' },
  { x: 66, y: 372, turn: -34, tone: 'var(--leaf-pale)' },
  { x: 72, y: 336, turn: 36, tone: 'var(--leaf)' },
  { x: 62, y: 306, turn: -30, tone: 'var(--leaf)' },
  { x: 64, y: 276, turn: 24, tone: 'var(--leaf-pale)' },
  { x: 58, y: 258, turn: -6, tone: 'var(--leaf)' },
];

/** A branch, 260 units high, drawn in the vase at the same position. */
export function Sprig({ x, y }: Place) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M72 540c-6-90 8-180-14-274" fill="none" stroke="var(--leaf)" strokeWidth="3.5" strokeLinecap="round" />
      {LEAVES.map((leaf) => (
        <path
          key={leaf.y}
          d="M0 0c-20-10-22-34 0-50 22 16 20 40 0 50Z"
          fill={leaf.tone}
          transform={`translate(${leaf.x} ${leaf.y}) rotate(${leaf.turn})`}
        />
      ))}
    </g>
  );
}

export function Vase({ x, y }: Place) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M58 506h28c-2 16 20 26 20 52 0 24-14 34-34 34s-34-10-34-34c0-26 22-36 20-52Z" fill="var(--clay-deep)" />
      <path d="M58 506h28c-1 8 4 15 9 22H49c5-7 10-14 9-22Z" fill="var(--clay)" />
    </g>
  );
}

/** A cup, which is cream or green on the left, and clay on the right. The two handles point away from each other. */
export function Cup({ x, y, whose }: Place & { whose: 'cream' | 'green' | 'clay' }) {
  const isLeft = whose !== 'clay';
  const shade = `var(--${whose}-deep)`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cx={isLeft ? -34 : 34} cy="24" r="14" fill="none" stroke={shade} strokeWidth="7" />
      <path d="M-34 0h68l-5 44c-1 10-12 16-29 16s-28-6-29-16Z" fill={`var(--${whose})`} />
      <path d={isLeft ? 'M-34 0h14l3 58c-7-3-11-7-12-14Z' : 'M34 0H20l-3 58c7-3 11-7 12-14Z'} fill={shade} />
      <ellipse rx="34" ry="9" fill={shade} />
      <ellipse rx="28" ry="6.5" fill="var(--drink)" />
    </g>
  );
}

/** A hanging lantern, around its middle. */
export function Lantern({ x, y, color, isLit }: Place & { color: string; isLit: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {isLit && <circle r="26" cy="6" fill={color} opacity="0.22" />}
      <path d="M0-14V-6" stroke="var(--table-edge)" strokeWidth="3" />
      <rect x="-12" y="-8" width="24" height="28" rx="9" fill={isLit ? color : 'var(--app-hill-near)'} />
      <path d="M-7-8H7M-7 20H7" stroke="var(--clay-deep)" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}
