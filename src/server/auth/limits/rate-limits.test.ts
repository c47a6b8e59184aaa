import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { sqlite } from '#db/migrations/sqlite.ts';
import { openDatabase } from '#db/sqlite/connection.ts';
import { AppError } from '#src/domain/errors.ts';
import { createTestClock, type TestClock } from '../../../../tests/support/test-clock.ts';
import { createHmacSigner } from '../../lib/hmac.ts';
import { createTurns } from '../../lib/concurrency/semaphore.ts';
import { createRateLimits, type Counter } from './rate-limits.ts';
import { hashToken } from '../../lib/tokens.ts';
import { MINUTE } from '#src/domain/time/time.ts';

async function newDatabase() {
  const db = openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  await migrate(db, sqlite);
  return db;
}

const newSigner = () => createHmacSigner(randomBytes(32));

const newDeps = async (clock: TestClock) => ({
  db: await newDatabase(),
  clock,
  hmac: newSigner(),
  takeTurn: createTurns(),
  peers: null,
});

/** Two failures a minute. */
const startLimits = async (clock: TestClock) => createRateLimits(await newDeps(clock), 2);

const of = (...addresses: string[]) => ({ charge: addresses.map((address): Counter => ['address', address]) });

const wrong = async () => {
  throw new AppError('UNAUTHORIZED', 'wrong');
};
const right = async () => 'in';

/** A sign-in that the test ends. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { signIn: () => promise, succeed: () => resolve('in'), fail: () => reject(new AppError('UNAUTHORIZED', 'wrong')) };
}

const TOO_MANY = {
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many attempts. Please try again in 60 seconds.',
  retryAfterSeconds: 60,
};

describe('With two failures per minute allowed,', () => {
  test('after two failures under any key, the next sign-in is refused without being tried.', async () => {
    const limits = await startLimits(createTestClock());
    await expect(limits.attempt(of('a', 'x'), wrong)).rejects.toThrow('wrong');
    await expect(limits.attempt(of('a', 'y'), wrong)).rejects.toThrow('wrong');
    let tried = false;
    const watched = async () => {
      tried = true;
    };
    await expect(limits.attempt(of('b', 'a'), watched)).rejects.toMatchObject(TOO_MANY);
    expect(tried).toBe(false);
    await expect(limits.attempt(of('b', 'x'), right)).resolves.toBe('in');
  });

  test('errors of the server do not count as failed sign-ins.', async () => {
    const limits = await startLimits(createTestClock());
    const fault = async () => {
      throw new Error('The disk is full.');
    };
    const busy = async () => {
      throw new AppError('SERVICE_UNAVAILABLE', 'busy');
    };
    for (let time = 0; time < 5; time += 1) await expect(limits.attempt(of('a'), fault)).rejects.toThrow('The disk is full.');
    for (let time = 0; time < 5; time += 1) await expect(limits.attempt(of('a'), busy)).rejects.toThrow('busy');
    await expect(limits.attempt(of('a'), right)).resolves.toBe('in');
  });

  test('a second sign-in under the same key waits for the first, and starts once that one has succeeded.', async () => {
    const limits = await startLimits(createTestClock());
    const slow = pending();
    const first = limits.attempt(of('a'), slow.signIn);
    let started = 0;
    const second = limits.attempt(of('a'), async () => (started += 1));
    await Promise.resolve();
    expect(started).toBe(0);
    slow.succeed();
    await first;
    await expect(second).resolves.toBe(1);
  });

  test('a sign-in that waited is refused if those before it used up the limit.', async () => {
    const limits = await startLimits(createTestClock());
    const slow = pending();
    const attempts = [limits.attempt(of('a'), slow.signIn), limits.attempt(of('a'), wrong), limits.attempt(of('a'), right)];
    slow.fail();
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(attempts[2]).rejects.toMatchObject(TOO_MANY);
  });

  test('a sign-in from another address does not wait.', async () => {
    const limits = await startLimits(createTestClock());
    const slow = pending();
    const first = limits.attempt(of('a'), slow.signIn);
    await expect(limits.attempt(of('b'), right)).resolves.toBe('in');
    slow.succeed();
    await first;
  });

  test('each failure stops counting after a minute.', async () => {
    const clock = createTestClock();
    const limits = await startLimits(clock);
    await expect(limits.attempt(of('a'), wrong)).rejects.toThrow('wrong');
    clock.advance(59_000);
    await expect(limits.attempt(of('a'), wrong)).rejects.toThrow('wrong');
    await expect(limits.attempt(of('a'), right)).rejects.toMatchObject({
      message: 'Too many attempts. Please try again in 1 second.',
    });
    clock.advance(1_000);
    await expect(limits.attempt(of('a'), right)).resolves.toBe('in');
  });
});

/** Fails as often as allowed for this long. Returns the lengths of the pauses in seconds, in order. */
async function failOn(limits: Awaited<ReturnType<typeof startLimits>>, clock: TestClock, counters: object, minutes: number) {
  const pauses: number[] = [];
  const end = clock.now().getTime() + minutes * MINUTE;
  while (clock.now().getTime() < end) {
    const error: unknown = await limits.attempt({ charge: [], ...counters }, wrong).catch((thrown: unknown) => thrown);
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) continue;
    pauses.push(error.retryAfterSeconds);
    clock.advance(error.retryAfterSeconds * 1000);
  }
  return pauses;
}

