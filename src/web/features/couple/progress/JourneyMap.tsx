import { weekLockedMessage, type WeekState } from '#src/domain/progress/progression.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import classes from '../dashboard/JourneyMap.module.css';
import { canOpen, type CourseWeek } from './use-course.ts';

const LEGEND: readonly { state: WeekState; label: string }[] = [
  { state: 'completed', label: 'Completed' },
  { state: 'next', label: 'Next' },
  { state: 'available', label: 'Available' },
  { state: 'coming soon', label: 'Coming soon' },
  { state: 'locked', label: 'Locked' },
];

type JourneyMapProps = {
  weeks: readonly CourseWeek[];
  /** The last week that is the couple's. */
  limit: number;
  selectedWeek: number | null;
  onSelect: (week: number) => void;
};

/** The 52 weeks as a map. A locked week is refused, one without a framework says that it is coming (specification, section 5). */
export function JourneyMap({ weeks, limit, selectedWeek, onSelect }: JourneyMapProps) {
  function choose(week: CourseWeek): void {
    const { weekNumber, isUnlocked } = week;
    if (canOpen(week)) onSelect(weekNumber);
    else if (!isUnlocked) showToast({ title: 'Week Locked', text: weekLockedMessage(weekNumber, limit), tone: 'info' });
    else showToast({ title: 'Coming Soon', text: `Week ${weekNumber} framework will be available soon.`, tone: 'info' });
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
              onClick={() => choose(week)}
            >
              {week.weekNumber}
            </button>
          </li>
        ))}
      </ol>
      <ul className={classes.legend} aria-label="Legend">
        {LEGEND.map(({ state, label }) => (
          <li key={state}>
            <span className={classes.swatch} data-state={state} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}
