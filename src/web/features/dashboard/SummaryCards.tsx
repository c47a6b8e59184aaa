import { Card, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Progression } from '#src/domain/progress/progression.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import classes from './SummaryCards.module.css';

type SummaryCardsProps = {
  progression: Progression;
  /** How many weeks have their framework. */
  available: number;
};

/** The three figures above the map (specification, section 2). */
export function SummaryCards({ progression: { totalCompleted, progressPercentage, nextWeek }, available }: SummaryCardsProps) {
  return (
    <div className={classes.cards}>
      <SummaryCard className={classes.wide} label="Weeks Completed" value={`${totalCompleted}/${WEEK_COUNT}`}>
        <Progress value={progressPercentage} aria-label="Share of the course completed" mt="xs" className={classes.bar} />
        <Text size="sm" c="dimmed" mt={4}>
          {Math.round(progressPercentage)}% of the course
        </Text>
      </SummaryCard>
      <SummaryCard label="Available Frameworks" value={String(available)} />
      <SummaryCard label="Current Week" value={nextWeek === null ? 'All done' : `Week ${nextWeek}`} />
    </div>
  );
}

type SummaryCardProps = { label: string; value: string; className?: string | undefined; children?: ReactNode };

function SummaryCard({ label, value, className, children }: SummaryCardProps) {
  return (
    <Card withBorder radius="lg" p={{ base: 'md', xs: 'lg' }} className={className}>
      <Text c="dimmed">{label}</Text>
      <Text className={classes.figure}>{value}</Text>
      {children}
    </Card>
  );
}
