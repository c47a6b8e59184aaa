import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useReloadProgress } from '../progress/use-reload-progress.ts';

/** Sets weeks aside for later, with a toast that offers to undo it, and adds them back. */
export function useSetAside(userId: number) {
  const utils = trpc.useUtils();
  const reload = useReloadProgress(userId);
  const onError = (error: unknown) => toastError(error);

  async function undo(weekNumbers: readonly number[]): Promise<void> {
    try {
      for (const weekNumber of weekNumbers) await utils.client.progress.takeBack.mutate({ userId, weekNumber });
    } catch (error) {
      onError(error);
    }
    await reload();
  }

  const setAside = trpc.progress.setWeeksAside.useMutation({
    onSuccess: async (_list, { weekNumbers }) => {
      showToast({
        title: `${weekNumbers.length === 1 ? `Week ${weekNumbers[0]}` : `${weekNumbers.length} weeks`} saved for later.`,
        action: { label: 'Undo', onClick: () => void undo(weekNumbers) },
      });
      await reload();
    },
    onError,
  });
  const addBack = trpc.progress.takeBack.useMutation({ onSuccess: reload, onError });
  const addAllBack = trpc.progress.takeAllBack.useMutation({ onSuccess: reload, onError });

  return {
    isBusy: setAside.isPending || addBack.isPending || addAllBack.isPending,
    setAside: (weekNumbers: number[], onDone?: () => void) =>
      setAside.mutate({ userId, weekNumbers }, onDone === undefined ? {} : { onSuccess: onDone }),
    addBack: (weekNumber: number) => addBack.mutate({ userId, weekNumber }),
    addAllBack: () => addAllBack.mutate({ userId }),
  };
}
