import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/connection.ts';
import { AppError } from '#src/domain/errors.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createTestClock, type TestClock } from '../../../tests/support/test-clock.ts';
import { createHmacSigner } from '../lib/hmac.ts';
import { createRateLimits, type Counter } from './rate-limits.ts';
import { hashToken } from '../lib/tokens.ts';

const MINUTE = 60_000;

async function newDatabase() {
  const db = openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  await migrate(db);
  return db;
}

const newSigner = async () => createHmacSigner(await temporaryFolder());

/** Two failures a minute. */
const startLimits = async (clock: TestClock) => createRateLimits({ db: await newDatabase(), clock, hmac: await newSigner() }, 2);

const of = (...addresses: string[]) => ({ charge: addresses.map((address): Counter => ['address', address]) });

const wrong = async () => {
  throw new AppError('UNAUTHORIZED', 'wrong');
};
const right = async () => 'in';

/** A sign-in that ends when the test says so. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { signIn: () => promise, succeed: () => resolve('in'), fail: () => reject(new AppError('UNAUTHORIZED', 'wrong')) };
}

const TOO_MANY = {
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many attempts. Please try again in 60 seconds.',
  retryAfterSeconds: 60,
};

describe('two failures a minute', () => {
  test('gives what the sign-in gives, and throws what it throws', async () => {
    const guard = await startLimits(createTestClock());
    await expect(guard.attempt(of('a'), right)).resolves.toBe('in');
    await expect(guard.attempt(of('a'), wrong)).rejects.toThrow('wrong');
  });

  test('refuses after two failures under any of the keys, without trying', async () => {
    const guard = await startLimits(createTestClock());
    await expect(guard.attempt(of('a', 'x'), wrong)).rejects.toThrow('wrong');
    await expect(guard.attempt(of('a', 'y'), wrong)).rejects.toThrow('wrong');
    let tried = false;
    const watched = async () => {
      tried = true;
    };
    await expect(guard.attempt(of('b', 'a'), watched)).rejects.toMatchObject(TOO_MANY);
    expect(tried).toBe(false);
    await expect(guard.attempt(of('b', 'x'), right)).resolves.toBe('in');
  });

  test('does not count a fault of ours', async () => {
    const guard = await startLimits(createTestClock());
    const fault = async () => {
      throw new Error('The disk is full.');
    };
    const busy = async () => {
      throw new AppError('SERVICE_UNAVAILABLE', 'busy');
    };
    for (let time = 0; time < 5; time += 1) await expect(guard.attempt(of('a'), fault)).rejects.toThrow('The disk is full.');
    for (let time = 0; time < 5; time += 1) await expect(guard.attempt(of('a'), busy)).rejects.toThrow('busy');
    await expect(guard.attempt(of('a'), right)).resolves.toBe('in');
  });

  test('lets the third wait while two are under way, and in when they have succeeded', async () => {
    const guard = await startLimits(createTestClock());
    const [one, two] = [pending(), pending()];
    const first = guard.attempt(of('a'), one.signIn);
    const second = guard.attempt(of('a'), two.signIn);
    let thirdTries = 0;
    const third = guard.attempt(of('a'), async () => (thirdTries += 1));
    await Promise.resolve();
    expect(thirdTries).toBe(0);
    one.succeed();
    await first;
    await expect(third).resolves.toBe(1);
    two.succeed();
    await second;
  });

  test('refuses the one that waited when those before it have failed', async () => {
    const guard = await startLimits(createTestClock());
    const [one, two] = [pending(), pending()];
    const tries = [guard.attempt(of('a'), one.signIn), guard.attempt(of('a'), two.signIn), guard.attempt(of('a'), right)];
    one.fail();
    two.fail();
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(tries[2]).rejects.toMatchObject(TOO_MANY);
  });

  test('lets nobody wait who shares no key with those under way', async () => {
    const guard = await startLimits(createTestClock());
    const [one, two] = [pending(), pending()];
    const tries = [guard.attempt(of('a'), one.signIn), guard.attempt(of('a'), two.signIn)];
    await expect(guard.attempt(of('b'), right)).resolves.toBe('in');
    one.succeed();
    two.succeed();
    await Promise.all(tries);
  });

  test('never lets more fail than it should, however many try at once', async () => {
    const guard = await startLimits(createTestClock());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => guard.attempt(of('a', `${index}`), wrong)),
    );
    const messages = outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'in'));
    expect(messages.filter((message) => message === 'AppError: wrong')).toHaveLength(2);
    expect(messages.filter((message) => message.startsWith('AppError: Too many'))).toHaveLength(48);
  });

  test('forgets each failure after its minute', async () => {
    const clock = createTestClock();
    const guard = await startLimits(clock);
    await expect(guard.attempt(of('a'), wrong)).rejects.toThrow('wrong');
    clock.advance(59_000);
    await expect(guard.attempt(of('a'), wrong)).rejects.toThrow('wrong');
    await expect(guard.attempt(of('a'), right)).rejects.toMatchObject({
      message: 'Too many attempts. Please try again in 1 second.',
    });
    clock.advance(1_000);
    await expect(guard.attempt(of('a'), right)).resolves.toBe('in');
  });
});

/** Fails as often as it is let, for so long; answers with the lengths of the pauses, in seconds, one after the other. */
async function failOn(guard: Awaited<ReturnType<typeof startLimits>>, clock: TestClock, counters: object, minutes: number) {
  const pauses: number[] = [];
  const end = clock.now().getTime() + minutes * MINUTE;
  while (clock.now().getTime() < end) {
    const error: unknown = await guard.attempt({ charge: [], ...counters }, wrong).catch((thrown: unknown) => thrown);
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) continue;
    pauses.push(error.retryAfterSeconds);
    clock.advance(error.retryAfterSeconds * 1000);
  }
  return pauses;
}

