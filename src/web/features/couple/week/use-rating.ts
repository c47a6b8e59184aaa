import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';

/** The week's stars. */
export function useRating(userId: number, weekNumber: number, savedRating: number | null, onSaved?: () => void) {
  const utils = trpc.useUtils();
  const save = trpc.progress.save.useMutation({
    // One at a time, so that the later of two quick choices wins.
    scope: { id: `progress-${weekNumber}` },
    onSuccess: async () => {
      onSaved?.();
      await utils.progress.list.invalidate({ userId });
    },
    onError: (error) => toastError(error),
  });
  return {
    /** The rating being saved, or else the saved one. */
    rating: save.isPending ? (save.variables.rating ?? null) : savedRating,
    rate: (rating: number | null) => save.mutate({ userId, weekNumber, rating }),
  };
}
