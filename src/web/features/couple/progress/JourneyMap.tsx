import { weekLockedMessage, type WeekState } from '#src/domain/progress/progression.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import classes from './JourneyMap.module.css';
import type { CourseWeek } from './use-course.ts';

const LEGEND = {
  completed: 'Completed',
  next: 'Next',
  available: 'Available',
  'coming soon': 'Coming soon',
  locked: 'Locked',
} satisfies Record<WeekState, string>;

type JourneyMapProps = {
  weeks: readonly CourseWeek[];
  /** The last week of the couple's course. */
  limit: number;
  selectedWeek: number | null;
  onSelect: (week: number) => void;
};

/** The 52 weeks as a grid. A locked week says why, and one without a PDF that it's coming (specification, section 5). */
export function JourneyMap({ weeks, limit, selectedWeek, onSelect }: JourneyMapProps) {
  function select({ weekNumber, isUnlocked, hasFramework }: CourseWeek): void {
    if (!isUnlocked) {
      showToast({ title: 'Week Locked', text: weekLockedMessage(weekNumber, limit), tone: 'info' });
      return;
    }
    if (!hasFramework) {
      showToast({ title: 'Coming Soon', text: `Week ${weekNumber} framework will be available soon.`, tone: 'info' });
    }
    onSelect(weekNumber);
  }

  return (
    <>
      <ol className={classes.map}>
        {weeks.map((week) => (
          <li key={week.weekNumber}>
            <button
              type="button"
              className={`mantine-focus-auto mantine-active ${classes.cell}`}
              data-state={week.state}
              aria-label={`Week ${week.weekNumber}, ${week.state}`}
              aria-current={week.weekNumber === selectedWeek ? 'true' : undefined}
              title={week.title || undefined}
              onClick={() => select(week)}
            >
              {week.weekNumber}
            </button>
          </li>
        ))}
      </ol>
      <ul className={classes.legend} aria-label="Legend">
        {Object.entries(LEGEND).map(([state, label]) => (
          <li key={state}>
            <span className={classes.swatch} data-state={state} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}
