import { AppError } from '#src/domain/errors.ts';
import { deleteAttempts, findAttempts, insertAttempt } from './rate-limit.repository.ts';
import type { Clock } from '../lib/clock.ts';
import type { Hmac } from '../lib/hmac.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * What may not be done at will, and how often: `times` LOGIN_ATTEMPTS_PER_MINUTE `within` so long. The longer windows make
 * the pauses grow for whoever goes on: from a minute to at most the longest window.
 */
const LIMITS = {
  /** Failed sign-ins from a network address. */
  address: [
    { times: 1, within: MINUTE },
    { times: 5, within: 15 * MINUTE },
    { times: 10, within: HOUR },
  ],
  /** Failed sign-ins to an account, by whomever: short, because strangers can use it up. */
  account: [
    { times: 1, within: MINUTE },
    { times: 5, within: 15 * MINUTE },
  ],
  /** Failed sign-ins in a browser. */
  browser: [
    { times: 1, within: MINUTE },
    { times: 5, within: 15 * MINUTE },
  ],
  /** Asking for a mail that signs in, from a network address. */
  'sign-in mail': [
    { times: 1, within: MINUTE },
    { times: 10, within: HOUR },
  ],
  /** Asking for a mail to another address, by a couple. */
  'email change': [
    { times: 1, within: MINUTE },
    { times: 5, within: HOUR },
  ],
  /** Asking for all that was written, as a file, by a couple. */
  'own data': [{ times: 1, within: MINUTE }],
  /** From a network address; a household, a school or a shop may share it. */
  message: [
    { times: 3, within: MINUTE },
    { times: 10, within: HOUR },
  ],
  registration: [
    { times: 30, within: MINUTE },
    { times: 100, within: HOUR },
  ],
  order: [
    { times: 200, within: MINUTE },
    { times: 500, within: HOUR },
  ],
} satisfies Record<string, readonly { times: number; within: number }[]>;

/** A limit, and whose count it is. */
export type Counter = readonly [limit: keyof typeof LIMITS, whose: string];

export type RateLimits = {
  /**
   * Runs a sign-in, which fails by throwing an AppError. Failures alone count, under each of the `counted`; but while those
   * under way could use up what is left, the next one waits for their outcome, so that tries made at the same moment cannot
   * slip past the limit.
   *
   * @param counters `judged` are those that may refuse it; all of the counted ones when left out
   * @throws AppError TOO_MANY_REQUESTS while one of those is used up
   */
  attempt<Result>(
    limits: { charge: readonly Counter[]; check?: readonly Counter[] },
    signIn: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * Counts something that may not be done at will, whatever comes of it, such as asking for a mail.
   * @throws AppError TOO_MANY_REQUESTS when it was done too often
   */
  spend(counter: Counter): Promise<void>;
};

type Key = { hash: string; windows: readonly { most: number; within: number }[] };

/**
 * Keeps what was tried within the last hour: in memory to decide at once, and in a table, so that a restart forgets nothing.
 * @param perMinute LOGIN_ATTEMPTS_PER_MINUTE, of which every limit is a multiple
 */
export async function createRateLimits(
  { db, clock, hmac }: { db: Parameters<typeof findAttempts>[0]; clock: Clock; hmac: Hmac },
  perMinute: number,
): Promise<RateLimits> {
  const now = () => clock.now().getTime();
  const triesByKey = new Map<string, number[]>();
  const underWay = new Map<string, Set<Promise<void>>>();
  for (const { keyHash, triedAt } of await findAttempts(db, new Date(now() - HOUR))) {
    triesOf(keyHash).push(Date.parse(triedAt));
  }
  let lastSwept = now();

  function triesOf(hash: string): number[] {
    const tries = triesByKey.get(hash) ?? [];
    triesByKey.set(hash, tries);
    return tries;
  }

  const keysOf = (counters: readonly Counter[]): Key[] =>
    counters.map(([limit, whose]) => ({
      // Who has tried what, and where, is nobody's reading: with a key, because all addresses are soon hashed.
      hash: hmac.sign(`attempt ${limit} ${whose}`, 0),
      windows: LIMITS[limit].map(({ times, within }) => ({ most: times * perMinute, within })),
    }));

  /** Milliseconds until another try is welcome, if so many more fail now. */
  function pauseOf({ hash, windows }: Key, more = 0): number {
    const tries = triesByKey.get(hash) ?? [];
    return Math.max(
      ...windows.map(({ most, within }) => {
        // Later than now is possible, when the clock was set back: a little counts, too, and much must shut out nobody.
        const counted = tries.filter((at) => Math.abs(now() - at) < within);
        const oldestThatCounts = more >= most ? now() : counted.at(more - most);
        return oldestThatCounts === undefined ? 0 : Math.min(oldestThatCounts + within - now(), within);
      }),
    );
  }

  function assertAllowed(keys: readonly Key[]): void {
    const pause = Math.max(...keys.map((key) => pauseOf(key)));
    if (pause <= 0) return;
    const retryAfterSeconds = Math.ceil(pause / 1000);
    throw new AppError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`, {
      retryAfterSeconds,
    });
  }

  /** The sign-ins to wait for: of the first key whose limit they could use up. */
  function toWaitFor(keys: readonly Key[]): Iterable<Promise<void>> | undefined {
    const sets = keys.map((key) => ({ key, tries: underWay.get(key.hash) ?? new Set<Promise<void>>() }));
    return sets.find(({ key, tries }) => tries.size > 0 && pauseOf(key, tries.size) > 0)?.tries;
  }

  async function record(keys: readonly Key[]): Promise<void> {
    for (const { hash, windows } of keys) {
      const most = Math.max(...windows.map((window) => window.most));
      const tries = triesOf(hash);
      tries.push(now());
      if (tries.length > 2 * most) tries.splice(0, most);
    }
    await insertAttempt(
      db,
      keys.map(({ hash }) => hash),
      clock.now(),
    );
    if (now() - lastSwept >= MINUTE) await sweep();
  }

  async function sweep(): Promise<void> {
    lastSwept = now();
    for (const [hash, tries] of triesByKey) if ((tries.at(-1) ?? 0) <= lastSwept - HOUR) triesByKey.delete(hash);
    await deleteAttempts(db, new Date(lastSwept - HOUR));
  }

  return {
    async spend(counter) {
      const keys = keysOf([counter]);
      assertAllowed(keys);
      await record(keys);
    },

    async attempt({ charge, check = charge }, signIn) {
      const [keys, judges] = [keysOf(charge), keysOf(check)];
      assertAllowed(judges);
      for (let tries = toWaitFor(judges); tries; tries = toWaitFor(judges)) {
        await Promise.race(tries);
        assertAllowed(judges);
      }

      const trying = signIn();
      const recorded = trying.then(
        () => undefined,
        async (error: unknown) => {
          // That we are too busy, or allow no more trials, does not make what was tried wrong.
          const isRefused = error instanceof AppError && !['SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(error.code);
          if (isRefused) await record(keys);
        },
      );
      const outcome = recorded.finally(leave);
      for (const { hash } of keys) underWay.set(hash, (underWay.get(hash) ?? new Set()).add(outcome));
      function leave(): void {
        for (const { hash } of keys) {
          underWay.get(hash)?.delete(outcome);
          if (underWay.get(hash)?.size === 0) underWay.delete(hash);
        }
      }
      await outcome;
      return trying;
    },
  };
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
