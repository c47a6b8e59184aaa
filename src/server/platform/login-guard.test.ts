import { describe, expect, test } from 'vitest';
import { AppError } from '#src/domain/errors.ts';
import { createTestClock } from '../../../tests/support/test-clock.ts';
import { createLoginGuard } from './login-guard.ts';

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

describe('a guard that allows two failures a minute', () => {
  test('gives what the sign-in gives, and throws what it throws', async () => {
    const guard = createLoginGuard(createTestClock(), 2);
    await expect(guard.attempt(['a'], right)).resolves.toBe('in');
    await expect(guard.attempt(['a'], wrong)).rejects.toThrow('wrong');
  });

  test('refuses after two failures under any of the keys, without trying', async () => {
    const guard = createLoginGuard(createTestClock(), 2);
    await expect(guard.attempt(['a', 'x'], wrong)).rejects.toThrow('wrong');
    await expect(guard.attempt(['a', 'y'], wrong)).rejects.toThrow('wrong');
    let tried = false;
    const watched = async () => {
      tried = true;
    };
    await expect(guard.attempt(['b', 'a'], watched)).rejects.toMatchObject(TOO_MANY);
    expect(tried).toBe(false);
    await expect(guard.attempt(['b', 'x'], right)).resolves.toBe('in');
  });

  test('does not count a fault of ours', async () => {
    const guard = createLoginGuard(createTestClock(), 2);
    const fault = async () => {
      throw new Error('The disk is full.');
    };
    for (let time = 0; time < 5; time += 1) await expect(guard.attempt(['a'], fault)).rejects.toThrow('The disk is full.');
    await expect(guard.attempt(['a'], right)).resolves.toBe('in');
  });

  test('lets the third wait while two are under way, and in when they have succeeded', async () => {
    const guard = createLoginGuard(createTestClock(), 2);
    const [one, two] = [pending(), pending()];
    const first = guard.attempt(['a'], one.signIn);
    const second = guard.attempt(['a'], two.signIn);
    let thirdTries = 0;
    const third = guard.attempt(['a'], async () => (thirdTries += 1));
    await Promise.resolve();
    expect(thirdTries).toBe(0);
    one.succeed();
    await first;
    await expect(third).resolves.toBe(1);
    two.succeed();
    await second;
  });

  test('refuses the one that waited when those before it have failed', async () => {
    const guard = createLoginGuard(createTestClock(), 2);
    const [one, two] = [pending(), pending()];
    const tries = [guard.attempt(['a'], one.signIn), guard.attempt(['a'], two.signIn), guard.attempt(['a'], right)];
    one.fail();
    two.fail();
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(tries[2]).rejects.toMatchObject(TOO_MANY);
  });

  test('lets nobody wait who shares no key with those under way', async () => {
    const guard = createLoginGuard(createTestClock(), 2);
    const [one, two] = [pending(), pending()];
    const tries = [guard.attempt(['a'], one.signIn), guard.attempt(['a'], two.signIn)];
    await expect(guard.attempt(['b'], right)).resolves.toBe('in');
    one.succeed();
    two.succeed();
    await Promise.all(tries);
  });

  test('never lets more fail than it should, however many try at once', async () => {
    const guard = createLoginGuard(createTestClock(), 2);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => guard.attempt(['a', `${index}`], wrong)));
    const messages = outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'in'));
    expect(messages.filter((message) => message === 'AppError: wrong')).toHaveLength(2);
    expect(messages.filter((message) => message.startsWith('AppError: Too many'))).toHaveLength(48);
  });

  test('forgets each failure after its minute', async () => {
    const clock = createTestClock();
    const guard = createLoginGuard(clock, 2);
    await expect(guard.attempt(['a'], wrong)).rejects.toThrow('wrong');
    clock.advance(59_000);
    await expect(guard.attempt(['a'], wrong)).rejects.toThrow('wrong');
    await expect(guard.attempt(['a'], right)).rejects.toMatchObject({
      message: 'Too many attempts. Please try again in 1 second.',
    });
    clock.advance(1_000);
    await expect(guard.attempt(['a'], right)).resolves.toBe('in');
  });
});
