import { EventEmitter, on } from 'node:events';
import { AppError } from '#src/domain/errors.ts';
import { rateLimitKey } from './ip.ts';

/** Tells subscribers in this process that a topic changed. They read the new state themselves. */
export type PubSub = {
  publish(topic: string): void;
  /**
   * Yields once right away and after each change.
   * @param ip can hold at most 50 subscriptions
   * @throws AppError TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE when the server stops, so that clients reconnect;
   *   AbortError when `signal` is aborted, because browsers don't reconnect after a normal end
   */
  subscribe(topic: string, ip: string | null, signal: AbortSignal | undefined): AsyncGenerator<void>;
  /** Ends all subscriptions. */
  close(): void;
};

// A school or a shop may share an address.
const MAX_SUBSCRIPTIONS_PER_IP = 50;
const FULL_MESSAGE = 'Too many pages are being kept up to date for you. Please close some and reload this one.';
const FULL_SECONDS = 60;

export function createPubSub(): PubSub {
  // 0 means no limit: one listener per open stream.
  const emitter = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  const countByIp = new Map<string, number>();
  // Prefixed, because 'error' is a special event of the emitter.
  const eventName = (topic: string) => `topic ${topic}`;

  return {
    publish: (topic) => void emitter.emit(eventName(topic)),

    async *subscribe(topic, ip, signal) {
      const key = rateLimitKey(ip ?? '');
      const count = countByIp.get(key) ?? 0;
      if (count >= MAX_SUBSCRIPTIONS_PER_IP)
        throw new AppError('TOO_MANY_REQUESTS', FULL_MESSAGE, { retryAfterSeconds: FULL_SECONDS });
      countByIp.set(key, count + 1);
      const unsubscribing = new AbortController();
      const signals = [closing.signal, unsubscribing.signal, ...(signal ? [signal] : [])];
      try {
        // Listen before the first yield, so that no change is missed while the subscriber reads.
        const changes = on(emitter, eventName(topic), { signal: AbortSignal.any(signals) });
        yield;
        for await (const _change of changes) yield;
      } catch (error) {
        if (closing.signal.aborted) throw new AppError('SERVICE_UNAVAILABLE', 'The server is being restarted.', { cause: error });
        throw error;
      } finally {
        unsubscribing.abort();
        const remaining = (countByIp.get(key) ?? 1) - 1;
        if (remaining > 0) countByIp.set(key, remaining);
        else countByIp.delete(key);
      }
    },

    close: () => closing.abort(),
  };
}
