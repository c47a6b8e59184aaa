import { UNDO_OFFER_LIMIT_MS, UNDO_OFFER_MS } from '#src/domain/progress/undo-completion.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { useReloadProgress } from '../progress/use-reload-progress.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Marks a week as completed, with a toast that offers to undo it. */
export function useCompleteWeek(userId: number, weekNumber: number) {
  const reload = useReloadProgress(userId);

  const undo = trpc.progress.undoComplete.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Undone', text: `Week ${weekNumber} is in progress again.`, tone: 'success' });
      await reload();
    },
    onError: (error) => toastError(error),
  });

  return trpc.progress.complete.useMutation({
    onSuccess: async () => {
      showToast({
        title: 'Week Completed!',
        text: `Week ${weekNumber} complete. Nice work, you two.`,
        tone: 'success',
        duration: UNDO_OFFER_MS,
        limit: UNDO_OFFER_LIMIT_MS,
        action: { label: 'Undo', onClick: () => undo.mutate({ userId, weekNumber }) },
      });
      await reload();
    },
    onError: (error) => toastError(error),
  });
}
