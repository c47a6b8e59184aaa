import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EveningAction } from '#src/domain/evening/action.ts';
import { continueEvening, startEvening, type EveningView, type Place } from '#src/domain/evening/evening.ts';
import type { EveningStep } from '#src/domain/evening/steps.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { getHttpStatus, isUnreachable } from '../../../../api/server-message.ts';
import { trpc } from '../../../../api/trpc.ts';
import { toastError } from '../../../../ui/toast/toast-error.ts';

/** A server that's slower than this counts as unreachable. In milliseconds. */
const TIMEOUT = 6_000;

type EveningOptions = {
  week: { userId: number; weekNumber: number };
  /** Who's at this phone; null while the couple shares its account. */
  own: Partner | null;
  content: WeekContent;
  isConnected: boolean;
};

/** Where this phone is while the server can't be reached, and where the server was before. */
type Alone = { evening: EveningView; since: Place | null };

/**
 * The week's evening, the same on both phones. Without a connection this phone goes on alone; afterward, the server's place
 * counts if the other phone has moved it, or else this phone's.
 */
export function useTonight({ week, own, content, isConnected }: EveningOptions) {
  const utils = trpc.useUtils();
  const { data: saved = null, isPending: isLoading } = trpc.evening.get.useQuery(week);
  const [alone, setAlone] = useState<Alone | null>(null);
  const [isSending, setIsSending] = useState(false);
  const evening = alone?.evening ?? saved;

  async function send(action: EveningAction): Promise<EveningView | null> {
    const answer = await utils.client.evening.act.mutate({ ...week, ...action }, { signal: AbortSignal.timeout(TIMEOUT) });
    utils.evening.get.setData(week, answer);
    return answer;
  }

  const { mutate: catchUp } = useMutation({
    mutationFn: async ({ evening: here, since }: Alone) => {
      const there = await utils.client.evening.get.query(week, { signal: AbortSignal.timeout(TIMEOUT) });
      utils.evening.get.setData(week, there);
      if (!isSamePlace(there, since)) return;
      let reached = there ?? (await send({ action: 'start' }));
      if (reached?.step !== here.step) reached = await send({ action: 'goTo', step: here.step });
      // With the other one there, it counts as being ready for the next one.
      for (let index = reached?.index ?? 0; reached && index < here.index; index += 1) {
        const { step, turn } = reached;
        reached = await send({ action: 'ready', at: { step, index, turn } });
        if (reached?.index === index) return;
      }
    },
    onSuccess: () => setAlone(null),
  });
  const catchUpIfAlone = useEffectEvent(() => alone && catchUp(alone));
  useEffect(() => {
    if (isConnected) catchUpIfAlone();
  }, [isConnected]);

  function goOnAlone(action: EveningAction): Alone {
    const now = new Date();
    const start = startEvening(week.weekNumber, now);
    const before = evening ?? start;
    const isStart = action.action === 'start' || action.action === 'end';
    const after = isStart ? before : continueEvening(before, action, { by: own, isAlone: true, now }, content);
    const next = { evening: { ...after, present: own ? [own] : [] }, since: alone ? alone.since : saved };
    setAlone(next);
    return next;
  }

  /** Returns false if it couldn't be done. */
  async function act(action: EveningAction): Promise<boolean> {
    if (alone && action.action !== 'end') {
      // Whether the server can be reached again shows in the background.
      catchUp(goOnAlone(action));
      return true;
    }
    setIsSending(true);
    try {
      await send(action);
      return true;
    } catch (error) {
      if (getHttpStatus(error) === 409) void utils.evening.get.invalidate(week);
      else if (isOffline(error) && action.action !== 'end') goOnAlone(action);
      else toastError(error);
      return false;
    } finally {
      setIsSending(false);
    }
  }

  const place = evening && { step: evening.step, index: evening.index, turn: evening.turn };
  return {
    evening,
    isLoading,
    isSending,
    start: () => void act({ action: 'start' }),
    /** Names the place, so that a tap on a phone that's behind doesn't skip anything. */
    ready: () => void act({ action: 'ready', ...(place && { at: place }) }),
    pass: () => void act({ action: 'pass', ...(place && { at: place }) }),
    goTo: (step: EveningStep) => void act({ action: 'goTo', step }),
    pause: (minutes: number) => void act({ action: 'pause', minutes }),
    resume: () => void act({ action: 'resume' }),
    end: async () => act({ action: 'end' }),
  };
}

export type TonightActions = ReturnType<typeof useTonight>;

function isOffline(error: unknown): boolean {
  return isUnreachable(error) || getHttpStatus(error) === null;
}

function isSamePlace(one: Place | null, other: Place | null): boolean {
  return one?.step === other?.step && one?.index === other?.index && one?.turn === other?.turn;
}
