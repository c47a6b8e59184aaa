import { PHASES } from '#src/domain/course/curriculum.ts';
import { Card, Text, Title } from '../../../ui/Light.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import classes from './Wins.module.css';

/** How much of each phase of the course is completed. */
export function PhaseBars({ completedWeeks }: { completedWeeks: readonly number[] }) {
  return (
    <Card>
      <Title order={3} size="h4">
        Completion by phase
      </Title>
      <ul className={classes.phases}>
        {PHASES.map(({ name, firstWeek, lastWeek }) => {
          const count = lastWeek - firstWeek + 1;
          const completed = completedWeeks.filter((week) => week >= firstWeek && week <= lastWeek).length;
          return (
            <li key={name}>
              <Text fw={600}>{name}</Text>
              <ProgressBar
                label={`${name}: ${completed} of ${count} weeks completed`}
                percent={(completed / count) * 100}
                className={classes.phaseBar}
              />
              <Text size="sm" c="dimmed">
                Weeks {firstWeek}-{lastWeek}: {completed} of {count}
              </Text>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
