import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkbookResponse } from '#src/domain/workbook/response.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { isUnreachable, serverMessage, getHttpStatus } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import type { PageDraft, PageKey } from './use-page-draft.ts';

type Save = {
  values: WorkbookResponse;
  basedOn: number;
  /** The page may be put aside and taken up again while its save travels: its draft is the same one. */
  markSaved: PageDraft['markSaved'];
};

/**
 * Saves a partner's page. When another device has saved it in the meantime nothing is overwritten: the page as the server
 * has it is loaded, and `isConflict` asks for a choice (specification, section 8, for the messages).
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
      // An answer on its way may be older than the save.
      await utils.workbook.week.cancel(week);
      utils.workbook.week.setData(
        week,
        (loaded) => loaded && { ...loaded, pages: { ...loaded.pages, [partner]: saved }, summary: null },
      );
      markSaved(values, saved.revision);
      setIsConflict(false);
      showToast({ title: 'Responses Saved', tone: 'success' });
    },
    onError: async (error) => {
      if (getHttpStatus(error) !== 409) {
        tellFailure(error);
        return;
      }
      try {
        await utils.workbook.week.fetch(week, { staleTime: 0 });
        setIsConflict(true);
      } catch (unread) {
        tellFailure(unread);
      }
    },
  });

  return {
    save: (draft: PageDraft, basedOn: number) => mutation.mutate({ values: draft.values(), basedOn, markSaved: draft.markSaved }),
    isSaving: mutation.isPending,
    isConflict,
    endConflict: () => setIsConflict(false),
  };
}

export type SavePage = ReturnType<typeof useSavePage>;

function tellFailure(error: unknown): void {
  const failure = isUnreachable(error) ? 'Network error occurred while saving' : 'Failed to save responses';
  showToast({ title: 'Save Failed', text: serverMessage(error) ?? failure, tone: 'error' });
}
