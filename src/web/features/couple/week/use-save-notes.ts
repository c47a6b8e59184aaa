import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { z } from 'zod';
import { notesSchema } from '#src/domain/progress/progress-record.ts';
import { OUTLIVES_PAGE, trpc } from '../../../api/trpc.ts';
import { InvalidText } from '../../../drafts/save-failure.ts';
import { SAVE_TIMEOUT, useAutosave } from '../../../drafts/use-autosave.ts';
import { mergeTexts } from '../../../drafts/merge-texts.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { fieldErrors } from '../../../forms/form-errors.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

const draftSchema = z.string();
const formSchema = z.object({ notes: notesSchema });

/** The errors of the notes' form, by field. */
export const findNotesErrors = (notes: string) => fieldErrors(formSchema, { notes });

/** The notes of a week, and how they're saved: as they're written, and right away when asked to. */
export function useSaveNotes(userId: number, weekNumber: number, saved: string, onSaved: () => void) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const draft = useDraft({
    storageKey: `${userId}-${weekNumber}-notes`,
    schemas: () => ({ values: draftSchema, version: draftSchema }),
    getSaved() {
      const record = utils.progress.list.getData({ userId })?.find((one) => one.weekNumber === weekNumber);
      const notes = record?.notes ?? saved;
      return { values: notes, version: notes };
    },
    areEqual: (first, second) => first === second,
    merge: mergeTexts,
    refresh: () => utils.progress.list.fetch({ userId }, { staleTime: 0 }),
  });

  async function send(notes: string, basedOnNotes: string): Promise<string> {
    const record = await utils.client.progress.save.mutate(
      { userId, weekNumber, notes, basedOnNotes },
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
    return record.notes;
  }

  const saving = useAutosave({
    draft,
    // The rating is part of the same record, so the two are saved one at a time.
    scope: `progress-${weekNumber}`,
    findProblem: (notes) => findNotesErrors(notes)['notes'] ?? null,
    send,
    onSaved(isRequested) {
      onSaved();
      if (isRequested) showToast({ title: 'Progress Saved', tone: 'success' });
    },
    onFailed: (error) => error instanceof InvalidText || toastError(error),
  });
  return { draft, saving };
}
