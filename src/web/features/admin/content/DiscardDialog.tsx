import { Text } from '@mantine/core';
import { UNDO_DAYS } from '#src/domain/admin/retention.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { SavedWeek } from './use-week-draft.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

type DiscardDialogProps = {
  weekNumber: number;
  /** Why what was typed last isn't in the draft; null if it is. */
  unsaved: string | null;
  isOpen: boolean;
  onDiscarded: (week: SavedWeek) => void;
  onClose: () => void;
};

/** Asks before a draft is discarded. */
export function DiscardDialog({ weekNumber, unsaved, isOpen, onDiscarded, onClose }: DiscardDialogProps) {
  const discard = trpc.content.discardDraft.useMutation({
    onSuccess(saved) {
      onDiscarded(saved);
      onClose();
      showToast({ title: 'Draft Discarded', text: 'It’s in the list below.' });
    },
    onError: (error) => toastError(error),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      confirmLabel="Discard Draft"
      isBusy={discard.isPending}
      onConfirm={() => discard.mutate({ weekNumber })}
      onClose={onClose}
      title={`Discard the Draft of Week ${weekNumber}`}
    >
      <Text>Couples keep reading what’s published. You can restore the draft from this list for {UNDO_DAYS} days.</Text>
      {unsaved !== null && (
        <Text mt="sm" c="var(--mantine-color-error)">
          Your latest changes aren’t in the draft and would be lost. {unsaved}
        </Text>
      )}
    </ConfirmDialog>
  );
}
