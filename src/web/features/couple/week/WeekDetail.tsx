import { Badge, Button, Card, CloseButton, Group, Text, Title } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { lazyWithPreload } from '../../../lib/lazy-with-preload.tsx';
import { AfterFirstPaint } from '../../../ui/AfterFirstPaint.tsx';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';
import { DownloadButton } from '../../../ui/transfers/DownloadButton.tsx';
import { AddAgreement } from '../agreements/AddAgreement.tsx';
import { SharedChange } from '../partner/SharedChange.tsx';
import { usePartner } from '../partner/use-partner.ts';
import { SkipButton } from '../pace/SkipButton.tsx';
import { StarRating } from './StarRating.tsx';
import type { CourseWeek } from '../progress/use-course.ts';
import { useWeekActions } from './use-week-actions.ts';
import { UndoCompletion } from './UndoCompletion.tsx';
import classes from './WeekDetail.module.css';
import { WeekNotes } from './WeekNotes.tsx';

const WeekPhoto = lazyWithPreload(async () => (await import('../photos/WeekPhoto.tsx')).WeekPhoto);

export type WeekDetailProps = {
  userId: number;
  week: CourseWeek;
  /** How often a week was selected on this page: each time, its heading gets the focus. 0 for a week named in the URL. */
  selectionCount: number;
  /** Whether completing it is the couple's next step. */
  isReady: boolean;
  /** Whether this is the week completed last, and nothing is saved in the next one. */
  canUndo: boolean;
  onOpenWorkbook: () => void;
  onCompleted: () => void;
  onUndone: () => void;
  onClose: () => void;
};

/** The selected week: its description, PDF, completion, rating, and notes (specification, section 2). */
export function WeekDetail({
  userId,
  week,
  selectionCount,
  isReady,
  canUndo,
  onOpenWorkbook,
  onCompleted,
  onUndone,
  onClose,
}: WeekDetailProps) {
  const { weekNumber, description, hasFramework, record } = week;
  const isTogether = usePartner()?.hasLeft === false;
  const heading = useRef<HTMLHeadingElement>(null);
  const { complete, rating, rate, showDownloadError } = useWeekActions(userId, weekNumber, record?.rating ?? null);
  trpc.workbook.week.usePrefetchQuery({ userId, weekNumber });
  const completedAt = record?.completedAt ?? null;

  useEffect(() => {
    if (selectionCount === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView();
  }, [selectionCount]);

  function end(): void {
    heading.current?.focus({ preventScroll: true });
    onCompleted();
  }

  return (
    <Card component="section" aria-labelledby="week-detail">
      <CloseButton aria-label="Close" onClick={onClose} className={classes.close} />
      <div className={classes.columns}>
        <div>
          <Group gap="sm" pr={44}>
            <Text c="dimmed">Week {weekNumber}</Text>
            {completedAt === null ? (
              <Badge variant="light">{week.isSetAside ? 'For Later' : 'In Progress'}</Badge>
            ) : (
              <Badge leftSection={<IconCheck size={14} aria-hidden />}>Completed {formatDate(completedAt)}</Badge>
            )}
          </Group>
          <Title order={2} size="h3" id="week-detail" data-autofocus ref={heading} tabIndex={-1} className={classes.title}>
            {week.title}
          </Title>
          {completedAt !== null && <SharedChange userId={userId} what="completed" weekNumber={weekNumber} />}
          {completedAt === null && week.isSetAside && <SharedChange userId={userId} what="setAside" weekNumber={weekNumber} />}
          <Text mt="xs" mb="sm" maw="70ch">
            {hasFramework
              ? description
              : 'The PDF for this week is on its way. You don’t have to wait for it: the workbook and your notes are open.'}
          </Text>
          <div className={classes.actions}>
            {hasFramework && (
              <DownloadButton
                variant="default"
                url={`/api/download-framework/${weekNumber}`}
                fileName={`week-${weekNumber}.pdf`}
                onError={showDownloadError}
                leftSection={<IconDownload size={18} aria-hidden />}
              >
                Download PDF
              </DownloadButton>
            )}
            {completedAt === null && (
              <SubmitButton
                variant={isReady ? 'filled' : 'default'}
                isBusy={complete.isPending}
                // The button disappears on success, so the focus moves on.
                onClick={() => complete.mutate({ userId, weekNumber }, { onSuccess: end })}
              >
                Mark Complete
              </SubmitButton>
            )}
            <Button variant={isReady ? 'default' : 'filled'} onClick={onOpenWorkbook}>
              Open Interactive Workbook
            </Button>
            <SkipButton userId={userId} week={week} />
            {canUndo && <UndoCompletion {...{ userId, weekNumber, onUndone }} />}
          </div>
        </div>
        <div className={classes.review}>
          <AfterFirstPaint>
            {isTogether && (
              <Text size="sm" c="dimmed">
                You both see the stars and the notes.
              </Text>
            )}
            <StarRating rating={rating} onRate={rate} />
            <SharedChange userId={userId} what="rating" weekNumber={weekNumber} />
            <WeekNotes userId={userId} weekNumber={weekNumber} saved={record?.notes ?? ''} />
            <SharedChange userId={userId} what="notes" weekNumber={weekNumber} />
            <LoadBoundary part={`photo of week ${weekNumber}`} skeleton={null}>
              <WeekPhoto userId={userId} weekNumber={weekNumber} />
            </LoadBoundary>
            <AddAgreement userId={userId} weekNumber={weekNumber} />
          </AfterFirstPaint>
        </div>
      </div>
    </Card>
  );
}
