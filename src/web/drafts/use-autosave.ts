import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';
import { getHttpStatus } from '../api/server-message.ts';
import { SAVING_DRAFT } from './pending-saves.ts';
import { describeFailure, InvalidText, isWorthRetrying } from './save-failure.ts';
import type { Draft } from './use-draft.ts';

/** Times in milliseconds. */
const PAUSE = 1_500;
const FIRST_RETRY = 4_000;
const LAST_RETRY = 60_000;
/** A request lost in a tunnel may never fail by itself. */
export const SAVE_TIMEOUT = 30_000;

type AutosaveOptions<Values, Version> = {
  draft: Draft<Values, Version>;
  /** Saves of the same record run one after the other; by default, only with this draft's other saves. */
  scope?: string;
  /** Why these values can't be saved, or null. */
  findProblem: (values: Values) => string | null;
  /** Sends the values and puts the answer into the cache; returns its version. @throws with status 409 if `basedOn` is old */
  send: (values: Values, basedOn: Version) => Promise<Version>;
  onSaved: (isRequested: boolean) => void;
  /** After a failed save that the writer asked for. */
  onFailed: (error: unknown) => void;
};

/** `problem` is null after a success; `failures` counts the failed attempts since. */
type Outcome = { problem: string | null; failures: number; canRetry: boolean; isConflict: boolean; isInvalid: boolean };
const SUCCESS: Outcome = { problem: null, failures: 0, canRetry: true, isConflict: false, isInvalid: false };

/**
 * Saves a draft after a pause, when a field or the page is left or hidden, and again after a failure. Saves of one draft never
 * overlap. If another device has changed the same text, nothing is overwritten until the writer has chosen.
 */
export function useAutosave<Values, Version>(options: AutosaveOptions<Values, Version>) {
  const { draft, scope = draft.storageKey } = options;
  const queryClient = useQueryClient();
  const mutationKey = [SAVING_DRAFT, draft.storageKey];
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const { failures, canRetry, isConflict } = outcome ?? SUCCESS;

  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    scope: { id: scope },
    mutationFn: (_request: { isRequested: boolean }) => sendDraft(options),
    onSuccess(_, { isRequested }) {
      setOutcome(SUCCESS);
      options.onSaved(isRequested);
    },
    onError(error, { isRequested }) {
      const failed = {
        problem: describeFailure(error),
        failures: failures + 1,
        canRetry: isWorthRetrying(error),
        isConflict: getHttpStatus(error) === 409,
        isInvalid: error instanceof InvalidText,
      };
      setOutcome(failed);
      if (failed.isConflict) setIsChoosing(true);
      else if (isRequested) options.onFailed(error);
    },
  });

  function saveChanges(): void {
    const isSaving = queryClient.isMutating({ mutationKey }) > 0;
    if (draft.hasChanges() && !isConflict && !isSaving) mutate({ isRequested: false });
  }
  const saveNow = () => mutate({ isRequested: true });
  const saveAfterPause = useDebouncedCallback(saveChanges, PAUSE);

  const flush = useEffectEvent(saveChanges);
  useEffect(() => () => flush(), []);
  useEffect(() => {
    // Not on the next render, because a phone may freeze the page before.
    const onVisibilityChange = () => flush();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);
  useWindowEvent('pagehide', saveChanges);
  useWindowEvent('online', saveChanges);

  // What's left from an earlier visit, was typed during a save, or couldn't be saved.
  const delay = Math.min(FIRST_RETRY * 2 ** (failures - 1), LAST_RETRY);
  const flushAfterPause = useEffectEvent(saveAfterPause);
  useEffect(() => {
    if (isPending || !canRetry) return undefined;
    if (failures === 0) return flushAfterPause();
    const timer = setTimeout(() => flush(), delay);
    return () => clearTimeout(timer);
  }, [isPending, canRetry, failures, delay]);

  // Only text that this browser can't store would be lost with the window.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: draft.isDirty && !draft.isStored });

  return {
    /** For the form around the fields. */
    formProps: {
      onInput: saveAfterPause,
      onBlur({ relatedTarget }: FocusEvent): void {
        // The button saves the form itself.
        if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit')) saveChanges();
      },
    },
    saveNow,
    /** Whether a save is running that the writer asked for. */
    isSaving: isPending && variables.isRequested,
    /** Why the last save failed; null if it didn't. */
    problem: outcome?.problem ?? null,
    isInvalid: outcome?.isInvalid ?? false,
    hasSaved: outcome !== null && outcome.problem === null,
    isChoosing,
    closeChoice: () => setIsChoosing(false),
    choose(side: 'mine' | 'theirs'): void {
      setIsChoosing(false);
      draft.rebase(side);
      if (draft.hasChanges()) saveNow();
      else setOutcome(SUCCESS);
    },
  };
}

/** Sends the draft as it is when its turn comes, together with what other devices have saved in other fields. */
async function sendDraft<Values, Version>({ draft, findProblem, send }: AutosaveOptions<Values, Version>): Promise<void> {
  do {
    const values = draft.values();
    const problem = findProblem(values);
    if (problem !== null) throw new InvalidText(problem);
    const basedOn = draft.basedOn();
    draft.markSent(values);
    try {
      draft.markSaved(values, await send(values, basedOn));
      return;
    } catch (error) {
      if (getHttpStatus(error) !== 409) throw error;
      await draft.refresh();
      if (draft.hasConflict()) throw error;
      draft.rebase('mine');
    }
  } while (draft.hasChanges());
}
