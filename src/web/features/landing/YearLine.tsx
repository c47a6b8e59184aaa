import type { Phase } from '#src/domain/course/curriculum.ts';
import { ALL_WEEKS, WEEK_COUNT } from '#src/domain/week.ts';

const STEP = 8;
const HEIGHT = 28;
const WIDTH = 2.5;

/** The year as 52 strokes, those of the phase in the accent and tall. Decoration: the weeks are written above it. */
export function YearLine({ phase, className }: { phase: Phase; className: string | undefined }) {
  const isOfPhase = (week: number) => week >= phase.firstWeek && week <= phase.lastWeek;
  return (
    <svg
      viewBox={`0 0 ${WEEK_COUNT * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
      strokeWidth={WIDTH}
      aria-hidden
    >
      <path
        d={strokes(
          ALL_WEEKS.filter((week) => !isOfPhase(week)),
          HEIGHT / 2,
        )}
        stroke="currentColor"
      />
      <path d={strokes(ALL_WEEKS.filter(isOfPhase), HEIGHT)} stroke="var(--app-band-accent)" />
    </svg>
  );
}

// In one path: four lines of 52 elements would be a third of the page.
function strokes(weeks: readonly number[], height: number): string {
  return weeks.map((week) => `M${(week - 1) * STEP + WIDTH / 2} ${HEIGHT}v-${height}`).join('');
}
