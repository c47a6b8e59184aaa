import { Button, Modal, Stack, Text } from '@mantine/core';
import { compareContents, type Difference } from '#src/domain/workbook/content-changes.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import classes from './Editor.module.css';
import type { SavedWeek } from './typed-content.ts';

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
        {history.data?.length === 0 && <Text>Nothing has been published yet.</Text>}
        {history.data?.map(({ id, content, publishedAt }, index) => (
          <div key={id}>
            <Text fw={600}>{content.title}</Text>
            <Text c="dimmed" mb="xs">
              Published {formatDate(publishedAt)}. {index === 0 && 'This is what couples see.'}
            </Text>
            {index > 0 && published && <Differences differences={compareContents(content, published)} />}
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

/** What this version said, and what couples see now. */
function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <Text mb="xs">Same as now.</Text>;
  return (
    <details className={classes.differences}>
      <summary>{differences.length === 1 ? 'Compare 1 change since' : `Compare ${differences.length} changes since`}</summary>
      <dl>
        {differences.map(({ label, before, after }) => (
          <div key={`${label}${before}`}>
            <dt>{label}</dt>
            <dd>
              <Text span c="dimmed">
                Then:{' '}
              </Text>
              {before ?? 'not there'}
            </dd>
            <dd>
              <Text span c="dimmed">
                Now:{' '}
              </Text>
              {after ?? 'not there'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
