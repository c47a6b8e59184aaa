import { useState } from 'react';
import { z } from 'zod';
import {
  nextTogetherStep,
  TOGETHER_STEPS,
  type NextStep,
  type ThisWeek,
  type TogetherStep,
} from '#src/domain/workbook/next-step.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { safeLocalStorage } from '../../../../lib/storage.ts';
import { nameNote } from '../../../../offline/offline-store.ts';

/** What the card shows. `isBoth`: both have promised something or passed, so the week can be finished. */
export type CardStep =
  Exclude<NextStep, { kind: 'together' }> | { kind: Exclude<TogetherStep, 'finish'> } | { kind: 'finish'; isBoth: boolean };

type WeekStepOptions = { userId: number; reader: Reader; isAlone: boolean; thisWeek: ThisWeek };

const openedSchema = z.object({ weekNumber: z.int(), step: z.enum(TOGETHER_STEPS) });

/**
 * A person's step in the week, and how many parts of the core path they have behind them. What they've opened together is
 * remembered on this device, because reading and talking leave no trace on the server.
 */
export function useWeekStep({ userId, reader, isAlone, thisWeek: { weekNumber, step, hasPromised } }: WeekStepOptions) {
  const key = nameNote(`opened-step-${userId}-${reader ?? 'shared'}`);
  const [saved, setSaved] = useState(() => openedSchema.safeParse(safeLocalStorage.get(key)).data);
  const remembered = saved?.weekNumber === weekNumber ? saved.step : null;
  const hasNothingToRead = step.kind === 'together' && !step.canRead;
  const opened = isAlone ? 'do' : (remembered ?? (hasNothingToRead ? 'read' : null));
  const open = (opening: TogetherStep) => {
    const change = { weekNumber, step: opening };
    safeLocalStorage.set(key, change);
    setSaved(change);
  };
  const isBoth = isAlone || partnerSchema.options.every((partner) => hasPromised[partner]);
  return { ...findCardStep(step, opened, { hasPromised: reader === null ? isBoth : hasPromised[reader], isBoth }), open };
}

function findCardStep(
  step: NextStep,
  opened: TogetherStep | null,
  { hasPromised, isBoth }: { hasPromised: boolean; isBoth: boolean },
): { step: CardStep; part: number } {
  const isWriting = step.kind !== 'together' && (step.kind !== 'wait' || opened === null);
  if (isWriting) return { step, part: step.kind === 'wait' ? 1 : 0 };
  const kind = nextTogetherStep(opened, hasPromised);
  return { step: kind === 'finish' ? { kind, isBoth } : { kind }, part: 1 + TOGETHER_STEPS.indexOf(kind) };
}
