import { Button, Card, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { findUnlockingWeek, weekLockedMessage } from '#src/domain/progress/progression.ts';
import { trpc } from '../../../api/trpc.ts';
import { useWeeksDone } from './use-course.ts';

type LockedWeekProps = { userId: number; weekNumber: number; onFollow?: () => void };

/** Shown for a locked week in the URL: which week unlocks it, with a link there. */
export function LockedWeek({ userId, weekNumber, onFollow }: LockedWeekProps) {
  const [{ nextWeek }] = trpc.progress.progression.useSuspenseQuery({ userId });
  const [limit] = trpc.progress.weekLimit.useSuspenseQuery({ userId });
  const done = useWeeksDone(userId);
  const week = findUnlockingWeek(weekNumber, nextWeek, limit);
  return (
    <Card component="section" aria-labelledby="locked-week">
      <Title order={2} size="h3" id="locked-week">
        Week {weekNumber} is locked
      </Title>
      <Text mt="xs" mb="md">
        {weekLockedMessage(weekNumber, done, limit)}
        {week !== null && week !== weekNumber - 1 && ` You’re on Week ${week}.`}
      </Text>
      <Button
        style={{ alignSelf: 'flex-start' }}
        renderRoot={(props) => (
          <Link to="/dashboard" search={{ tab: 'progress', week: week ?? undefined }} onClick={onFollow} {...props} />
        )}
      >
        {week === null ? 'Go to Progress' : `Go to Week ${week}`}
      </Button>
    </Card>
  );
}
