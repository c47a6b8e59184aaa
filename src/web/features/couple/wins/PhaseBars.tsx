import { Card, Progress, Text, Title } from '@mantine/core';
import { PHASES } from '#src/domain/course/curriculum.ts';
import classes from './Wins.module.css';

/** How much of each phase of the course the couple has completed. */
export function PhaseBars({ completedWeeks }: { completedWeeks: readonly number[] }) {
  return (
    <Card>
      <Title order={3} size="h5">
        Completion by phase
      </Title>
      <ul className={classes.phases}>
        {PHASES.map(({ name, firstWeek, lastWeek }) => {
          const count = lastWeek - firstWeek + 1;
          const completed = completedWeeks.filter((week) => week >= firstWeek && week <= lastWeek).length;
          return (
            <li key={name}>
              <Text fw={600}>{name}</Text>
              <Progress
                my={4}
                value={Math.round((completed / count) * 100)}
                aria-label={`${name}: ${completed} of ${count} weeks completed`}
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
