import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors.ts';
import { rateLimitKey } from '../lib/ip.ts';
import { createKeyedSlots, type KeyedSlots } from '../lib/semaphore.ts';
import { UNLOGGED_ROUTES } from './health.ts';

/** Unread responses stay in memory, so each connection, session, and network gets only so many. */
const CONNECTION_SLOTS = { count: 16, maxWaiting: 256 };
const SESSION_SLOTS = { count: 8, maxWaiting: 256 };
// A school or a shop may share an address.
const NETWORK_SLOTS = { count: 32, maxWaiting: 1_000 };

/** The slots of one request. */
type Slots = { take<Key>(from: KeyedSlots<Key>, key: Key): Promise<void>; releaseShared(): void };

/**
 * Lets only so many requests run at a time; the others wait, and a flood gets 429. A request runs until its response is sent
 * or, if that's a stream, has started.
 * @param sessionCookie its name
 */
export function registerRequestQueue(app: FastifyInstance, sessionCookie: string): void {
  const connections = createKeyedSlots<Socket>(CONNECTION_SLOTS);
  const sessions = createKeyedSlots<string>(SESSION_SLOTS);
  const networks = createKeyedSlots<string>(NETWORK_SLOTS);
  const openRequests = new WeakMap<Socket, Set<() => void>>();
  const slotsByRequest = new WeakMap<FastifyRequest, Slots>();

  function getOpenRequests(socket: Socket): Set<() => void> {
    const known = openRequests.get(socket);
    if (known) return known;
    const open = new Set<() => void>();
    openRequests.set(socket, open);
    // Pipelined requests that haven't started get no event of their own.
    socket.once('close', () => open.forEach((end) => end()));
    return open;
  }

  function createSlots({ raw: { socket } }: FastifyRequest, reply: FastifyReply): Slots {
    const taken: (() => void)[] = [];
    const open = getOpenRequests(socket);
    const release = (from = 0) => taken.splice(from).forEach((releaseSlot) => releaseSlot());
    const end = () => {
      open.delete(end);
      release();
    };
    open.add(end);
    reply.raw.once('finish', end).once('close', end);
    return {
      async take(from, key) {
        await from.take(key);
        taken.push(() => from.release(key));
        if (open.has(end)) return;
        release();
        throw new AppError('BAD_REQUEST', 'The connection was closed.');
      },
      // All but the connection's.
      releaseShared: () => release(1),
    };
  }

  app.addHook('onRequest', async (request, reply) => {
    const slots = createSlots(request, reply);
    slotsByRequest.set(request, slots);
    await slots.take(connections, request.raw.socket);
    // Monitors must always get a response.
    if (UNLOGGED_ROUTES.has(request.routeOptions.url ?? '')) return;
    const session = request.cookies[sessionCookie];
    if (session !== undefined) await slots.take(sessions, session);
    await slots.take(networks, rateLimitKey(request.ip));
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    if (isStream(payload)) slotsByRequest.get(request)?.releaseShared();
    return payload;
  });
}

function isStream(payload: unknown): boolean {
  if (payload instanceof Response) return payload.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  return payload instanceof Readable;
}
