import { useEffect, useEffectEvent } from 'react';
import { SECOND } from '#src/domain/time/time.ts';
import { usePageDraft, type PageKey } from '../../workbook/draft/use-page-draft.ts';
import type { TonightWeek } from '../step-props.ts';

const INTERVAL = 2 * SECOND;

type KeepSavingProps = { page: PageKey; week: TonightWeek; isConnected: boolean };

/** Saves what's still a draft after its screen is gone, such as an answer that was given without a connection. */
export function KeepSaving({ page, week, isConnected }: KeepSavingProps) {
  const { unsavedCount, saveNow } = usePageDraft(page, week);
  const save = useEffectEvent(saveNow);
  const isLeft = isConnected && unsavedCount > 0;
  useEffect(() => {
    if (!isLeft) return undefined;
    const timer = setInterval(() => save(), INTERVAL);
    return () => clearInterval(timer);
  }, [isLeft]);
  return null;
}
