/** A time that's kept across reloads: it runs from `startedAt`. All are in milliseconds. */
export type Timer = {
  startedAt: number;
  /** How long it's meant to take, with the time added since. */
  planned: number;
  /** Since when it has been paused; null while it runs. */
  pausedAt: number | null;
  /** How long it was paused before. */
  paused: number;
};

export function startTimer(startedAt: number, planned: number): Timer {
  return { startedAt, planned, pausedAt: null, paused: 0 };
}

/** What's left, at least 0: nothing counts the time after the end. */
export function timeLeft({ startedAt, planned, pausedAt, paused }: Timer, now: number): number {
  const elapsed = Math.max(0, (pausedAt ?? now) - startedAt - paused);
  return Math.max(0, planned - elapsed);
}

export function pauseTimer(timer: Timer, now: number): Timer {
  return timer.pausedAt === null ? { ...timer, pausedAt: now } : timer;
}

export function resumeTimer(timer: Timer, now: number): Timer {
  if (timer.pausedAt === null) return timer;
  return { ...timer, pausedAt: null, paused: timer.paused + now - timer.pausedAt };
}

/** So much more than what's left, even if nothing was. */
export function addTime(timer: Timer, more: number, now: number): Timer {
  const elapsed = timer.planned - timeLeft(timer, now);
  const overtime = Math.max(0, (timer.pausedAt ?? now) - timer.startedAt - timer.paused - elapsed);
  return { ...timer, planned: timer.planned + overtime + more };
}

/** "4 min left", rounded up. */
export function describeTimeLeft(left: number): string {
  if (left <= 0) return 'No hurry';
  const minutes = Math.ceil(left / 60_000);
  return minutes === 1 ? 'A minute left' : `${minutes} min left`;
}
