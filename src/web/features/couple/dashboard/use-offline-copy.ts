import { useThrottledCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Partner } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { claimOfflineStore, nameOwner } from '../../../offline/offline-store.ts';
import { saveAnswers } from '../../../offline/saved-answers.ts';
import { savePdf } from '../../../offline/saved-pdf.ts';

/** In milliseconds. */
const SAVE_INTERVAL = 1_000;

type OfflineCopyOptions = {
  userId: number;
  partner: Partner | null;
  /** Whether this browser can open the page without a connection. */
  isEnabled: boolean;
};

/** Keeps what the dashboard shows on this device, with the current week and its PDF, until someone signs out. */
export function useOfflineCopy({ userId, partner, isEnabled }: OfflineCopyOptions): void {
  const queryClient = useQueryClient();
  const owner = nameOwner(userId, partner);
  const week = useCurrentWeek(userId, isEnabled);
  const weekNumber = week?.weekNumber;
  const pdf = week?.hasFramework === true ? `/api/download-framework/${week.weekNumber}` : null;

  const save = useThrottledCallback(() => void saveAnswers(queryClient, owner), SAVE_INTERVAL);
  const saveSoon = useEffectEvent(save);
  useEffect(() => {
    if (!isEnabled) return undefined;
    void claimOfflineStore(owner).then(() => saveSoon());
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') saveSoon();
    });
  }, [isEnabled, owner, queryClient]);

  // Also loaded again when the other partner writes, and without rendering the page.
  const enabled = weekNumber !== undefined;
  trpc.workbook.week.useQuery({ userId, weekNumber: weekNumber ?? 0 }, { enabled, notifyOnChangeProps: [] });

  trpc.cards.list.useQuery({ userId }, { enabled: isEnabled, notifyOnChangeProps: [] });

  useEffect(() => {
    // It can be downloaded as long as there's a connection.
    if (pdf !== null) savePdf(owner, pdf).catch(() => undefined);
  }, [owner, pdf]);
}

/** The week that the couple is on; undefined if there is none, or it's locked. */
function useCurrentWeek(userId: number, enabled: boolean) {
  const { data: weeks } = trpc.weekPdf.listWithAccess.useQuery({ userId }, { enabled });
  const { data: progression } = trpc.progress.progression.useQuery({ userId }, { enabled });
  // A query that isn't enabled still has what others loaded.
  if (!enabled) return undefined;
  return weeks?.find(({ weekNumber, isUnlocked }) => isUnlocked && weekNumber === progression?.nextWeek);
}
