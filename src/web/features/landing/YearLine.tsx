import type { Phase } from '#src/domain/curriculum.ts';
import { ALL_WEEKS, WEEK_COUNT } from '#src/domain/week.ts';

const STEP = 8;
const HEIGHT = 28;

/** The year as 52 strokes, those of the phase in the accent and tall. Decoration: the weeks are written above it. */
export function YearLine({ phase, className }: { phase: Phase; className: string | undefined }) {
  return (
    <svg viewBox={`0 0 ${WEEK_COUNT * STEP} ${HEIGHT}`} preserveAspectRatio="none" className={className} aria-hidden>
      {ALL_WEEKS.map((week) => {
        const isOfPhase = week >= phase.firstWeek && week <= phase.lastWeek;
        return (
          <rect
            key={week}
            x={(week - 1) * STEP}
            y={isOfPhase ? 0 : HEIGHT / 2}
            width={2.5}
            height={isOfPhase ? HEIGHT : HEIGHT / 2}
            fill={isOfPhase ? 'var(--app-band-accent)' : 'currentColor'}
          />
        );
      })}
    </svg>
  );
}
