import { memo, type ReactNode } from 'react';
import type { Progression } from '#src/domain/progress/progression.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { Card, Text } from '../../../ui/Light.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import classes from '../dashboard/SummaryCards.module.css';

type SummaryCardsProps = {
  progression: Progression;
  /** How many weeks have their framework. */
  available: number;
};

/** The three figures above the map (specification, section 2). */
export const SummaryCards = memo(function SummaryCards({ progression, available }: SummaryCardsProps) {
  const { totalCompleted, progressPercentage, nextWeek } = progression;
  return (
    <div className={classes.cards}>
      <SummaryCard
        className={classes.wide}
        label="Weeks Completed"
        value={`${totalCompleted}/${WEEK_COUNT}`}
        note={`${Math.round(progressPercentage)}% of the course`}
      >
        <ProgressBar label="Share of the course completed" percent={progressPercentage} className={classes.bar} />
      </SummaryCard>
      <SummaryCard label="Available Frameworks" value={String(available)} />
      <SummaryCard label="Current Week" value={nextWeek === null ? 'All done' : `Week ${nextWeek}`} />
    </div>
  );
});

type SummaryCardProps = {
  label: string;
  value: string;
  note?: string;
  className?: string | undefined;
  children?: ReactNode;
};

function SummaryCard({ label, value, note, className = '', children }: SummaryCardProps) {
  return (
    <Card className={`${classes.card} ${className}`}>
      <Text c="dimmed">{label}</Text>
      <div className={classes.figures}>
        <Text className={classes.figure}>{value}</Text>
        {note !== undefined && <Text c="dimmed">{note}</Text>}
      </div>
      {children}
    </Card>
  );
}
