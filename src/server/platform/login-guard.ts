import { AppError } from '#src/domain/errors.ts';
import type { Clock } from './clock.ts';

const WINDOW = 60_000;

/** Limits failed sign-ins by address and by account. */
export type LoginGuard = {
  /**
   * Begins a sign-in, which counts as failed until it is said to have succeeded, so that tries made at the same moment
   * count one another.
   *
   * @throws AppError TOO_MANY_REQUESTS while one of the keys has used up its failures of the last minute.
   */
  begin(keys: readonly string[]): { succeed(): void };
};

/** Keeps the failures of the last minute in memory: at most `attemptsPerMinute` for each key. */
export function createLoginGuard(clock: Clock, attemptsPerMinute: number): LoginGuard {
  const failures = new Map<string, { at: number }[]>();
  const ofLastMinute = (key: string, now: number) => (failures.get(key) ?? []).filter(({ at }) => at > now - WINDOW);

  function assertAllowed(keys: readonly string[], now: number): void {
    const waits = keys.flatMap((key) => {
      const oldestThatCounts = ofLastMinute(key, now).at(-attemptsPerMinute);
      return oldestThatCounts ? [oldestThatCounts.at + WINDOW - now] : [];
    });
    if (waits.length === 0) return;
    const retryAfterSeconds = Math.ceil(Math.max(...waits) / 1000);
    const seconds = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`;
    throw new AppError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${seconds}.`, { retryAfterSeconds });
  }

  return {
    begin(keys) {
      const now = clock.now().getTime();
      for (const key of failures.keys()) if (ofLastMinute(key, now).length === 0) failures.delete(key);
      assertAllowed(keys, now);
      const attempt = { at: now };
      for (const key of keys) failures.set(key, [...ofLastMinute(key, now), attempt]);
      return {
        succeed() {
          for (const key of keys)
            failures.set(
              key,
              (failures.get(key) ?? []).filter((other) => other !== attempt),
            );
        },
      };
    },
  };
}
