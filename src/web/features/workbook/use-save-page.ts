import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkbookResponse } from '#src/domain/workbook/response.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { isUnreachable, serverMessage, statusOf } from '../../lib/server-message.ts';
import { trpc } from '../../lib/trpc.ts';
import type { PageKey } from './use-page-draft.ts';

/**
 * Saves a partner's page. When another device has saved it in the meantime nothing is overwritten: the page as the server
 * has it is loaded, and `isConflict` asks for a choice (specification, section 8, for the messages).
 */
export function useSavePage(page: PageKey, onSaved: (sent: WorkbookResponse, revision: number) => void) {
  const utils = trpc.useUtils();
  const [isConflict, setIsConflict] = useState(false);
  const week = { userId: page.userId, weekNumber: page.weekNumber };

  const mutation = useMutation({
    mutationFn: ({ values, basedOn }: { values: WorkbookResponse; basedOn: number }) =>
      utils.client.workbook.save.mutate({ ...page, ...values, basedOn }),
    onSuccess: (response, { values, basedOn }) => {
      const saved = { response, revision: basedOn + 1 };
      utils.workbook.week.setData(
        week,
        (loaded) => loaded && { ...loaded, pages: { ...loaded.pages, [page.partner]: saved }, summary: null },
      );
      onSaved(values, saved.revision);
      setIsConflict(false);
      showToast({ title: 'Responses Saved', tone: 'success' });
    },
    onError: async (error) => {
      if (statusOf(error) === 409) {
        await utils.workbook.week.refetch(week);
        setIsConflict(true);
        return;
      }
      const failure = isUnreachable(error) ? 'Network error occurred while saving' : 'Failed to save responses';
      const text = serverMessage(error) ?? failure;
      showToast({ title: 'Save Failed', text, tone: 'error' });
    },
  });

  return {
    save: (values: WorkbookResponse, basedOn: number) => mutation.mutate({ values, basedOn }),
    isSaving: mutation.isPending,
    isConflict,
    endConflict: () => setIsConflict(false),
  };
}
