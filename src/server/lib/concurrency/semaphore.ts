import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { AppError } from '#src/domain/errors.ts';

const BUSY_MESSAGE = 'The server is very busy right now. Please try again in a few seconds.';
const BUSY_SECONDS = 5;

/**
 * Runs at most `concurrency` tasks at a time; the others wait in order.
 * @throws AppError SERVICE_UNAVAILABLE while `maxWaiting` tasks wait, so that a flood can't make everyone wait forever
 */
export function createSemaphore(concurrency: number, maxWaiting = Infinity) {
  const limit = pLimit(concurrency);
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    const isFull = limit.activeCount + limit.pendingCount >= concurrency + maxWaiting;
    if (isFull) throw new AppError('SERVICE_UNAVAILABLE', BUSY_MESSAGE, { retryAfterSeconds: BUSY_SECONDS });
    return limit(task);
  };
}

/** Resolves for one caller at a time, each in another turn of the event loop. */
export function createTurns(): () => Promise<void> {
  const limit = pLimit(1);
  return () => limit(() => setImmediate());
}

/** Runs tasks that share a key one after the other, in the order they came. */
export function createKeyedQueue() {
  const last = new Map<string, Promise<void>>();
  return async <Result>(keys: readonly string[], task: () => Promise<Result>): Promise<Result> => {
    const before = keys.flatMap((key) => last.get(key) ?? []);
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const key of keys) last.set(key, promise);
    try {
      await Promise.all(before);
      return await task();
    } finally {
      resolve();
      for (const key of keys) if (last.get(key) === promise) last.delete(key);
    }
  };
}

/** A semaphore per key, such as per session. */
export type KeyedSlots<Key> = {
  /** Resolves once the key has a free slot. @throws AppError TOO_MANY_REQUESTS if too many wait for one */
  take(key: Key): Promise<void>;
  release(key: Key): void;
};

const FLOOD_MESSAGE = 'Too many requests at the same time. Please try again in a few seconds.';

/** Each key has `count` slots and a queue of at most `maxWaiting`. */
export function createKeyedSlots<Key>({ count, maxWaiting }: { count: number; maxWaiting: number }): KeyedSlots<Key> {
  const byKey = new Map<Key, { taken: number; waiting: (() => void)[] }>();
  return {
    async take(key) {
      const slots = byKey.get(key) ?? { taken: 0, waiting: [] };
      byKey.set(key, slots);
      if (slots.taken < count) return void (slots.taken += 1);
      if (slots.waiting.length >= maxWaiting)
        throw new AppError('TOO_MANY_REQUESTS', FLOOD_MESSAGE, { retryAfterSeconds: BUSY_SECONDS });
      return new Promise((resolve) => void slots.waiting.push(resolve));
    },
    release(key) {
      const slots = byKey.get(key);
      const next = slots?.waiting.shift();
      // The slot goes to the first in the queue.
      if (next) return next();
      if (slots && (slots.taken -= 1) === 0) byKey.delete(key);
    },
  };
}
