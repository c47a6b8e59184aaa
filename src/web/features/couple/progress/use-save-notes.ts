import { useMutation } from '@tanstack/react-query';
import { NOTES_CHANGED_MESSAGE } from '#src/domain/progress/progress-record.ts';
import { getHttpStatus } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

type Callbacks = {
  onSaved: (sent: string, saved: string) => void;
  /** Another device has saved `theirs` since the notes were loaded; nothing is overwritten. */
  onConflict: (theirs: string) => void;
};

/** Saves the notes of a week, unless another device has changed them since they were loaded. */
export function useSaveNotes(userId: number, weekNumber: number, { onSaved, onConflict }: Callbacks) {
  const utils = trpc.useUtils();

  const mutation = useMutation({
    // The rating is part of the same record, so the two are saved one at a time.
    scope: { id: `progress-${weekNumber}` },
    mutationFn: ({ notes, basedOnNotes }: { notes: string; basedOnNotes: string }) =>
      utils.client.progress.save.mutate({ userId, weekNumber, notes, basedOnNotes }),
    onSuccess: async (record, { notes }) => {
      // A list still loading may be older than this save.
      await utils.progress.list.cancel({ userId });
      utils.progress.list.setData({ userId }, (records = []) => [
        ...records.filter((other) => other.weekNumber !== weekNumber),
        record,
      ]);
      onSaved(notes, record.notes);
      showToast({ title: 'Progress Saved', tone: 'success' });
    },
    onError: async (error) => {
      if (getHttpStatus(error) !== 409) {
        toastError(error);
        return;
      }
      try {
        const records = await utils.progress.list.fetch({ userId }, { staleTime: 0 });
        onConflict(records.find((record) => record.weekNumber === weekNumber)?.notes ?? '');
        showToast({
          title: 'Changed on another device',
          text: `${NOTES_CHANGED_MESSAGE} Both versions are in the box. Edit them and save again.`,
          tone: 'info',
        });
      } catch (loadError) {
        toastError(loadError);
      }
    },
  });

  return {
    save: (notes: string, basedOnNotes: string) => mutation.mutate({ notes, basedOnNotes }),
    isSaving: mutation.isPending,
  };
}
