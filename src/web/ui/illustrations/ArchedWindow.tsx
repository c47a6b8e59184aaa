import { useId, type ReactNode } from 'react';

type ArchedWindowProps = { radius: number; top: number; bottom: number; children: ReactNode };

/** A window with a round arch, in the middle of a drawing 320 units wide: the night, and what's seen in front of it. */
export function ArchedWindow({ radius, top, bottom, children }: ArchedWindowProps) {
  const id = useId();
  const left = 160 - radius;
  return (
    <>
      <clipPath id={id}>
        <path d={`M${left} ${bottom}V${top + radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${bottom}Z`} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect x={left} y={top} width={2 * radius} height={bottom - top} fill="var(--app-band)" />
        {children}
      </g>
    </>
  );
}
