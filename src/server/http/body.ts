import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors.ts';
import { sessionCookieName } from './request-context.ts';
import { forWholeServer } from './plugin.ts';
import { registerRequestQueue } from './request-queue.ts';

/** Largest request body in bytes, except for uploads. */
export const BODY_LIMIT = 256 * 1024;

export const JSON_ONLY_MESSAGE = 'The request body must be sent as application/json.';

/** Parses bodies in their request's turn. Accepts only application/json; Fastify answers 415 to the rest. An empty body counts as none. */
export const jsonBodies = forWholeServer(async (app, { deps }) => {
  const waitForTurn = registerRequestQueue(app, sessionCookieName(deps.config.isLive));
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void waitForTurn(request).then(() => parse(request, body, done), done);
  });
});

/** Stops tRPC's plugin from reading forms of any size. @throws AppError UNSUPPORTED_MEDIA_TYPE */
export async function assertJson({ headers }: FastifyRequest): Promise<void> {
  const type = headers['content-type'] ?? 'application/json';
  if (!/^application\/json *(;|$)/i.test(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', JSON_ONLY_MESSAGE);
}

/**
 * Ends connections that send a body too slowly. Uploads may take as long as the whole request.
 * @param refuse answers and closes the connection
 */
export function limitBodyTime(app: FastifyInstance, milliseconds: number, refuse: (socket: Socket) => void): void {
  app.addHook('preParsing', ({ raw, headers }, reply, payload, done) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !/^(multipart|audio|video)\//u.test(headers['content-type'] ?? '')) {
      const timer = setTimeout(() => raw.complete || refuse(raw.socket), milliseconds).unref();
      const stop = () => clearTimeout(timer);
      payload.once('end', stop).once('close', stop);
      reply.raw.once('finish', stop);
    }
    done(null, payload);
  });
}

/** Nothing else can be sent on a connection with the rest of an upload that was refused midway. */
export async function closeIfUnread({ raw }: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!raw.complete) reply.header('connection', 'close');
  return payload;
}

/** Passes items on. @throws AppError BAD_REQUEST if the upload breaks off or is malformed */
export async function* readToEnd<Item>(arriving: AsyncIterable<Item>): AsyncIterable<Item> {
  try {
    yield* arriving;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('BAD_REQUEST', 'The upload was interrupted. Please try again.', { cause: error });
  }
}
