import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useReloadProgress } from '../progress/use-reload-progress.ts';

/** Marks a week as completed. */
export function useCompleteWeek(userId: number, weekNumber: number) {
  const reload = useReloadProgress(userId);
  return trpc.progress.complete.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Week Completed!', text: `Week ${weekNumber} complete. Nice work, you two.` });
      await reload();
    },
    onError: (error) => toastError(error),
  });
}

/** Takes back a completion, which the server refuses once the next week is started. */
export function useUndoCompletion(userId: number, weekNumber: number) {
  const reload = useReloadProgress(userId);
  return trpc.progress.undoComplete.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Undone', text: `Week ${weekNumber} is in progress again.` });
      await reload();
    },
    onError: (error) => toastError(error),
  });
}
