import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { z } from 'zod';
import { notesSchema } from '#src/domain/progress/progress-record.ts';
import { OUTLIVES_PAGE, trpc } from '../../../api/trpc.ts';
import { InvalidText } from '../../../drafts/save-failure.ts';
import { SAVE_TIMEOUT, useDraft } from '../../../drafts/use-draft.ts';
import { fieldErrors } from '../../../forms/form-errors.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

const formSchema = z.object({ notes: notesSchema });

/** The notes of a week, which save themselves. `loaded` is what they were when the page appeared. */
export function useNotes(userId: number, weekNumber: number, loaded: string) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const getNotes = () => {
    const records = utils.progress.list.getData({ userId });
    return records?.find((record) => record.weekNumber === weekNumber)?.notes ?? loaded;
  };

  async function save(notes: string): Promise<void> {
    const record = await utils.client.progress.save.mutate(
      { userId, weekNumber, notes, basedOnNotes: getNotes() },
      { context: OUTLIVES_PAGE, signal: AbortSignal.timeout(SAVE_TIMEOUT) },
    );
    const isLoading = queryClient.isFetching({ queryKey: getQueryKey(trpc.progress.list, { userId }, 'query') }) > 0;
    utils.progress.list.setData({ userId }, (records = []) => [
      ...records.filter((other) => other.weekNumber !== weekNumber),
      record,
    ]);
    void utils.wins.get.invalidate({ userId });
    // Loads it again, because a list still loading may be older than this save.
    if (isLoading) void utils.progress.list.invalidate({ userId });
  }

  return useDraft({
    key: `${userId}-${weekNumber}-notes`,
    saved: () => ({ notes: getNotes() }),
    findErrors: (texts) => fieldErrors(formSchema, texts),
    save: async ({ notes = '' }) => save(notes),
    refresh: () => utils.progress.list.fetch({ userId }, { staleTime: 0 }),
    // The rating is part of the same record, so the two are saved one at a time.
    scope: `progress-${weekNumber}`,
    onSaved: (isRequested) => isRequested && showToast({ title: 'Progress Saved' }),
    onFailed: (error) => error instanceof InvalidText || toastError(error),
  });
}
