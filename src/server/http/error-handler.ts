import { getTRPCErrorFromUnknown } from '@trpc/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors.ts';
import { INTERNAL_MESSAGE, publicError, getHttpStatus, toTrpcError, type PublicError } from '../errors/public-error.ts';
import { JSON_ONLY_MESSAGE } from './body.ts';
import { forWholeServer } from './plugin.ts';

/** Also for a file that's sent as it is, such as a course. */
const NOT_JSON_MESSAGE = 'This isn’t valid JSON. If it’s from a file, the file is cut off or of another kind.';

/** Messages for Fastify's own errors. */
const FRAMEWORK_MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request could not be understood.',
  413: 'The request is too large.',
  415: JSON_ONLY_MESSAGE,
  416: "The file doesn't have the requested range.",
};

/** Answers any error on a REST path with its status and a JSON object with a message. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) {
    reply.removeHeader('content-disposition');
    // Fastify closes the connection after too large a body, and a browser that's still sending gets no answer. Node reads the rest.
    if (status === 413) reply.removeHeader('connection');
    const isNotJson = 'code' in error && error.code === 'FST_ERR_CTP_INVALID_JSON_BODY';
    const message = isNotJson ? NOT_JSON_MESSAGE : (FRAMEWORK_MESSAGES[status] ?? 'The request couldn’t be answered.');
    send(request, reply, status, { message, field: null });
    return;
  }
  const known = toTrpcError(getTRPCErrorFromUnknown(error));
  const httpStatus = getHttpStatus(known);
  if (httpStatus >= 500) request.log.error({ err: known.cause ?? error }, INTERNAL_MESSAGE);
  const retryAfter = known.cause instanceof AppError ? known.cause.retryAfterSeconds : undefined;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  send(request, reply, httpStatus, publicError(known));
}

export function handleUnknownApiPath(request: FastifyRequest, reply: FastifyReply): void {
  send(request, reply, 404, { message: 'Not found', field: null });
}

/** Answers every other /api path with JSON. In onRequest, because the body of such a request doesn't matter. */
export const unknownApiPaths = forWholeServer(async (app) => {
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: handleUnknownApiPath }, handleUnknownApiPath);
  app.setNotFoundHandler(handleUnknownApiPath);
});

/** Adds the request id, because no hook runs for a malformed URL. */
function send(request: FastifyRequest, reply: FastifyReply, status: number, body: PublicError): void {
  reply
    .code(status)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ success: false, ...body }));
}
