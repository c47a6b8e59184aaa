import type { Peers } from '#db/peers.ts';
import { AppError } from '#src/domain/errors.ts';
import { instantAfter, type Clock } from '../../lib/clock.ts';
import type { Hmac } from '../../lib/hmac.ts';
import { createKeyedQueue } from '../../lib/concurrency/semaphore.ts';
import { waitForLock } from '../../processes/wait-for-lock.ts';
import {
  countRead,
  deleteExpiredAttempts,
  deleteReadCounts,
  findAttempts,
  insertAttempts,
  type Attempt,
} from './rate-limit.repository.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time/time.ts';

/** Milliseconds between two tries to take another process's turn. */
const LOCK_PAUSE = 10;

/** Sliding windows. Longer ones mean longer pauses. */
const WINDOWS = { minute: MINUTE, quarterHour: 15 * MINUTE, hour: HOUR, day: DAY };

type WindowName = keyof typeof WINDOWS;
const WINDOW_NAMES: readonly WindowName[] = ['minute', 'quarterHour', 'hour', 'day'];

/** How often within each window, as multiples of LOGIN_ATTEMPTS_PER_MINUTE. */
type Limit = { [Name in WindowName]?: number };

const LIMITS = {
  // Failed sign-ins. An account's pauses stay short because strangers can cause them.
  address: { minute: 1, quarterHour: 5, hour: 10 },
  account: { minute: 1, quarterHour: 5 },
  browser: { minute: 1, quarterHour: 5 },
  // Tries that an address without failures of its own has at the admin's account while others keep guessing.
  newcomer: { quarterHour: 0.2 },
  // Successful ones, per person; in the demo, per network address.
  'sign-in': { hour: 30 },
  // Per person.
  'email change': { minute: 1, hour: 5 },
  'data export': { hour: 1 },
  'printed sheet': { hour: 2 },
  'sign-out elsewhere': { hour: 2 },
  invitation: { hour: 6 },
  // Per network address, which a household, a school, or a shop may share.
  'sign-in email': { minute: 1, hour: 10 },
  'passkey challenge': { minute: 3, hour: 30 },
  'contact message': { minute: 3, hour: 10 },
  'data exports': { hour: 3 },
  withdrawal: { minute: 1, hour: 5 },
  // Per email, because each is confirmed there.
  'withdrawal email': { hour: 0.5 },
  'certificate check': { minute: 3, hour: 10 },
  'gift card': { minute: 3, hour: 30 },
  'gift link': { minute: 3, hour: 10 },
  'account emails': { minute: 3, hour: 10 },
  registration: { minute: 30, day: 100 },
  // Failures only, at the price and at the checkout.
  'discount code': { minute: 3, hour: 10 },
  order: { minute: 200, hour: 500 },
  // Reads of what a couple has written: per person, then per network address. High, because only floods should meet them.
  read: { minute: 300 },
  'costly read': { minute: 30 },
  reads: { minute: 6_000 },
  'costly reads': { minute: 1_500 },
} satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;

/** A limit and the address, account, or browser it applies to. */
export type Counter = readonly [limit: LimitName, subject: string];

export type RateLimits = {
  /**
   * Runs a sign-in and charges its counters if it fails with an AppError.
   * @param limits `check` lists the counters that can refuse it; by default, all that are charged. `reserve` lists those that
   *   let the right credentials in all the same
   * @throws AppError TOO_MANY_REQUESTS, or whatever `signIn` throws
   */
  attempt<Result>(
    limits: { charge: readonly Counter[]; check?: readonly Counter[]; reserve?: readonly Counter[] },
    signIn: () => Promise<Result>,
  ): Promise<Result>;
  /** Counts an action, whether or not it succeeds. @throws AppError TOO_MANY_REQUESTS */
  charge(limit: LimitName, subject: string): Promise<void>;
  /** Counts an action within the current minute, without waiting for the disk: for reads. @throws AppError TOO_MANY_REQUESTS */
  count(limit: 'read' | 'reads' | 'costly read' | 'costly reads', subject: string): Promise<void>;
};

type RateLimitDeps = {
  db: Parameters<typeof findAttempts>[0];
  clock: Clock;
  hmac: Hmac;
  takeTurn(): Promise<void>;
  /** Null if no other process counts in the same table. */
  peers: Peers | null;
};

