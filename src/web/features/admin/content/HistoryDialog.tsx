import { Button, Stack, Text } from '@mantine/core';
import { UNDO_DAYS } from '#src/domain/admin/retention.ts';
import { DAY } from '#src/domain/time.ts';
import type { Version } from '#src/domain/workbook/content.ts';
import { compareContents, listChanges } from '#src/domain/course/content-changes.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Differences } from './Differences.tsx';
import type { SavedWeek } from './use-week-draft.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

type HistoryDialogProps = { week: SavedWeek; isOpen: boolean; onRestored: (week: SavedWeek) => void; onClose: () => void };

/** Everything that was ever published for a week, and its discarded drafts. Restoring one makes it the draft. */
export function HistoryDialog({ week: { weekNumber, version, published }, isOpen, onRestored, onClose }: HistoryDialogProps) {
  const history = trpc.content.history.useQuery({ weekNumber }, { enabled: isOpen, staleTime: 0 });
  const versions = history.data ?? [];
  const current = versions.find(({ kind }) => kind === 'published');
  const restore = trpc.content.restore.useMutation({
    onSuccess(saved) {
      onRestored(saved);
      onClose();
      showToast({ title: 'Restored as a Draft', text: 'Look it over, then publish it.', tone: 'success' });
    },
    onError: (error) => toastError(error),
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Earlier Versions of Week ${weekNumber}`}>
      <Stack>
        {history.data?.length === 0 && <Text>Nothing has been published yet.</Text>}
        {versions.map((one, index) => (
          <div key={`${one.kind}${one.id}`}>
            <Text fw={600}>{describeVersion(one)}</Text>
            <Text>{one.content.title}</Text>
            <Text c="dimmed" mb="xs">
              {one === current && 'This is what couples see. '}
              {describeStep(one, versions.slice(index + 1))}
            </Text>
            {one !== current && (
              <>
                {published && <Differences differences={compareContents(one.content, published)} before="Then" after="Now" />}
                <Button
                  variant="default"
                  loading={restore.isPending}
                  onClick={() => restore.mutate({ weekNumber, version, kind: one.kind, id: one.id })}
                >
                  Restore as Draft
                </Button>
              </>
            )}
          </div>
        ))}
      </Stack>
    </Dialog>
  );
}

function describeVersion({ kind, at }: Version): string {
  return kind === 'published' ? `Published ${formatDateTime(at)}` : `Draft, discarded ${formatDateTime(at)}`;
}

/** What a version changed in the one that was published before it. */
function describeStep({ kind, at, content }: Version, earlier: readonly Version[]): string {
  if (kind === 'discarded') {
    const until = new Date(Date.parse(at) + UNDO_DAYS * DAY);
    return `Can be restored until ${formatDate(until.toISOString())}.`;
  }
  const before = earlier.find((one) => one.kind === 'published');
  return before ? `Changed: ${listChanges(before.content, content)}.` : 'The first version.';
}
