import { Text } from '@mantine/core';
import { formatCount } from '#src/domain/count.ts';
import { MILESTONES } from '#src/domain/progress/milestones.ts';
import { NightLantern } from '../../../ui/illustrations/NightLantern.tsx';
import classes from './Wins.module.css';

/** The four milestones, each with its lantern, lit once it's reached. */
export function Milestones({ totalCompleted }: { totalCompleted: number }) {
  return (
    <ol className={classes.milestones}>
      {MILESTONES.map(({ weeks, title }) => {
        const isReached = totalCompleted >= weeks;
        return (
          <li key={weeks}>
            <span className={classes.lantern}>
              <NightLantern isLit={isReached} />
            </span>
            <Text fw={600}>{title}</Text>
            <Text size="sm" c="dimmed">
              {isReached
                ? `Reached: ${formatCount(weeks, 'week')} completed`
                : `${formatCount(weeks - totalCompleted, 'week')} to go`}
            </Text>
          </li>
        );
      })}
    </ol>
  );
}