describe('Pauses after repeated failures', () => {
  test('an address waits up to 41 minutes, and no longer in the next hour.', async () => {
    const clock = createTestClock();
    const limits = await startLimits(clock);
    const pauses = await failOn(limits, clock, of('a'), 119);
    expect(pauses).toEqual([60, 60, 60, 60, 660, 60, 60, 60, 60, 2460, 60, 60, 60, 60, 660, 60, 60, 60, 60, 2460]);
  });

  test('an account waits at most 11 minutes.', async () => {
    const clock = createTestClock();
    const limits = await startLimits(clock);
    const pauses = await failOn(limits, clock, { charge: [['account', 'a']] }, 59);
    expect(pauses).toEqual(Array.from({ length: 4 }, () => [60, 60, 60, 60, 660]).flat());
  });

  test('a long pause is given in minutes.', async () => {
    const clock = createTestClock();
    const limits = await startLimits(clock);
    for (let minute = 0; minute < 5; minute += 1) {
      for (const attempt of [1, 2]) await expect(limits.attempt(of('a'), wrong), `${attempt}`).rejects.toThrow('wrong');
      clock.advance(MINUTE);
    }
    await expect(limits.attempt(of('a'), right)).rejects.toThrow('Too many attempts. Please try again in 10 minutes.');
    clock.advance(10 * MINUTE);
    await expect(limits.attempt(of('a'), right)).resolves.toBe('in');
  });
});

test('A flood of charges lets other work run between any two of them.', async () => {
  const limits = await startLimits(createTestClock());
  let turns = 0;
  const charging = Promise.all(Array.from({ length: 20 }, async (_, index) => limits.charge('registration', `${index}`)));
  let isOver = false;
  void charging.then(() => (isOver = true));
  for (; !isOver; turns += 1) await setImmediate();
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('Successes store nothing, failures survive a restart, and after an hour they are deleted.', async () => {
  const clock = createTestClock();
  const deps = await newDeps(clock);
  const rows = () => deps.db.selectFrom('attempts').selectAll().execute();
  const first = await createRateLimits(deps, 2);
  await first.attempt(of('203.0.113.9'), right);
  expect(await rows()).toEqual([]);
  for (const attempt of [1, 2]) await expect(first.attempt(of('203.0.113.9'), wrong), `${attempt}`).rejects.toThrow('wrong');
  expect(await rows()).toHaveLength(2);
  expect(JSON.stringify(await rows())).not.toContain('203.0.113.9');
  expect((await rows())[0]?.keyHash, 'an address cannot be found by hashing them all').not.toBe(hashToken('address 203.0.113.9'));

  clock.advance(10_000);
  const second = await createRateLimits(deps, 2);
  await expect(second.attempt(of('203.0.113.9'), right)).rejects.toMatchObject({ retryAfterSeconds: 50 });
  clock.advance(60 * MINUTE);
  await expect(second.attempt(of('other'), wrong)).rejects.toThrow('wrong');
  expect(await rows()).toHaveLength(1);
});
