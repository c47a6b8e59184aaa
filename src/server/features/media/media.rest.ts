import { AppError } from '#src/domain/errors.ts';
import { MEDIA_KINDS, type MediaKey } from '#src/domain/course/media.ts';
import { closeIfUnread, readToEnd } from '../../http/body.ts';
import { sendFile } from '../../http/files.ts';
import type { ServerPlugin } from '../../http/plugin.ts';
import { callerFor, wholeNumber, type RestRoute } from '../../http/rest.ts';

export const mediaRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/media', procedure: 'media.list' },
  { method: 'DELETE', url: '/api/media/:kind/:weekNumber', procedure: 'media.remove' },
];

type WeekParams = { Params: { kind: string; weekNumber: string } };

/** Uploads, as the body of the request, and playing. */
export const mediaFiles: ServerPlugin = async (app, { deps }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.put<WeekParams & { Body: AsyncIterable<Uint8Array> | undefined }>(
    '/api/media/:kind/:weekNumber',
    { onSend: closeIfUnread },
    async (request, reply) => {
      const caller = await callerFor(deps, request, reply);
      const key = readKey(request.params);
      return reply.code(201).send(await caller.media.upload({ ...key, upload: readBody(request.body) }));
    },
  );

  app.get<WeekParams>('/api/media/:kind/:weekNumber', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const key = readKey(request.params);
    return sendFile(reply, () => caller.media.play(key), 'inline');
  });
};

/** @throws AppError NOT_FOUND for another kind */
function readKey({ kind, weekNumber }: WeekParams['Params']): MediaKey {
  const known = MEDIA_KINDS.find((one) => one === kind);
  if (known === undefined) throw new AppError('NOT_FOUND', 'There are no files of this kind.');
  return { kind: known, weekNumber: wholeNumber(weekNumber) };
}

async function* readBody(body: AsyncIterable<Uint8Array> | undefined): AsyncIterable<Uint8Array> {
  if (body) yield* readToEnd(body);
}
