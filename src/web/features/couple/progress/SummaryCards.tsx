import { Card, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeWeeksCompleted } from '#src/domain/progress/set-aside.ts';
import { trpc } from '../../../api/trpc.ts';
import { today } from '../../../lib/dates.ts';
import classes from './SummaryCards.module.css';
import { useWeeksDone } from './use-course.ts';

type SummaryCardsProps = {
  userId: number;
  nextWeek: number | null;
  /** How many weeks have a PDF. */
  available: number;
};

/** The three figures below the map (specification, section 2). */
export function SummaryCards({ userId, nextWeek, available }: SummaryCardsProps) {
  const [{ weddingDate }] = trpc.profile.get.useSuspenseQuery({ userId });
  const { value, note, percent } = describeWeeksCompleted(useWeeksDone(userId), weddingDate, today());
  return (
    <div className={classes.cards}>
      <SummaryCard label="Weeks Completed" value={value} note={note}>
        <Progress value={percent} mt="xs" aria-label="Share of the course completed" />
      </SummaryCard>
      <SummaryCard label="Available Frameworks" value={String(available)} />
      <SummaryCard label="Current Week" value={nextWeek === null ? 'All done' : `Week ${nextWeek}`} />
    </div>
  );
}

type SummaryCardProps = { label: string; value: string; note?: string; children?: ReactNode };

function SummaryCard({ label, value, note, children }: SummaryCardProps) {
  return (
    <Card className={classes.card}>
      <Text c="dimmed">{label}</Text>
      <div className={classes.figures}>
        <Text className={classes.figure}>{value}</Text>
        <Text c="dimmed">{note}</Text>
      </div>
      {children}
    </Card>
  );
}
