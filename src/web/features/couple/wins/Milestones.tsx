import { Card, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { MILESTONES } from '#src/domain/progress/milestones.ts';
import classes from './Wins.module.css';

/** The four milestones, reached or not. */
export function Milestones({ totalCompleted }: { totalCompleted: number }) {
  return (
    <ol className={classes.milestones}>
      {MILESTONES.map(({ weeks, title }) => {
        const isReached = totalCompleted >= weeks;
        return (
          <Card component="li" p="md" style={{ justifyContent: 'center' }} key={weeks} data-reached={isReached || undefined}>
            <Group>
              <span className={classes.medal} aria-hidden>
                {isReached ? <IconCheck size={22} /> : weeks}
              </span>
              <div className={classes.label}>
                <Text fw={600}>{title}</Text>
                <Text size="sm" c="dimmed">
                  {isReached ? `Reached: ${countWeeks(weeks)} completed` : `${countWeeks(weeks - totalCompleted)} to go`}
                </Text>
              </div>
            </Group>
          </Card>
        );
      })}
    </ol>
  );
}

function countWeeks(weeks: number): string {
  return weeks === 1 ? '1 week' : `${weeks} weeks`;
}
