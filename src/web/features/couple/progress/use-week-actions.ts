import { useState } from 'react';
import { DOWNLOAD_LOCKED_MESSAGE } from '#src/domain/progress/progression.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { getHttpStatus } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';

/** What can be done with a week. After each, exactly what it changed is loaded again (specification, section 7). */
export function useWeekActions(userId: number, weekNumber: number) {
  const utils = trpc.useUtils();
  const fail = (error: unknown) => toastError(error);
  const [chosen, setChosen] = useState<{ rating: number | null } | null>(null);

  function tellFailedDownload(error: unknown): void {
    if (getHttpStatus(error) === 403) toastError(error, 'Access Denied', DOWNLOAD_LOCKED_MESSAGE);
    else showToast({ title: 'Download Failed', text: 'Could not download the framework.', tone: 'error' });
  }

  const complete = trpc.progress.complete.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Week Completed!', text: `Week ${weekNumber} is done. Well done, both of you.`, tone: 'success' });
      await Promise.all([
        utils.progress.list.invalidate({ userId }),
        utils.progress.progression.invalidate({ userId }),
        utils.framework.listWithAccess.invalidate({ userId }),
      ]);
    },
    onError: fail,
  });

  const save = trpc.progress.save.useMutation({
    // One after the other, so that of two quick choices the later one stays.
    scope: { id: `progress-${weekNumber}` },
    onSuccess: async () => {
      showToast({ title: 'Progress Saved', tone: 'success' });
      await utils.progress.list.invalidate({ userId });
    },
    onError: fail,
  });

  function rate(rating: number | null): void {
    setChosen({ rating });
    save.mutate({ userId, weekNumber, rating }, { onSettled: () => setChosen(null) });
  }

  return {
    tellFailedDownload,
    complete,
    rate,
    /** What was just chosen, from the press on until it is saved or turns out not to be; else null. */
    chosen,
  };
}
