import { AppError } from '#src/domain/errors.ts';
import type { Clock } from './clock.ts';

const WINDOW = 60_000;

/** Counts failed sign-ins by address and by account. */
export type LoginGuard = {
  /** @throws AppError TOO_MANY_REQUESTS while one of the keys has used up its failures of the last minute. */
  admit(keys: readonly string[]): void;
  recordFailure(keys: readonly string[]): void;
};

/** Keeps the failures of the last minute in memory: at most `attemptsPerMinute` for each key. */
export function createLoginGuard(clock: Clock, attemptsPerMinute: number): LoginGuard {
  const failures = new Map<string, number[]>();

  const recent = (key: string, now: number) => (failures.get(key) ?? []).filter((at) => at > now - WINDOW);

  return {
    admit(keys) {
      const now = clock.now().getTime();
      const waits = keys.flatMap((key) => {
        const counted = recent(key, now);
        const oldestThatCounts = counted.at(-attemptsPerMinute);
        return oldestThatCounts === undefined ? [] : [oldestThatCounts + WINDOW - now];
      });
      if (waits.length === 0) return;
      const retryAfterSeconds = Math.ceil(Math.max(...waits) / 1000);
      throw new AppError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`, {
        retryAfterSeconds,
      });
    },

    recordFailure(keys) {
      const now = clock.now().getTime();
      for (const key of failures.keys()) if (recent(key, now).length === 0) failures.delete(key);
      for (const key of keys) failures.set(key, [...recent(key, now), now]);
    },
  };
}

function inWords(seconds: number): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
