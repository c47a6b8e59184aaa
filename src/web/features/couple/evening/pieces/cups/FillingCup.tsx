import { useId } from 'react';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { CupState } from './cup-state.ts';
import classes from './Cups.module.css';

type FillingCupProps = { partner: Partner; state: CupState; x: number; y: number };

/** A cup that its owner's color fills; without its owner it has none. The two handles point away from each other. */
export function FillingCup({ partner, state, x, y }: FillingCupProps) {
  const id = useId();
  const isLeft = partner === 'partner1';
  return (
    <g transform={`translate(${x} ${y})`} data-partner={partner} data-state={state} className={classes.cup}>
      <circle cx={isLeft ? -34 : 34} cy="24" r="13" fill="none" strokeWidth="6" className={classes.handle} />
      <clipPath id={id}>
        <path d="M-34 0h68l-5 44c-1 10-12 16-29 16s-28-6-29-16Z" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect x="-34" width="68" height="60" className={classes.body} />
        <rect x="-34" width="68" height="60" className={classes.level} />
        <path d={isLeft ? 'M-34 0h14l3 60h-17Z' : 'M34 0H20l-3 60h17Z'} className={classes.shade} />
      </g>
      <ellipse rx="34" ry="9" className={classes.rim} />
      <ellipse rx="29" ry="6.5" className={classes.inside} />
      <ellipse rx="29" ry="6.5" fill="var(--drink)" className={classes.drink} />
    </g>
  );
}
