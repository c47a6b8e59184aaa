import { IconCheck } from '@tabler/icons-react';
import { MILESTONES } from '#src/domain/progress/milestones.ts';
import { Text } from '../../../ui/Light.tsx';
import classes from './Wins.module.css';

/** The four milestones, those reached and those ahead. */
export function Milestones({ totalCompleted }: { totalCompleted: number }) {
  return (
    <ol className={classes.milestones}>
      {MILESTONES.map(({ weeks, title }) => {
        const isReached = totalCompleted >= weeks;
        const left = weeks - totalCompleted;
        return (
          <li key={weeks} className={classes.milestone} data-reached={isReached || undefined}>
            <span className={classes.medal} aria-hidden>
              {isReached ? <IconCheck size={22} /> : weeks}
            </span>
            <div>
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed">
                {isReached ? `Reached: ${weeksInWords(weeks)} completed` : `${weeksInWords(left)} to go`}
              </Text>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function weeksInWords(weeks: number): string {
  return weeks === 1 ? '1 week' : `${weeks} weeks`;
}
