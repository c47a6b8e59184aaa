import { Card, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Progression } from '#src/domain/progress/progression.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import classes from './SummaryCards.module.css';

type SummaryCardsProps = {
  progression: Progression;
  /** How many weeks have a framework. */
  available: number;
};

/** The three figures above the map (specification, section 2). */
export function SummaryCards({ progression, available }: SummaryCardsProps) {
  const { totalCompleted, nextWeek } = progression;
  const percent = Math.round(progression.progressPercentage);
  return (
    <div className={classes.cards}>
      <SummaryCard label="Weeks Completed" value={`${totalCompleted}/${WEEK_COUNT}`} note={`${percent}% of the course`}>
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
    <Card>
      <Text c="dimmed">{label}</Text>
      <div className={classes.figures}>
        <Text className={classes.figure}>{value}</Text>
        <Text c="dimmed">{note}</Text>
      </div>
      {children}
    </Card>
  );
}
