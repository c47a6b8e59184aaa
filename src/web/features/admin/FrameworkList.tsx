import { ActionIcon, Button, Group, Modal, Text, Title } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Framework } from '#src/domain/framework/framework.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatFileSize } from '../../lib/format.ts';
import { downloadFile } from '../../lib/http.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { trpc } from '../../lib/trpc.ts';
import classes from './AdminPage.module.css';

/** The uploaded weeks, each with its download and its removal. */
export function FrameworkList({ frameworks }: { frameworks: readonly Framework[] }) {
  const [weekToDelete, setWeekToDelete] = useState(1);
  const [isAsking, setIsAsking] = useState(false);
  const download = useMutation({
    mutationFn: (week: number) => downloadFile(`/api/download-framework/${week}`, `week-${week}.pdf`),
    onError: () => showToast({ title: 'Download Failed', text: 'Could not download the file.', tone: 'error' }),
  });

  function askToDelete(week: number): void {
    setWeekToDelete(week);
    setIsAsking(true);
  }

  return (
    <section aria-labelledby="uploaded">
      <Title order={2} size="h3" id="uploaded" mt="xl">
        Uploaded frameworks
      </Title>
      {frameworks.length === 0 && (
        <Text c="dimmed" py="lg">
          No frameworks uploaded yet. The first one goes into the form above.
        </Text>
      )}
      <ul className={classes.rows}>
        {frameworks.map(({ weekNumber, title, description, fileSize, uploadedAt }) => (
          <li key={weekNumber} className={classes.row}>
            <div className={classes.rowText}>
              <Text fw={600}>
                Week {weekNumber}: {title}
              </Text>
              {description !== '' && <Text lineClamp={2}>{description}</Text>}
              <Text c="dimmed" size="sm">
                {formatFileSize(fileSize)}, uploaded {formatDate(uploadedAt)}
              </Text>
            </div>
            <Group gap="xs" wrap="nowrap">
              <ActionIcon
                variant="default"
                size={44}
                aria-label={`Download week ${weekNumber}`}
                loading={download.isPending && download.variables === weekNumber}
                onClick={() => download.mutate(weekNumber)}
              >
                <IconDownload size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="default" size={44} aria-label={`Delete week ${weekNumber}`} onClick={() => askToDelete(weekNumber)}>
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
      <DeleteDialog weekNumber={weekToDelete} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  );
}

function DeleteDialog({ weekNumber, isOpen, onClose }: { weekNumber: number; isOpen: boolean; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.framework.remove.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Framework deleted successfully!', tone: 'success' });
      onClose();
      await utils.framework.list.invalidate();
    },
    onError: (error) => showToast({ title: 'Delete Failed', text: serverMessage(error) ?? 'Delete failed', tone: 'error' }),
  });

  return (
    <Modal opened={isOpen} onClose={onClose} title={`Delete Week ${weekNumber}`} closeButtonProps={{ 'aria-label': 'Close' }} centered>
      <Text>Are you sure you want to delete Week {weekNumber}? This action cannot be undone.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({ weekNumber })}>
          Delete
        </Button>
      </Group>
    </Modal>
  );
}
