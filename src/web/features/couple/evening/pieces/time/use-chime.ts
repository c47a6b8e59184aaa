import { useEffect, useRef, useState } from 'react';
import { SECOND } from '#src/domain/time/time.ts';
import { createChime, scheduleChime } from './chime.ts';

/** Whether a tap has allowed the chime, and the function to call in one. */
export type Chime = { isArmed: boolean; arm: () => void };

/**
 * Rings softly at `endsAt`, in milliseconds since 1970; never for null. A screen that's off may stop the sound; then it rings
 * when the page is shown again.
 */
export function useChime(endsAt: number | null): Chime {
  const [context, setContext] = useState<AudioContext | null>(null);
  const rung = useRef<number>(null);
  // The end of a running time is computed anew every second.
  const end = endsAt === null ? null : Math.round(endsAt / SECOND) * SECOND;

  useEffect(() => () => void context?.close(), [context]);

  useEffect(() => {
    if (!context || end === null) return;
    const [armed, at] = [context, end];
    let takeBack = () => {};

    // Anew whenever the page is shown, because the audio clock may have stood still meanwhile.
    function schedule(): void {
      if (document.visibilityState === 'hidden' || rung.current === at) return;
      takeBack();
      void armed.resume();
      takeBack = scheduleChime(armed, Math.max(0, at - Date.now()) / SECOND, () => (rung.current = at));
    }
    schedule();
    document.addEventListener('visibilitychange', schedule);
    return () => {
      document.removeEventListener('visibilitychange', schedule);
      takeBack();
    };
  }, [context, end]);

  return { isArmed: context !== null, arm: () => setContext((armed) => armed ?? createChime()) };
}
