import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors.ts';
import { rateLimitKey } from '../lib/ip.ts';
import { createKeyedSlots, type KeyedSlots } from '../lib/concurrency/semaphore.ts';
import { UNLOGGED_ROUTES } from './monitoring/request-log.ts';

/** Unread responses stay in memory, so each connection, session, and network gets only so many. */
const CONNECTION_SLOTS = { count: 16, maxWaiting: 256 };
const SESSION_SLOTS = { count: 8, maxWaiting: 256 };
// A school or a shop may share an address.
const NETWORK_SLOTS = { count: 32, maxWaiting: 1_000 };

/** Bodies stay in memory while their requests wait; the app's are rarely larger. In bytes. */
const SMALL_BODY = 16 * 1024;
const LARGE_BODY_SLOTS = { count: 128, maxWaiting: 0 };

/** The slots of one request. */
type Slots = { take<Key>(from: KeyedSlots<Key>, key: Key): Promise<void>; releaseShared(): void };

/** Resolves when it's the request's turn. @throws AppError TOO_MANY_REQUESTS */
export type WaitForTurn = (request: FastifyRequest) => Promise<void>;

/**
 * Lets only so many requests run at a time; the others wait, and a flood gets 429. A request waits once its body has arrived,
 * because one that never does would keep a turn from others. It runs until its response is sent or, if that's a stream, has
 * started.
 * @param sessionCookie its name
 * @returns for parsers of bodies: parsed ones take much more memory, so they're parsed in their turn
 */
export function registerRequestQueue(app: FastifyInstance, sessionCookie: string): WaitForTurn {
  const connections = createKeyedSlots<Socket>(CONNECTION_SLOTS);
  const sessions = createKeyedSlots<string>(SESSION_SLOTS);
  const networks = createKeyedSlots<string>(NETWORK_SLOTS);
  const largeBodies = createKeyedSlots<string>(LARGE_BODY_SLOTS);
  const openRequests = new WeakMap<Socket, Set<() => void>>();
  const slotsByRequest = new WeakMap<FastifyRequest, Slots>();
  const turns = new WeakMap<FastifyRequest, Promise<void>>();

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
    // A connection that closed while an earlier hook waited won't say so again.
    if (!socket.destroyed) open.add(end);
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

  async function takeShared(request: FastifyRequest): Promise<void> {
    const slots = slotsByRequest.get(request);
    // Monitors must always get a response.
    if (!slots || UNLOGGED_ROUTES.has(request.routeOptions.url ?? '')) return;
    const session = request.cookies[sessionCookie];
    if (session !== undefined) await slots.take(sessions, session);
    await slots.take(networks, rateLimitKey(request.ip));
  }

  async function waitForTurn(request: FastifyRequest): Promise<void> {
    const turn = turns.get(request) ?? takeShared(request);
    turns.set(request, turn);
    return turn;
  }

  app.addHook('onRequest', async (request, reply) => {
    const slots = createSlots(request, reply);
    slotsByRequest.set(request, slots);
    await slots.take(connections, request.raw.socket);
    if (hasLargeBody(request)) await slots.take(largeBodies, rateLimitKey(request.ip));
  });

  app.addHook('preValidation', waitForTurn);

  app.addHook('onSend', async (request, _reply, payload) => {
    if (isStream(payload)) slotsByRequest.get(request)?.releaseShared();
    return payload;
  });

  return waitForTurn;
}

function hasLargeBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY;
}

function isStream(payload: unknown): boolean {
  if (payload instanceof Response) return payload.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  return payload instanceof Readable;
}
