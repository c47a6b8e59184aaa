import { useEffect, useState } from 'react';
import { addTime, pauseTimer, resumeTimer, startTimer, timeLeft, type Timer } from '#src/domain/evening/timer.ts';
import { MINUTE, SECOND } from '#src/domain/time/time.ts';
import { safeSessionStorage } from '../../../../../lib/storage.ts';

/** How much "More Time" adds. */
const MORE = 2 * MINUTE;

/** A running time. `endsAt` is in milliseconds since 1970; null while it's paused or over. */
export type RunningTimer = {
  left: number;
  planned: number;
  endsAt: number | null;
  isPaused: boolean;
  pause: () => void;
  resume: () => void;
  addMore: () => void;
};

/**
 * Time that runs from an instant, so that a reload changes nothing. Pauses and added time stay on this device.
 * @param key names this time among others; a time with another start begins anew
 */
export function useTimer(key: string, startedAt: string, minutes: number): RunningTimer {
  const start = Date.parse(startedAt);
  const storageKey = `lovewell-timer-${key}`;
  const [timers, setTimers] = useState<Record<string, Timer>>({});
  const id = `${storageKey} ${start}`;
  const timer = timers[id] ?? readTimer(storageKey, start) ?? startTimer(start, minutes * MINUTE);
  const isRunning = timer.pausedAt === null;
  const now = useNow(isRunning);
  const left = timeLeft(timer, now);

  function change(next: Timer): void {
    safeSessionStorage.set(storageKey, next);
    setTimers({ [id]: next });
  }

  return {
    left,
    planned: timer.planned,
    endsAt: isRunning && left > 0 ? now + left : null,
    isPaused: !isRunning,
    pause: () => change(pauseTimer(timer, Date.now())),
    resume: () => change(resumeTimer(timer, Date.now())),
    addMore: () => change(addTime(timer, MORE, Date.now())),
  };
}

function readTimer(storageKey: string, startedAt: number): Timer | null {
  const stored = safeSessionStorage.get(storageKey);
  return isTimer(stored) && stored.startedAt === startedAt ? stored : null;
}

function isTimer(value: unknown): value is Timer {
  return typeof value === 'object' && value !== null && 'startedAt' in value && 'planned' in value && 'paused' in value;
}

/** Now, every second and whenever the page is shown again. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const update = () => setNow(Date.now());
    if (isRunning) update();
    const interval = isRunning ? setInterval(update, SECOND) : undefined;
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', update);
    };
  }, [isRunning]);
  return now;
}
