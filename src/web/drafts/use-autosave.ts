import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

/** Times in milliseconds. */
const PAUSE = 1_500;
const FIRST_RETRY = 4_000;
const LAST_RETRY = 60_000;

type AutosaveOptions = {
  /** Saves what has changed, if anything has and no other save is running. */
  saveChanges: () => void;
  isSaving: boolean;
  /** How many attempts have failed since the last success. */
  failures: number;
  canRetry: boolean;
};

/** Saves when the page is left or hidden, and again after a failure. Returns a function that saves after a pause. */
export function useAutosave({ saveChanges, isSaving, failures, canRetry }: AutosaveOptions): () => void {
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
    if (isSaving || !canRetry) return undefined;
    if (failures === 0) return flushAfterPause();
    const timer = setTimeout(() => flush(), delay);
    return () => clearTimeout(timer);
  }, [isSaving, canRetry, failures, delay]);

  return saveAfterPause;
}
