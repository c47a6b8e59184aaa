import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { formatCount } from '#src/domain/count.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { ListRow, RowList } from '../../../ui/RowList.tsx';
import type { CourseWeek } from '../progress/use-course.ts';
import classes from './Pace.module.css';
import { useSetAside } from './use-set-aside.ts';

type ForLaterProps = { userId: number; weeks: readonly CourseWeek[]; onOpenWeek: (week: number) => void };

/** The weeks set aside, to open or add back. */
export function ForLater({ userId, weeks, onOpenWeek }: ForLaterProps) {
  const summary = useRef<HTMLElement>(null);
  const { isBusy, addBack, addAllBack } = useSetAside(userId);

  return (
    <details className={classes.forLater}>
      <summary ref={summary}>{formatCount(weeks.length, 'week for later', 'weeks for later')}</summary>
      <RowList>
        {weeks.map((week) => (
          <ListRow
            key={week.weekNumber}
            buttons={
              <>
                <Button variant="default" aria-label={`Open week ${week.weekNumber}`} onClick={() => onOpenWeek(week.weekNumber)}>
                  Open
                </Button>
                <SubmitButton
                  variant="default"
                  aria-label={`Add Back week ${week.weekNumber}`}
                  isBusy={isBusy}
                  onClick={() => {
                    // The row disappears.
                    summary.current?.focus();
                    addBack(week.weekNumber);
                  }}
                >
                  Add Back
                </SubmitButton>
              </>
            }
          >
            <Text c="dimmed">Week {week.weekNumber}</Text>
            <Text>{week.title}</Text>
          </ListRow>
        ))}
      </RowList>
      {weeks.length > 1 && (
        <SubmitButton
          variant="default"
          isBusy={isBusy}
          onClick={() => {
            document.getElementById('pace')?.focus();
            addAllBack();
          }}
        >
          Add All Back
        </SubmitButton>
      )}
    </details>
  );
}
