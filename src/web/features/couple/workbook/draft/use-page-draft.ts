import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { ItemIds } from '#src/domain/workbook/content.ts';
import { CONTENT_CHANGED_MESSAGE, type Partner, type SavedPage } from '#src/domain/workbook/response.ts';
import { getErrorField, getErrorReason, isUnreachable, serverMessage } from '../../../../api/server-message.ts';
import { OUTLIVES_PAGE, trpc } from '../../../../api/trpc.ts';
import type { Texts } from '../../../../drafts/edits.ts';
import { InvalidText } from '../../../../drafts/save-failure.ts';
import { SAVE_TIMEOUT, useDraft } from '../../../../drafts/use-draft.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { planSaves, toMarks } from './marks.ts';
import { expectOwnSave } from './own-saves.ts';
import { findPageErrors, toTexts } from './page-texts.ts';

/** A partner's page of a week. */
export type PageKey = { userId: number; weekNumber: number; partner: Partner };

/** Where the page's draft is stored on this device. */
function pageStorageKey({ userId, weekNumber, partner }: PageKey): string {
  return `${userId}-${weekNumber}-${partner}`;
}

type LoadedWeek = { ids: ItemIds; contentVersion: number; pages: Record<Partner, SavedPage> };

/**
 * A partner's page, which saves itself (messages: specification, section 8). `loaded` is the week on the screen.
 * @param isQuiet whether a save that was asked for isn't announced
 */
export function usePageDraft(page: PageKey, loaded: LoadedWeek, isQuiet = false) {
  const { userId, weekNumber, partner } = page;
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const week = { userId, weekNumber };
  const getWeek = (): LoadedWeek => utils.workbook.week.getData(week) ?? loaded;

  async function save(texts: Texts, edited: Texts): Promise<void> {
    const { ids, pages } = getWeek();
    // Nothing has changed.
    if (pages[partner].revision > 0 && Object.keys(edited).length === 0) return;
    for (const body of planSaves(texts, edited, { ids, pages }, partner)) await send(body);
  }

  async function send(body: ReturnType<typeof planSaves>[number]): Promise<void> {
    const { contentVersion, pages } = getWeek();
    const ownSave = expectOwnSave(page);
    const saved = await utils.client.workbook.save
      .mutate(
        { ...page, ...body, contentVersion, basedOn: pages[partner].revision },
        { context: OUTLIVES_PAGE, signal: AbortSignal.timeout(SAVE_TIMEOUT) },
      )
      .catch(async (error: unknown) => {
        if (ownSave.failed()) void utils.workbook.week.invalidate(week);
        // What they'd pass on has just opened.
        if (getErrorField(error) === 'pass') return (await utils.workbook.week.fetch(week, { staleTime: 0 })).pages[partner];
        if (getErrorReason(error) !== 'content changed') throw error;
        // Shows the new questions, with the draft's texts at their new places.
        await utils.workbook.week.invalidate(week);
        throw new InvalidText(CONTENT_CHANGED_MESSAGE);
      });
    ownSave.answered();
    const isLoading = queryClient.isFetching({ queryKey: getQueryKey(trpc.workbook.week, week, 'query') }) > 0;
    utils.workbook.week.setData(week, (before) => before && { ...before, pages: { ...before.pages, [partner]: saved } });
    void utils.workbook.thisWeek.invalidate({ userId });
    void utils.wins.get.invalidate({ userId });
    const shown = utils.workbook.week.getData(week);
    const hasSealed = Object.values(shown?.pages ?? {}).some((one) => (one.response?.sealed ?? []).length > 0);
    const hasSummary = (shown?.summary ?? null) !== null;
    const isOffering = 'offer' in body && body.offer.length > 0;
    // A week still loading may be older than this save, an offer opens what's sealed, and the summary is made of what's open.
    if (isLoading || isOffering || hasSealed || hasSummary) void utils.workbook.week.invalidate(week);
  }

  return useDraft({
    key: pageStorageKey(page),
    saved: () => {
      const { ids, pages } = getWeek();
      return { ...toTexts(pages[partner].response, ids), ...toMarks(pages[partner], ids) };
    },
    findErrors: (texts) => findPageErrors(texts, getWeek().ids),
    save,
    refresh: () => utils.workbook.week.fetch(week, { staleTime: 0 }),
    onSaved: (isRequested) => isRequested && !isQuiet && showToast({ title: 'Responses Saved' }),
    onFailed: (error) => showToast({ title: 'Save Failed', text: describeRefusal(error), tone: 'error' }),
  });
}

function describeRefusal(error: unknown): string {
  if (error instanceof InvalidText) return error.message;
  return serverMessage(error) ?? (isUnreachable(error) ? 'Network error occurred while saving' : 'Failed to save responses');
}
