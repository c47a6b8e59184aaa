import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { UNDO_DAYS } from '#src/domain/admin/retention.ts';
import { DAY } from '#src/domain/time/time.ts';
import type { Version } from '#src/domain/workbook/content.ts';
import { compareContents, listChanges } from '#src/domain/course/content-changes.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Differences } from './Differences.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import type { SavedWeek } from './use-week-draft.ts';

type ContentHistoryProps = {
  week: SavedWeek;
  /** Why what was typed last isn't in the draft; null if it is. */
  unsaved: string | null;
  /** Saves what's typed, because restoring replaces it. */
  settle: () => Promise<unknown>;
  onDiscarded: (week: SavedWeek) => void;
  onRestored: (week: SavedWeek) => void;
};

/** Everything that was ever published for a week, and its discarded drafts. Restoring one makes it the draft. */
export function ContentHistory({ week, unsaved, settle, onDiscarded, onRestored }: ContentHistoryProps) {
  const { weekNumber, published } = week;
  const [versions] = trpc.content.history.useSuspenseQuery({ weekNumber }, { staleTime: 0 });
  const utils = trpc.useUtils();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const current = versions.find(({ kind }) => kind === 'published');
  const restore = trpc.content.restore.useMutation({
    onSuccess(saved) {
      onRestored(saved);
      showToast({ title: 'Restored as a Draft', text: 'Look it over, then publish it.' });
    },
    onError: (error) => toastError(error),
  });

  async function restoreVersion({ kind, id }: Version): Promise<void> {
    await settle();
    const { version } = utils.content.get.getData({ weekNumber }) ?? week;
    restore.mutate({ weekNumber, version, kind, id });
  }

  async function confirmDiscard(): Promise<void> {
    await settle();
    setIsDiscarding(true);
  }

  return (
    <Stack gap="lg">
      {week.draft !== null && (
        <Group justify="space-between">
          <Text>There’s a draft that isn’t published.</Text>
          <Button variant="default" onClick={() => void confirmDiscard()}>
            Discard Draft
          </Button>
        </Group>
      )}
      {versions.length === 0 && <Text>Nothing has been published yet.</Text>}
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
              <Button variant="default" loading={restore.isPending} onClick={() => void restoreVersion(one)}>
                Restore as Draft
              </Button>
            </>
          )}
        </div>
      ))}
      <DiscardDialog
        weekNumber={weekNumber}
        unsaved={unsaved}
        isOpen={isDiscarding}
        onDiscarded={(saved) => {
          onDiscarded(saved);
          void utils.content.history.invalidate({ weekNumber });
        }}
        onClose={() => setIsDiscarding(false)}
      />
    </Stack>
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
