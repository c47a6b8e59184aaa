import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { CONTENT_CHANGED_MESSAGE, workbookResponseSchema } from '#src/domain/workbook/response.ts';
import { getErrorReason, isUnreachable, serverMessage } from '../../../api/server-message.ts';
import { OUTLIVES_PAGE, trpc } from '../../../api/trpc.ts';
import { InvalidText } from '../../../drafts/save-failure.ts';
import { SAVE_TIMEOUT, useAutosave } from '../../../drafts/use-autosave.ts';
import { fieldErrors } from '../../../forms/form-errors.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { areEqual, type PageValues } from './page-values.ts';
import type { PageDraft, PageKey } from './use-page-draft.ts';

/** Saves a partner's page as it's written, and right away when asked to (messages: specification, section 8). */
export function useSavePage(
  { userId, weekNumber, partner }: PageKey,
  contentVersion: number,
  draft: PageDraft,
  onSaved: () => void,
) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const week = { userId, weekNumber };

  async function send(values: PageValues, basedOn: number): Promise<number> {
    // Saving the same again would mark the summary as outdated.
    if (basedOn > 0 && areEqual(values, draft.saved())) return basedOn;
    const { ids: _ids, ...texts } = values;
    const response = await utils.client.workbook.save
      .mutate(
        { userId, weekNumber, partner, ...texts, contentVersion, basedOn },
        { context: OUTLIVES_PAGE, signal: AbortSignal.timeout(SAVE_TIMEOUT) },
      )
      .catch(async (error: unknown) => {
        if (getErrorReason(error) !== 'content changed') throw error;
        // Shows the new questions, with the draft's texts at their new places.
        await utils.workbook.week.invalidate(week);
        throw new InvalidText(CONTENT_CHANGED_MESSAGE);
      });
    const saved = { response, revision: basedOn + 1 };
    const isLoading = queryClient.isFetching({ queryKey: getQueryKey(trpc.workbook.week, week, 'query') }) > 0;
    utils.workbook.week.setData(week, (loaded) => loaded && { ...loaded, pages: { ...loaded.pages, [partner]: saved } });
    void utils.workbook.thisWeek.invalidate({ userId });
    void utils.wins.get.invalidate({ userId });
    const loaded = utils.workbook.week.getData(week);
    const hasSealed = Object.values(loaded?.pages ?? {}).some((page) => (page.response?.sealed ?? []).length > 0);
    const hasSummary = (loaded?.summary ?? null) !== null;
    // A week still loading may be older than this save, what's sealed may open, and the summary may have become outdated.
    if (isLoading || hasSealed || hasSummary) void utils.workbook.week.invalidate(week);
    return saved.revision;
  }

  return useAutosave({
    draft,
    findProblem: (values) => Object.values(fieldErrors(workbookResponseSchema, values))[0] ?? null,
    send,
    onSaved(isRequested) {
      onSaved();
      if (isRequested) showToast({ title: 'Responses Saved', tone: 'success' });
    },
    onFailed: (error) => showToast({ title: 'Save Failed', text: describeRefusal(error), tone: 'error' }),
  });
}

export type PageSaving = ReturnType<typeof useSavePage>;

function describeRefusal(error: unknown): string {
  if (error instanceof InvalidText) return error.message;
  return serverMessage(error) ?? (isUnreachable(error) ? 'Network error occurred while saving' : 'Failed to save responses');
}
