import { AppError } from '#src/domain/errors.ts';
import type { Clock } from './clock.ts';

const WINDOW = 60_000;

/** Limits failed sign-ins by address and by account. */
export type LoginGuard = {
  /**
   * Runs a sign-in, which fails by throwing an AppError. Failures alone count; but while those under way could use up
   * what is left, the next one waits for their outcome, so that tries made at the same moment cannot slip past the limit.
   *
   * @throws AppError TOO_MANY_REQUESTS while one of the keys has used up its failures of the last minute.
   */
  attempt<Result>(keys: readonly string[], signIn: () => Promise<Result>): Promise<Result>;
  /**
   * Counts something that may not be done at will, whatever comes of it, such as asking for a mail.
   * @throws AppError TOO_MANY_REQUESTS when it was done too often within the last minute.
   */
  spend(key: string): void;
};

/** Keeps the failures of the last minute in memory: at most `attemptsPerMinute` for each key. */
export function createLoginGuard(clock: Clock, attemptsPerMinute: number): LoginGuard {
  const failures = new Map<string, number[]>();
  const underWay = new Map<string, Set<Promise<void>>>();

  function ofLastMinute(key: string): number[] {
    const now = clock.now().getTime();
    // Later than now is possible, when the clock was set back: a little is the last minute, too, and much must shut out nobody.
    return (failures.get(key) ?? []).filter((at) => Math.abs(now - at) < WINDOW);
  }

  function assertAllowed(keys: readonly string[]): void {
    const now = clock.now().getTime();
    const waits = keys.flatMap((key) => {
      const oldestThatCounts = ofLastMinute(key).at(-attemptsPerMinute);
      return oldestThatCounts === undefined ? [] : [Math.min(oldestThatCounts + WINDOW - now, WINDOW)];
    });
    if (waits.length === 0) return;
    const retryAfterSeconds = Math.ceil(Math.max(...waits) / 1000);
    const seconds = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`;
    throw new AppError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${seconds}.`, { retryAfterSeconds });
  }

  /** The sign-ins to wait for: of the first key whose limit they could use up. */
  function toWaitFor(keys: readonly string[]): Iterable<Promise<void>> | undefined {
    const sets = keys.map((key) => ({ key, tries: underWay.get(key) ?? new Set<Promise<void>>() }));
    return sets.find(({ key, tries }) => tries.size > 0 && ofLastMinute(key).length + tries.size >= attemptsPerMinute)?.tries;
  }

  function recordFailure(keys: readonly string[]): void {
    for (const key of failures.keys()) if (ofLastMinute(key).length === 0) failures.delete(key);
    for (const key of keys) failures.set(key, [...ofLastMinute(key), clock.now().getTime()]);
  }

  return {
    spend(key) {
      assertAllowed([key]);
      recordFailure([key]);
    },

    async attempt(keys, signIn) {
      assertAllowed(keys);
      for (let tries = toWaitFor(keys); tries; tries = toWaitFor(keys)) {
        await Promise.race(tries);
        assertAllowed(keys);
      }

      const trying = signIn();
      const outcome: Promise<void> = trying.then(
        () => leave(),
        (error: unknown) => {
          if (error instanceof AppError) recordFailure(keys);
          leave();
        },
      );
      for (const key of keys) underWay.set(key, (underWay.get(key) ?? new Set()).add(outcome));
      function leave(): void {
        for (const key of keys) {
          underWay.get(key)?.delete(outcome);
          if (underWay.get(key)?.size === 0) underWay.delete(key);
        }
      }
      await outcome;
      return trying;
    },
  };
}
