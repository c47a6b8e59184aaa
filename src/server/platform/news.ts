import { EventEmitter, on } from 'node:events';
import { AppError } from '#src/domain/errors.ts';

/** Tells those who follow a topic, in this process, that it has changed. What changed, they look up themselves. */
export type News = {
  publish(topic: string): void;
  /**
   * Yields at once, and again after each change from then on, until `signal` is aborted.
   * @throws AppError SERVICE_UNAVAILABLE when the server stops: who follows comes back to the next one.
   */
  follow(topic: string, signal: AbortSignal | undefined): AsyncGenerator<void>;
  /** Ends everything that is being followed. */
  close(): void;
};

export function createNews(): News {
  // As many as there are people who look; each leaves with its signal.
  const emitter = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  // With a prefix: a topic of the name 'error' is none of the emitter's own.
  const nameOf = (topic: string) => `topic ${topic}`;

  return {
    publish: (topic) => void emitter.emit(nameOf(topic)),

    async *follow(topic, signal) {
      const leaving = new AbortController();
      const signals = [closing.signal, leaving.signal, ...(signal ? [signal] : [])];
      try {
        // Before the first yield: what changes while its reader looks is not missed.
        const changes = on(emitter, nameOf(topic), { signal: AbortSignal.any(signals) });
        yield;
        for await (const _change of changes) yield;
      } catch (error) {
        if (closing.signal.aborted) throw new AppError('SERVICE_UNAVAILABLE', 'The server is being restarted.', { cause: error });
        if (!signal?.aborted) throw error;
      } finally {
        leaving.abort();
      }
    },

    close: () => closing.abort(),
  };
}
