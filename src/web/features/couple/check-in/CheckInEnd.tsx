import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { CheckInPage, CheckInWeek } from '#src/domain/check-in/check-in.ts';
import { describeCloser, sumUpCheckIn } from '#src/domain/check-in/summary.ts';
import { trpc } from '../../../api/trpc.ts';
import classes from './CheckIn.module.css';

type CheckInEndProps = {
  userId: number;
  page: CheckInPage;
  week: CheckInWeek;
  /** Whether the reader has just come from the last statement. */
  isFresh: boolean;
  onOpenWorkbook: (week: number) => void;
  onGoThrough: () => void;
};

/** What the check-in comes to: what got closer, and the one topic that's worth an evening, with its week. */
export function CheckInEnd({ userId, page, week, isFresh, onOpenWorkbook, onGoThrough }: CheckInEndProps) {
  const [weeks] = trpc.weekPdf.listWithAccess.useSuspenseQuery({ userId });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh]);
  const summary = sumUpCheckIn(page.answers, week);
  const { worthAnEvening } = summary;
  const isOpen = weeks.some(({ weekNumber, isUnlocked }) => weekNumber === worthAnEvening?.weekNumber && isUnlocked);
  return (
    <Card component="section" aria-labelledby="check-in-end">
      <Title order={3} id="check-in-end" ref={heading} tabIndex={-1} className={classes.end}>
        {describeCloser(summary) ?? 'That’s where things are today.'}
      </Title>
      {summary.closer.length > 0 && (
        <Text c="dimmed" mt={4}>
          {summary.closer.map(({ title }) => title).join(', ')}
        </Text>
      )}
      <Text size="lg" mt="sm">
        {worthAnEvening === null
          ? 'Nothing here asks for an evening of its own.'
          : `One topic is worth an evening: ${worthAnEvening.title}. Week ${worthAnEvening.weekNumber} is about that.`}
      </Text>
      <Group mt="lg" gap="sm">
        {worthAnEvening !== null && isOpen && (
          <Button onClick={() => onOpenWorkbook(worthAnEvening.weekNumber)}>Open week {worthAnEvening.weekNumber}</Button>
        )}
        <Button variant="default" onClick={onGoThrough}>
          Go through them again
        </Button>
      </Group>
    </Card>
  );
}
