import { Badge, Button, Card, CloseButton, Group, Text, Title } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useEffect } from 'react';
import { DOWNLOAD_LOCKED_MESSAGE } from '#src/domain/progress/progression.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { formatDate } from '../../lib/dates.ts';
import { downloadFile } from '../../lib/http.ts';
import { serverMessage, statusOf } from '../../lib/server-message.ts';
import { trpc } from '../../lib/trpc.ts';
import classes from './DashboardPage.module.css';
import { StarRating } from './StarRating.tsx';
import type { CourseWeek } from './use-course.ts';

type WeekDetailProps = { userId: number; week: CourseWeek; onOpenWorkbook: () => void; onClose: () => void };

/** The chosen week: what it is about, its PDF, and how far the couple is with it (specification, section 2). */
export function WeekDetail({ userId, week, onOpenWorkbook, onClose }: WeekDetailProps) {
  const { weekNumber, title, description, record } = week;
  const heading = useRef<HTMLHeadingElement>(null);
  const { download, complete, save } = useWeekActions(userId, weekNumber);
  const completedAt = record?.completedAt ?? null;

  // The card opens above the map that was pressed: a reader of the screen should land on it.
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card component="section" aria-labelledby="week-detail" withBorder radius="lg" p="lg" className={classes.card}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text c="dimmed">Week {weekNumber}</Text>
          <Title order={2} size="h3" id="week-detail" ref={heading} tabIndex={-1} className={classes.detailTitle}>
            {title}
          </Title>
        </div>
        <CloseButton aria-label="Close" size="lg" onClick={onClose} />
      </Group>
      {description !== '' && <Text mt="sm">{description}</Text>}
      <Group mt="md" gap="sm">
        {completedAt === null ? (
          <Badge variant="light" size="lg">
            In Progress
          </Badge>
        ) : (
          <Badge size="lg" leftSection={<IconCheck size={14} aria-hidden />}>
            Completed {formatDate(completedAt)}
          </Badge>
        )}
        <StarRating rating={record?.rating ?? null} isDisabled={save.isPending} onRate={(rating) => save.mutate({ userId, weekNumber, rating })} />
      </Group>
      <Group mt="lg" gap="sm">
        <Button leftSection={<IconDownload size={18} aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
          Download PDF
        </Button>
        {completedAt === null && (
          <Button variant="default" loading={complete.isPending} onClick={() => complete.mutate({ userId, weekNumber })}>
            Mark Complete
          </Button>
        )}
        <Button variant="default" onClick={onOpenWorkbook}>
          Open Interactive Workbook
        </Button>
      </Group>
    </Card>
  );
}

/** What can be done with a week. After each, exactly what it changed is loaded again (specification, section 7). */
function useWeekActions(userId: number, weekNumber: number) {
  const utils = trpc.useUtils();
  const fail = (error: unknown) =>
    showToast({ title: 'Error', text: serverMessage(error) ?? 'Something went wrong. Please try again.', tone: 'error' });

  const download = useMutation({
    mutationFn: () => downloadFile(`/api/download-framework/${weekNumber}`, `week-${weekNumber}.pdf`),
    onError: (error) => {
      if (statusOf(error) === 403) showToast({ title: 'Access Denied', text: serverMessage(error) ?? DOWNLOAD_LOCKED_MESSAGE, tone: 'error' });
      else showToast({ title: 'Download Failed', text: 'Could not download the framework.', tone: 'error' });
    },
  });

  const complete = trpc.progress.complete.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Week Completed!', text: `Week ${weekNumber} is done. Well done, both of you.`, tone: 'success' });
      await Promise.all([
        utils.progress.list.invalidate({ userId }),
        utils.progress.progression.invalidate({ userId }),
        utils.framework.listWithAccess.invalidate({ userId }),
      ]);
    },
    onError: fail,
  });

  const save = trpc.progress.save.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Progress Saved', tone: 'success' });
      await utils.progress.list.invalidate({ userId });
    },
    onError: fail,
  });

  return { download, complete, save };
}
