import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useReloadProgress } from '../progress/use-reload-progress.ts';

/** Sets weeks aside for later and takes them back. */
export function useSetAside(userId: number) {
  const reload = useReloadProgress(userId);
  const onError = (error: unknown) => toastError(error);

  const setAside = trpc.progress.setWeeksAside.useMutation({
    onSuccess: async (_list, { weekNumbers: [first, ...others] }) => {
      const text = others.length === 0 ? `Week ${first} is waiting` : `${others.length + 1} weeks are waiting`;
      showToast({ title: 'Set Aside', text: `${text} on your list for later.`, tone: 'success' });
      await reload();
    },
    onError,
  });
  const takeBack = trpc.progress.takeBack.useMutation({ onSuccess: reload, onError });
  const takeAllBack = trpc.progress.takeAllBack.useMutation({ onSuccess: reload, onError });

  return {
    isBusy: setAside.isPending || takeBack.isPending || takeAllBack.isPending,
    setAside: (weekNumbers: number[]) => setAside.mutate({ userId, weekNumbers }),
    takeBack: (weekNumber: number) => takeBack.mutate({ userId, weekNumber }),
    takeAllBack: () => takeAllBack.mutate({ userId }),
  };
}
