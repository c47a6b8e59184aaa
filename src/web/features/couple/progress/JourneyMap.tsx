import { Text } from '@mantine/core';
import { useState } from 'react';
import { PHASES } from '#src/domain/course/curriculum.ts';
import { weekLockedMessage, type WeeksDone, type WeekState } from '#src/domain/progress/progression.ts';
import { Hills } from '../../../ui/illustrations/Hillside.tsx';
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
  done: WeeksDone;
  /** The last week of the couple's course. */
  limit: number;
  selectedWeek: number | null;
  onSelect: (week: number) => void;
};

/** Up the hill and down again: how far a week is from its row, in pixels. */
function riseAt(index: number): number {
  return Math.round(-9 * Math.sin(index * 0.52));
}

/** The 52 weeks as a path over the hills of four quarters, each with a lantern at its end. A locked week says why, and one without a PDF that it's coming (specification, section 5). */
export function JourneyMap({ weeks, done, limit, selectedWeek, onSelect }: JourneyMapProps) {
  const [lockedWeek, setLockedWeek] = useState<CourseWeek | null>(null);

  function select(week: CourseWeek): void {
    const { weekNumber, isUnlocked, hasFramework } = week;
    setLockedWeek(isUnlocked ? null : week);
    if (!isUnlocked) {
      showToast({ title: 'Week Locked', text: weekLockedMessage(weekNumber, done, limit), tone: 'info' });
      return;
    }
    if (!hasFramework) {
      showToast({ title: 'Coming Soon', text: `Week ${weekNumber} framework will be available soon.`, tone: 'info' });
    }
    onSelect(weekNumber);
  }

  return (
    <>
      {PHASES.map(({ name, firstWeek, lastWeek }) => {
        const quarter = weeks.slice(firstWeek - 1, lastWeek);
        return (
          <div key={name} className={classes.quarter}>
            <Text size="sm" c="dimmed" mb={4}>
              {name}
            </Text>
            <div className={classes.hills}>
              <Hills weekNumber={firstWeek} isLit={quarter.every(({ state }) => state === 'completed')} />
              <ol className={classes.map} aria-label={name}>
                {quarter.map((week, index) => (
                  <li key={week.weekNumber} style={{ transform: `translateY(${riseAt(index)}px)` }}>
                    <button
                      type="button"
                      className={`mantine-focus-auto mantine-active ${classes.cell}`}
                      data-state={week.state}
                      data-set-aside={week.isSetAside || undefined}
                      aria-label={`Week ${week.weekNumber}, ${week.state}${week.isSetAside ? ', set aside' : ''}`}
                      aria-current={week.weekNumber === selectedWeek ? 'true' : undefined}
                      title={week.title}
                      onClick={() => select(week)}
                    >
                      {week.weekNumber}
                    </button>
                  </li>
                ))}
              </ol>
            </div>
          </div>
        );
      })}
      <Text role="status" mt="xs" mih="1.5em">
        {lockedWeek !== null && `Week ${lockedWeek.weekNumber}: ${lockedWeek.title}`}
      </Text>
      <ul className={classes.legend} aria-label="Legend">
        {Object.entries(LEGEND).map(([state, label]) => (
          <li key={state}>
            <span className={classes.swatch} data-state={state} aria-hidden />
            {label}
          </li>
        ))}
        {weeks.some((week) => week.isSetAside) && (
          <li>
            <span className={classes.swatch} data-set-aside aria-hidden />
            Set aside
          </li>
        )}
      </ul>
    </>
  );
}
