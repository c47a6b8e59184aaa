import { Box, Button, Group, Text } from '@mantine/core';
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { WeekPdf } from '#src/domain/course/pdf/week-pdf.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatFileSize } from '../../../lib/format.ts';
import { DownloadButton } from '../../../ui/transfers/DownloadButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import classes from './Weeks.module.css';

type WeekPdfRowProps = {
  weekPdf: WeekPdf;
  /** Of the week's own content; null if it has none. */
  lessonTitle: string | null;
  isGenerated: boolean;
  onDelete: () => void;
};

/** One uploaded week, with buttons to edit, download, and delete it. */
export function WeekPdfRow({ weekPdf, lessonTitle, isGenerated, onDelete }: WeekPdfRowProps) {
  const { weekNumber, title, description, fileSize, uploadedAt } = weekPdf;
  const editLink = useRef<HTMLAnchorElement>(null);
  const utils = trpc.useUtils();
  const rename = trpc.weekPdf.saveTexts.useMutation({
    onSuccess: async (saved) => {
      showToast({ title: 'Details Saved', text: `Week ${weekNumber}: ${saved.title}` });
      // The button that was pressed is gone.
      editLink.current?.focus();
      await utils.weekPdf.list.invalidate();
    },
    onError: (error) => toastError(error),
  });
  return (
    <Group component="li" wrap="nowrap" align="flex-start" py="md" className={classes.row}>
      <Box flex={1} miw={0}>
        <Text fw={600}>
          Week {weekNumber}: {title}
        </Text>
        {description !== '' && (
          <Text lineClamp={2} maw="70ch">
            {description}
          </Text>
        )}
        {lessonTitle !== null && lessonTitle !== title && (
          <Button
            variant="light"
            size="sm"
            my="xs"
            loading={rename.isPending}
            onClick={() => rename.mutate({ weekNumber, description, title: lessonTitle })}
          >
            Use the lesson’s title, “{lessonTitle}”
          </Button>
        )}
        <Text c="dimmed" size="sm">
          {formatFileSize(fileSize)}, {isGenerated ? 'generated' : 'uploaded'} {formatDate(uploadedAt)}
        </Text>
      </Box>
      <Group gap={8}>
        <Button
          variant="default"
          className={classes.iconButton}
          aria-label={`Edit PDF details of week ${weekNumber}`}
          renderRoot={(props) => (
            <Link
              {...props}
              ref={editLink}
              to="/admin/course/$week/{-$part}"
              params={{ week: String(weekNumber), part: 'pdf' }}
            />
          )}
        >
          <IconPencil size={20} aria-hidden />
        </Button>
        <DownloadButton
          url={`/api/download-framework/${weekNumber}`}
          fileName={`week-${weekNumber}.pdf`}
          onError={() => showToast({ title: 'Download Failed', text: 'Could not download the file.', tone: 'error' })}
          variant="default"
          className={classes.iconButton}
          aria-label={`Download week ${weekNumber}`}
        >
          <IconDownload size={20} aria-hidden />
        </DownloadButton>
        <Button variant="default" className={classes.iconButton} aria-label={`Delete week ${weekNumber}`} onClick={onDelete}>
          <IconTrash size={20} aria-hidden />
        </Button>
      </Group>
    </Group>
  );
}
