import { DOWNLOAD_LOCKED_MESSAGE } from '#src/domain/progress/progression.ts';
import { getHttpStatus } from '../../../api/server-message.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useCompleteWeek } from './use-complete-week.ts';
import { useRating } from './use-rating.ts';

/** Completing, rating, and downloading a week. Each change reloads only the queries it affects (specification, section 7). */
export function useWeekActions(userId: number, weekNumber: number, savedRating: number | null) {
  const complete = useCompleteWeek(userId, weekNumber);

  return {
    complete,
    ...useRating(userId, weekNumber, savedRating, () => showToast({ title: 'Progress Saved' })),
    showDownloadError(error: unknown): void {
      if (getHttpStatus(error) === 403) toastError(error, 'Access Denied', DOWNLOAD_LOCKED_MESSAGE);
      else showToast({ title: 'Download Failed', text: 'Could not download the framework.', tone: 'error' });
    },
  };
}
