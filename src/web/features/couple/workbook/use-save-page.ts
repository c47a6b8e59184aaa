import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkbookResponse } from '#src/domain/workbook/response.ts';
import { getHttpStatus, isUnreachable, serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { PageDraft, PageKey } from './use-page-draft.ts';

type Save = {
  values: WorkbookResponse;
  basedOn: number;
  markSaved: PageDraft['markSaved'];
};

/**
 * Saves a partner's page. If another device has saved it meanwhile, nothing is overwritten: the server's version is loaded
 * and `isConflict` becomes true (messages: specification, section 8).
 */
export function useSavePage({ userId, weekNumber, partner }: PageKey) {
  const utils = trpc.useUtils();
  const [isConflict, setIsConflict] = useState(false);
  const week = { userId, weekNumber };

  const mutation = useMutation({
    mutationFn: ({ values, basedOn }: Save) =>
      utils.client.workbook.save.mutate({ userId, weekNumber, partner, ...values, basedOn }),
    onSuccess: async (response, { values, basedOn, markSaved }) => {
      const saved = { response, revision: basedOn + 1 };
      // A week still loading may be older than this save.
      await utils.workbook.week.cancel(week);
      utils.workbook.week.setData(
        week,
        (loaded) =>
          loaded && { ...loaded, pages: { ...loaded.pages, [partner]: saved }, isSummaryOutdated: loaded.summary !== null },
      );
      markSaved(values, saved.revision);
      setIsConflict(false);
      showToast({ title: 'Responses Saved', tone: 'success' });
    },
    onError: async (error) => {
      if (getHttpStatus(error) !== 409) {
        toastSaveFailed(error);
        return;
      }
      try {
        await utils.workbook.week.fetch(week, { staleTime: 0 });
        setIsConflict(true);
      } catch (loadError) {
        toastSaveFailed(loadError);
      }
    },
  });

  return {
    // The form may be unmounted and mounted again during the save, so markSaved travels with it.
    save: (draft: PageDraft, basedOn: number) => mutation.mutate({ values: draft.values(), basedOn, markSaved: draft.markSaved }),
    isSaving: mutation.isPending,
    isConflict,
    closeConflict: () => setIsConflict(false),
  };
}

export type SavePage = ReturnType<typeof useSavePage>;

function toastSaveFailed(error: unknown): void {
  const fallback = isUnreachable(error) ? 'Network error occurred while saving' : 'Failed to save responses';
  showToast({ title: 'Save Failed', text: serverMessage(error) ?? fallback, tone: 'error' });
}