describe('the pauses of whoever goes on', () => {
  test('grow to most of an hour for an address, and are the same in the next hour', async () => {
    const clock = createTestClock();
    const guard = await startLimits(clock);
    const pauses = await failOn(guard, clock, of('a'), 119);
    expect(pauses).toEqual([60, 60, 60, 60, 660, 60, 60, 60, 60, 2460, 60, 60, 60, 60, 660, 60, 60, 60, 60, 2460]);
  });

  test('stay under a quarter of an hour for an account', async () => {
    const clock = createTestClock();
    const guard = await startLimits(clock);
    const pauses = await failOn(guard, clock, { charge: [['account', 'a']] }, 59);
    expect(pauses).toEqual(Array.from({ length: 4 }, () => [60, 60, 60, 60, 660]).flat());
  });

  test('are told in minutes when they are long', async () => {
    const clock = createTestClock();
    const guard = await startLimits(clock);
    for (let minute = 0; minute < 5; minute += 1) {
      for (const attempt of [1, 2]) await expect(guard.attempt(of('a'), wrong), `${attempt}`).rejects.toThrow('wrong');
      clock.advance(MINUTE);
    }
    await expect(guard.attempt(of('a'), right)).rejects.toThrow('Too many attempts. Please try again in 10 minutes.');
    clock.advance(10 * MINUTE);
    await expect(guard.attempt(of('a'), right)).resolves.toBe('in');
  });
});

test('a sign-in counts under all of its keys and is refused by those alone that judge it', async () => {
  const guard = await startLimits(createTestClock());
  const own: Counter = ['browser', 'ours'];
  const strangers: Counter[] = [
    ['address', 'a'],
    ['account', 'maya'],
  ];
  for (const attempt of [1, 2]) await expect(guard.attempt({ charge: strangers }, wrong), `${attempt}`).rejects.toThrow('wrong');
  const known = { charge: [own, ...strangers], check: [own] };
  await expect(guard.attempt(known, right)).resolves.toBe('in');
  for (const attempt of [1, 2]) await expect(guard.attempt(known, wrong), `${attempt}`).rejects.toThrow('wrong');
  await expect(guard.attempt(known, right)).rejects.toMatchObject(TOO_MANY);
});

test('what is spent counts whatever comes of it, and each limit has counts of its own', async () => {
  const guard = await startLimits(createTestClock());
  for (let message = 0; message < 6; message += 1) await guard.spend(['message', 'a']);
  await expect(guard.spend(['message', 'a'])).rejects.toMatchObject(TOO_MANY);
  await guard.spend(['message', 'b']);
  await guard.spend(['registration', 'a']);
});

test('nothing is written by a success, a restart forgets no failure, and an hour later all are gone', async () => {
  const clock = createTestClock();
  const [db, hmac] = [await newDatabase(), await newSigner()];
  const rows = () => db.selectFrom('attempts').selectAll().execute();
  const first = await createRateLimits({ db, clock, hmac }, 2);
  await first.attempt(of('203.0.113.9'), right);
  expect(await rows()).toEqual([]);
  for (const attempt of [1, 2]) await expect(first.attempt(of('203.0.113.9'), wrong), `${attempt}`).rejects.toThrow('wrong');
  expect(await rows()).toHaveLength(2);
  expect(JSON.stringify(await rows())).not.toContain('203.0.113.9');
  expect((await rows())[0]?.keyHash, 'nobody can go through all addresses').not.toBe(hashToken('address 203.0.113.9'));

  clock.advance(10_000);
  const second = await createRateLimits({ db, clock, hmac }, 2);
  await expect(second.attempt(of('203.0.113.9'), right)).rejects.toMatchObject({ retryAfterSeconds: 50 });
  clock.advance(60 * MINUTE);
  await expect(second.attempt(of('other'), wrong)).rejects.toThrow('wrong');
  expect(await rows()).toHaveLength(1);
});
