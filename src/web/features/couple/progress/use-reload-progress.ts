import { trpc } from '../../../api/trpc.ts';

/** Reloads what changes when a week is completed, set aside, or taken back. */
export function useReloadProgress(userId: number): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.progress.list.invalidate({ userId }),
      utils.progress.progression.invalidate({ userId }),
      utils.progress.forLater.invalidate({ userId }),
      utils.weekPdf.listWithAccess.invalidate({ userId }),
      utils.workbook.thisWeek.invalidate({ userId }),
      utils.wins.get.invalidate({ userId }),
      utils.checkIn.get.invalidate({ userId }),
      utils.cards.invalidate(),
      utils.sheets.weeks.invalidate({ userId }),
    ]);
}
