import { closeIfUnread, readToEnd } from '../../http/body.ts';
import { sendFile } from '../../http/files.ts';
import type { ServerPlugin } from '../../http/plugin.ts';
import { callerFor, wholeNumber, type RestRoute } from '../../http/rest.ts';

export const recordingRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/recordings', procedure: 'recording.list' },
  { method: 'DELETE', url: '/api/recording/:weekNumber', procedure: 'recording.remove' },
];

type WeekParams = { Params: { weekNumber: string } };

/** Uploads, as the body of the request, and playing. */
export const recordingFiles: ServerPlugin = async (app, { deps }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.put<WeekParams & { Body: AsyncIterable<Uint8Array> | undefined }>(
    '/api/recording/:weekNumber',
    { onSend: closeIfUnread },
    async (request, reply) => {
      const caller = await callerFor(deps, request, reply);
      const weekNumber = wholeNumber(request.params.weekNumber);
      return reply.code(201).send(await caller.recording.upload({ weekNumber, upload: readBody(request.body) }));
    },
  );

  app.get<WeekParams>('/api/recording/:weekNumber', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const weekNumber = wholeNumber(request.params.weekNumber);
    return sendFile(reply, () => caller.recording.play({ weekNumber }), 'inline');
  });
};

async function* readBody(body: AsyncIterable<Uint8Array> | undefined): AsyncIterable<Uint8Array> {
  if (body) yield* readToEnd(body);
}
