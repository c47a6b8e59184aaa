import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { trpc } from '../../../api/trpc.ts';

/** Loads the workbook of a week that has been chosen, so that it is there when it is opened. */
export function useWorkbookAhead(userId: number, weekNumber: number): void {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  useEffect(() => {
    const week = { userId, weekNumber };
    utils.workbook.week.fetch(week).catch(() => {
      // Whoever opens it has seen no failure, and asks anew.
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.workbook.week, week, 'query'), type: 'inactive' });
    });
  }, [utils, queryClient, userId, weekNumber]);
}
