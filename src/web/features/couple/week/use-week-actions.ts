import { DOWNLOAD_LOCKED_MESSAGE } from '#src/domain/progress/progression.ts';
import { getHttpStatus } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useCompleteWeek } from './use-complete-week.ts';

/** Completing, rating, and downloading a week. Each change reloads only the queries it affects (specification, section 7). */
export function useWeekActions(userId: number, weekNumber: number, savedRating: number | null) {
  const utils = trpc.useUtils();

  const complete = useCompleteWeek(userId, weekNumber);

  const save = trpc.progress.save.useMutation({
    // One at a time, so that the later of two quick choices wins.
    scope: { id: `progress-${weekNumber}` },
    onSuccess: async () => {
      showToast({ title: 'Progress Saved', tone: 'success' });
      await utils.progress.list.invalidate({ userId });
    },
    onError: (error) => toastError(error),
  });

  return {
    complete,
    /** The rating being saved, or else the saved one. */
    rating: save.isPending ? (save.variables.rating ?? null) : savedRating,
    rate: (rating: number | null) => save.mutate({ userId, weekNumber, rating }),
    showDownloadError(error: unknown): void {
      if (getHttpStatus(error) === 403) toastError(error, 'Access Denied', DOWNLOAD_LOCKED_MESSAGE);
      else showToast({ title: 'Download Failed', text: 'Could not download the framework.', tone: 'error' });
    },
  };
}