/** Counts in memory and in the `attempts` table, so that limits survive a restart. */
export async function createRateLimits(
  { db, clock, hmac, takeTurn, peers }: RateLimitDeps,
  attemptsPerMinute: number,
): Promise<RateLimits> {
  const now = () => clock.now().getTime();
  const attempts = new Map<string, { times: number[]; lifetime: number }>();
  const runInQueue = createKeyedQueue();
  let sweptAt = now();
  let counted = { minute: 0, counts: new Map<string, number>() };
  for (const attempt of await findAttempts(db, clock.now())) rememberRow(attempt);

  // Keyed, because a plain hash of an IPv4 address can be reversed by trying them all.
  const hashKey = ([limit, subject]: Counter) => hmac.sign(`attempt ${limit} ${subject}`, 0);

  // If the clock was set back, attempts may lie in the future: use the absolute age.
  function within(times: readonly number[], window: number): number[] {
    return times.filter((time) => Math.abs(now() - time) < window);
  }

  function rememberRow({ keyHash, triedAt, expiresAt }: Attempt): void {
    remember(keyHash, Date.parse(triedAt), Date.parse(expiresAt) - Date.parse(triedAt));
  }

  function remember(key: string, time: number, lifetime: number): void {
    attempts.set(key, { times: [...within(attempts.get(key)?.times ?? [], lifetime), time], lifetime });
  }

  /** Runs `task` alone for these counters, with the counts of all processes, so that parallel guesses can't slip past the limit. */
  async function runAlone<Result>(
    counters: readonly Counter[],
    others: readonly Counter[],
    task: () => Promise<Result>,
  ): Promise<Result> {
    const keys = [...new Set(counters.map(hashKey))].sort();
    return runInQueue(keys, async () => {
      if (peers === null) return task();
      const locks = keys.map((key) => `attempts ${key}` as const);
      try {
        for (const lock of locks) await waitForLock(peers, lock, { pause: LOCK_PAUSE });
        await readAgain([...keys, ...others.map(hashKey)]);
        return await task();
      } finally {
        await Promise.all(locks.map((lock) => peers.unlock(lock)));
      }
    });
  }

  async function readAgain(keys: readonly string[]): Promise<void> {
    const found = await findAttempts(db, clock.now(), keys);
    for (const key of keys) attempts.delete(key);
    for (const attempt of found) rememberRow(attempt);
  }

  function countInMemory(key: string, minute: number): number {
    if (minute !== counted.minute) counted = { minute, counts: new Map() };
    const count = (counted.counts.get(key) ?? 0) + 1;
    counted.counts.set(key, count);
    return count;
  }

  function millisecondsToWait(counter: Counter): number {
    const { times = [] } = attempts.get(hashKey(counter)) ?? {};
    const limit: Limit = LIMITS[counter[0]];
    const waits = WINDOW_NAMES.map((name) => {
      const count = Math.max(1, Math.round((limit[name] ?? Infinity) * attemptsPerMinute));
      const oldest = within(times, WINDOWS[name]).at(-count);
      return oldest === undefined ? 0 : Math.min(oldest + WINDOWS[name] - now(), WINDOWS[name]);
    });
    return Math.max(...waits);
  }

  function isAllowed(counters: readonly Counter[]): boolean {
    return findRefusal(counters) === null;
  }

  function assertAllowed(counters: readonly Counter[]): void {
    const refusal = findRefusal(counters);
    if (refusal) throw refusal;
  }

  function findRefusal(counters: readonly Counter[]): AppError | null {
    const wait = Math.max(...counters.map(millisecondsToWait));
    return wait <= 0 ? null : tooManyAttempts(wait);
  }

  async function record(counters: readonly Counter[]): Promise<void> {
    const triedAt = clock.now();
    const rows = counters.map((counter) => {
      const lifetime = findLifetime(LIMITS[counter[0]]);
      const keyHash = hashKey(counter);
      remember(keyHash, triedAt.getTime(), lifetime);
      return { keyHash, triedAt: triedAt.toISOString(), expiresAt: instantAfter(triedAt, lifetime) };
    });
    // Each write waits for the disk, so a flood of them would block the event loop.
    await takeTurn();
    await insertAttempts(db, rows);
    if (now() - sweptAt < MINUTE) return;
    sweptAt = now();
    for (const [key, { times, lifetime }] of attempts) if (within(times, lifetime).length === 0) attempts.delete(key);
    await deleteExpiredAttempts(db, clock.now());
    await deleteReadCounts(db, Math.floor(now() / MINUTE));
  }

  return {
    charge: (...counter) =>
      runAlone([counter], [], async () => {
        assertAllowed([counter]);
        await record([counter]);
      }),
    async count(limit, subject) {
      const minute = Math.floor(now() / MINUTE);
      const key = hashKey([limit, subject]);
      const count = peers === null ? countInMemory(key, minute) : await countRead(db, key, minute);
      if (count > LIMITS[limit].minute * attemptsPerMinute) throw tooManyAttempts(MINUTE - (now() % MINUTE));
    },
    attempt: ({ charge, check = charge, reserve }, signIn) =>
      runAlone(check, [...charge, ...(reserve ?? [])], async () => {
        const refusal = findRefusal(check);
        if (refusal && !(reserve && isAllowed(reserve))) throw refusal;
        try {
          return await signIn();
        } catch (error) {
          if (!isFailedSignIn(error)) throw error;
          await record(charge);
          // So that guesses learn no more than without the reserve.
          throw refusal ?? error;
        }
      }),
  };
}

function tooManyAttempts(millisecondsToWait: number): AppError {
  const retryAfterSeconds = Math.ceil(millisecondsToWait / 1000);
  const message = `Too many attempts. Please try again in ${describeWait(retryAfterSeconds)}.`;
  return new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds });
}

/** How long an attempt counts: the limit's longest window. */
function findLifetime(limit: Limit): number {
  return Math.max(...WINDOW_NAMES.map((name) => (limit[name] === undefined ? 0 : WINDOWS[name])));
}

/** A busy server or another limit doesn't make the credentials wrong. */
function isFailedSignIn(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'SERVICE_UNAVAILABLE' && error.code !== 'TOO_MANY_REQUESTS';
}

function describeWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 90) return `${seconds} seconds`;
  return seconds <= 90 * 60 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
