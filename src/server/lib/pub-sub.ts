import { EventEmitter, on } from 'node:events';
import { AppError } from '#src/domain/errors.ts';
import { rateLimitKey } from './ip.ts';

/** Tells those who follow a topic, in this process, that it has changed. What changed, they look up themselves. */
export type PubSub = {
  publish(topic: string): void;
  /**
   * Yields at once, and again after each change from then on.
   * @param address from which it is followed, with at most 49 other things
   * @throws AppError SERVICE_UNAVAILABLE when the server stops: who follows comes back to the next one; TOO_MANY_REQUESTS;
   *   AbortError when `signal` is aborted: a browser takes an orderly end for the last word, and would not come back.
   */
  follow(topic: string, address: string | null, signal: AbortSignal | undefined): AsyncGenerator<void>;
  /** Ends everything that is being followed. */
  close(): void;
};

// A school or a shop may share an address.
const MOST_FOLLOWED = 50;
const FULL_MESSAGE = 'Too many pages are being kept up to date for you. Please close some and reload this one.';
const FULL_SECONDS = 60;

export function createPubSub(): PubSub {
  // As many as there are people who look; each leaves with its signal.
  const emitter = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  const followed = new Map<string, number>();
  // With a prefix: a topic of the name 'error' is none of the emitter's own.
  const nameOf = (topic: string) => `topic ${topic}`;

  return {
    publish: (topic) => void emitter.emit(nameOf(topic)),

    async *follow(topic, address, signal) {
      const who = rateLimitKey(address ?? '');
      const count = followed.get(who) ?? 0;
      if (count >= MOST_FOLLOWED) throw new AppError('TOO_MANY_REQUESTS', FULL_MESSAGE, { retryAfterSeconds: FULL_SECONDS });
      followed.set(who, count + 1);
      const leaving = new AbortController();
      const signals = [closing.signal, leaving.signal, ...(signal ? [signal] : [])];
      try {
        // Before the first yield: what changes while its reader looks is not missed.
        const changes = on(emitter, nameOf(topic), { signal: AbortSignal.any(signals) });
        yield;
        for await (const _change of changes) yield;
      } catch (error) {
        if (closing.signal.aborted) throw new AppError('SERVICE_UNAVAILABLE', 'The server is being restarted.', { cause: error });
        throw error;
      } finally {
        leaving.abort();
        const others = (followed.get(who) ?? 1) - 1;
        if (others > 0) followed.set(who, others);
        else followed.delete(who);
      }
    },

    close: () => closing.abort(),
  };
}
