import { z } from 'zod';
import type { ItemIds } from '#src/domain/workbook/content.ts';
import type { Partner, SavedPage } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { areEqual, mergePages, toValues } from './page-values.ts';

/** A partner's page of a week. */
export type PageKey = { userId: number; weekNumber: number; partner: Partner };

/** Where the page's draft is stored on this device. */
export function pageStorageKey({ userId, weekNumber, partner }: PageKey): string {
  return `${userId}-${weekNumber}-${partner}`;
}

/** The unsaved text of a partner's page. */
export function usePageDraft(page: PageKey, ids: ItemIds, saved: SavedPage) {
  const { userId, weekNumber, partner } = page;
  const utils = trpc.useUtils();
  const getPage = () => utils.workbook.week.getData({ userId, weekNumber })?.pages[partner] ?? saved;
  return useDraft({
    storageKey: pageStorageKey(page),
    schemas: () => ({
      // Without the length limits of a save: a text that is too long must come back to be shortened.
      values: z
        .object({
          reflectionAnswers: z.array(z.string()),
          discussionNotes: z.string(),
          activityResponse: z.string(),
          weeklyCommitment: z.string(),
          conversationCards: z.array(z.string()),
          // Drafts of earlier versions of this app have none.
          ids: z.object({ reflectionAnswers: z.array(z.string()), conversationCards: z.array(z.string()) }).optional(),
        })
        .transform((values) => toValues(values, ids)),
      version: z.int(),
    }),
    getSaved() {
      const { response, revision } = getPage();
      return { values: toValues(response, ids), version: revision };
    },
    areEqual,
    merge: mergePages,
    refresh: () => utils.workbook.week.fetch({ userId, weekNumber }, { staleTime: 0 }),
  });
}

export type PageDraft = ReturnType<typeof usePageDraft>;
