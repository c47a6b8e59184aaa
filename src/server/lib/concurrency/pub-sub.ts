import { EventEmitter, on } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Peers } from '#db/peers.ts';
import { AppError } from '#src/domain/errors.ts';
import { rateLimitKey } from '../ip.ts';
import { createCounter } from './counter.ts';

/** Tells subscribers that a topic changed. They read the new state themselves. */
export type PubSub<Message = void> = {
  publish(topic: string, message: Message): void;
  /** Tells those in this process only. Pauses now and then, because each of them reads something. */
  publishToAll(message: Message): Promise<void>;
  /**
   * Yields undefined right away, then each message.
   * @param holder can have only so many subscriptions, and so can a network address
   * @throws AppError TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE when the server stops or may have missed a message, so that clients
   *   reconnect; AbortError when `signal` is aborted, because browsers don't reconnect after a normal end
   */
  subscribe(topic: string, holder: Holder, signal: AbortSignal | undefined): AsyncGenerator<Message | undefined>;
  /** Ends all subscriptions. */
  close(): void;
};

const FULL_MESSAGE = 'Too many pages are being kept up to date for you. Please close some and reload this one.';
const FULL_SECONDS = 60;

/** How many topics are told of something in one turn of the event loop. */
const TOPICS_PER_TURN = 10;

/** How many subscriptions may be open at a time; a school or a shop may share an address. */
type Limits = { perIp: number; perHolder: number };

/** Who holds a subscription; `id` such as of a person or of what they follow. */
type Holder = { id: string | number; ip: string | null };

/** Connects subscribers of all processes on the database. @param parse reads a message that `JSON.stringify` wrote */
export type Shared<Message> = { peers: Peers; channel: string; parse(message: unknown): Message };

const sentSchema = z.object({ topic: z.string(), message: z.unknown().optional() });

export function createPubSub<Message = void>(
  { perIp, perHolder }: Limits,
  { peers, channel, parse }: Shared<Message>,
): PubSub<Message> {
  // 0 means no limit: one listener per open stream.
  const emitter = new EventEmitter<Record<string, [Message]>>().setMaxListeners(0);
  let closing = new AbortController();
  const countByIp = createCounter();
  const countByHolder = createCounter();
  // Prefixed, because 'error' is a special event of the emitter.
  const PREFIX = 'topic ';
  const eventName = (topic: string) => `${PREFIX}${topic}`;

  function endSubscriptions(): void {
    closing.abort();
    closing = new AbortController();
  }

  peers.onMessage(channel, (body) => {
    try {
      const { topic, message } = sentSchema.parse(JSON.parse(body));
      emitter.emit(eventName(topic), parse(message));
    } catch {
      // Another version of the program sent it, because servers are replaced one after the other.
      endSubscriptions();
    }
  });
  peers.onReconnect(endSubscriptions);

  return {
    publish(topic, message) {
      emitter.emit(eventName(topic), message);
      peers.send(channel, JSON.stringify({ topic, message }));
    },
    async publishToAll(message) {
      for (const [index, name] of emitter.eventNames().entries()) {
        if (name.startsWith(PREFIX)) emitter.emit(name, message);
        if (index % TOPICS_PER_TURN === TOPICS_PER_TURN - 1) await setImmediate();
      }
    },

    async *subscribe(topic, { id, ip }, signal) {
      const [key, holder] = [rateLimitKey(ip), String(id)];
      if (countByIp.get(key) >= perIp || countByHolder.get(holder) >= perHolder) {
        throw new AppError('TOO_MANY_REQUESTS', FULL_MESSAGE, { retryAfterSeconds: FULL_SECONDS });
      }
      countByIp.add(key, 1);
      countByHolder.add(holder, 1);
      const unsubscribing = new AbortController();
      // Typed, unlike what `on` yields. Listening first fills it before `on` yields.
      const pending: Message[] = [];
      const collect = (message: Message) => void pending.push(message);
      emitter.on(eventName(topic), collect);
      const { signal: ending } = closing;
      const signals = [ending, unsubscribing.signal, ...(signal ? [signal] : [])];
      try {
        // Listen before the first yield, so that no change is missed while the subscriber reads.
        const changes = on(emitter, eventName(topic), { signal: AbortSignal.any(signals) });
        yield undefined;
        for await (const _change of changes) yield pending.shift();
      } catch (error) {
        if (ending.aborted) throw new AppError('SERVICE_UNAVAILABLE', 'The server is being restarted.', { cause: error });
        throw error;
      } finally {
        unsubscribing.abort();
        emitter.off(eventName(topic), collect);
        countByIp.add(key, -1);
        countByHolder.add(holder, -1);
      }
    },

    close: () => closing.abort(),
  };
}
