import { Button, Modal, Stack, Text } from '@mantine/core';
import { describeChanges } from '#src/domain/workbook/content-changes.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { SavedWeek } from './use-edited-week.ts';

type HistoryDialogProps = { week: SavedWeek; isOpen: boolean; onRestored: (week: SavedWeek) => void; onClose: () => void };

/** Everything that was ever published for a week. Restoring one makes it the draft. */
export function HistoryDialog({ week: { weekNumber, version, published }, isOpen, onRestored, onClose }: HistoryDialogProps) {
  const history = trpc.content.history.useQuery({ weekNumber }, { enabled: isOpen, staleTime: 0 });
  const restore = trpc.content.restore.useMutation({
    onSuccess(saved) {
      onRestored(saved);
      onClose();
      showToast({ title: 'Restored as a Draft', text: 'Look it over, then publish it.', tone: 'success' });
    },
    onError: (error) => toastError(error),
  });
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Earlier Versions of Week ${weekNumber}`}>
      <Stack>
        {history.data?.length === 0 && <Text>Nothing was published yet.</Text>}
        {history.data?.map(({ id, content, publishedAt }, index) => (
          <div key={id}>
            <Text fw={600}>{content.title}</Text>
            <Text c="dimmed" mb="xs">
              Published {formatDate(publishedAt)}.{' '}
              {index === 0
                ? 'This is what couples see.'
                : published && describeDifference(describeChanges(published, content, {}).length)}
            </Text>
            {index > 0 && (
              <Button variant="default" onClick={() => restore.mutate({ weekNumber, version, publishedId: id })}>
                Restore as Draft
              </Button>
            )}
          </div>
        ))}
      </Stack>
    </Modal>
  );
}

function describeDifference(changes: number): string {
  if (changes === 0) return 'The same as now.';
  return changes === 1 ? '1 change since.' : `${changes} changes since.`;
}
