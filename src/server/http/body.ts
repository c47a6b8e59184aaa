import type { FastifyInstance } from 'fastify';

/** Largest request body but for the upload, in bytes. */
export const BODY_LIMIT = 256 * 1024;

/**
 * Takes application/json and nothing else; Fastify answers 415 to the rest. An empty body is no body, because clients
 * name the type even where there is nothing to send.
 */
export function acceptJsonAlone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
