import { CloseIcon } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { DownloadButton } from '../../../ui/DownloadButton.tsx';
import { Later } from '../../../ui/Later.tsx';
import { Card, Row, Text, Title } from '../../../ui/Light.tsx';
import { Button, IconButton } from '../../../ui/LightButton.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { StarRating } from './StarRating.tsx';
import type { CourseWeek } from './use-course.ts';
import { useWeekActions } from './use-week-actions.ts';
import { useWorkbookAhead } from './use-workbook-ahead.ts';
import classes from '../dashboard/WeekDetail.module.css';
import { WeekNotes } from './WeekNotes.tsx';

type WeekDetailProps = {
  userId: number;
  week: CourseWeek;
  /** How often a week has been chosen on this page: with each, the focus comes here. 0 for a week that the address named. */
  choices: number;
  onOpenWorkbook: () => void;
  onClose: () => void;
};

/** The chosen week: what it is about, its PDF, and how far the couple is with it (specification, section 2). */
export function WeekDetail({ userId, week, choices, onOpenWorkbook, onClose }: WeekDetailProps) {
  const { weekNumber, title, description, hasFramework, record } = week;
  const heading = useRef<HTMLHeadingElement>(null);
  const { tellFailedDownload, complete, rate, chosen } = useWeekActions(userId, weekNumber);
  useWorkbookAhead(userId, weekNumber);
  const completedAt = record?.completedAt ?? null;
  // If what was chosen cannot be saved, the stars go back by themselves.
  const { rating } = chosen ?? record ?? { rating: null };

  // The card opens above the map that was pressed: whoever pressed should land on it.
  useEffect(() => {
    if (choices > 0) heading.current?.focus();
  }, [choices]);

  function markComplete(): void {
    // The button vanishes with its success; the focus must not vanish with it.
    complete.mutate({ userId, weekNumber }, { onSuccess: () => heading.current?.focus() });
  }

  return (
    <Card component="section" aria-labelledby="week-detail" className={classes.card}>
      <IconButton aria-label="Close" onClick={onClose} className={classes.close}>
        <CloseIcon size="1.25rem" />
      </IconButton>
      <div className={classes.columns}>
        <div>
          <Row gap="sm">
            <Text c="dimmed">Week {weekNumber}</Text>
            {completedAt === null ? (
              <span className={classes.state}>In Progress</span>
            ) : (
              <span className={classes.state} data-completed>
                <IconCheck size={14} aria-hidden />
                Completed {formatDate(completedAt)}
              </span>
            )}
          </Row>
          <Title order={2} size="h3" id="week-detail" ref={heading} tabIndex={-1} className={classes.title}>
            {hasFramework ? title : 'Coming Soon'}
          </Title>
          <Text className={classes.description}>
            {hasFramework ? description : `Week ${weekNumber} framework will be available soon.`}
          </Text>
          <div className={classes.actions}>
            {hasFramework && (
              <DownloadButton
                url={`/api/download-framework/${weekNumber}`}
                fileName={`week-${weekNumber}.pdf`}
                onError={tellFailedDownload}
                leftSection={<IconDownload size={18} aria-hidden />}
              >
                Download PDF
              </DownloadButton>
            )}
            {completedAt === null && (
              <SubmitButton variant="default" isBusy={complete.isPending} onClick={markComplete}>
                Mark Complete
              </SubmitButton>
            )}
            <Button variant="default" onClick={onOpenWorkbook}>
              Open Interactive Workbook
            </Button>
          </div>
        </div>
        <div className={classes.review}>
          <Later>
            <StarRating rating={rating} onRate={rate} />
            <WeekNotes userId={userId} weekNumber={weekNumber} saved={record?.notes ?? ''} />
          </Later>
        </div>
      </div>
    </Card>
  );
}
