import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors.ts';

/** Largest request body but for the upload, in bytes. */
export const BODY_LIMIT = 256 * 1024;

export const JSON_ONLY_MESSAGE = 'The body of the request must be sent as application/json.';

/**
 * Takes application/json and nothing else; Fastify answers 415 to the rest. An empty body is no body, because clients
 * name the type even where there is nothing to send.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

/** For tRPC's plugin, which would read forms as well, and of any size. @throws AppError UNSUPPORTED_MEDIA_TYPE */
export async function assertJson({ headers }: FastifyRequest): Promise<void> {
  const type = headers['content-type'] ?? 'application/json';
  if (!/^application\/json *(;|$)/i.test(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', JSON_ONLY_MESSAGE);
}
