import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { AppError } from '#src/domain/errors.ts';
import { MAX_PDF_BYTES } from '#src/domain/course/pdf/week-pdf.ts';
import { closeIfUnread, readToEnd } from '../../http/body.ts';
import type { ServerPlugin } from '../../http/plugin.ts';
import { callerFor, wholeNumber, type RestRoute } from '../../http/rest.ts';
import { sendFile } from '../../http/files.ts';
import type { UploadPart } from './upload.service.ts';

export const weekPdfRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/frameworks', procedure: 'weekPdf.list' },
  { method: 'GET', url: '/api/frameworks-with-access/:userId', procedure: 'weekPdf.listWithAccess' },
  { method: 'DELETE', url: '/api/framework/:weekNumber', procedure: 'weekPdf.remove' },
];

/** Uploads and downloads of PDFs. */
export const weekPdfFiles: ServerPlugin = async (app, { deps }) => {
  // The upload refuses JSON itself, after the access check, so the body isn't parsed.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  await app.register(multipart, {
    // One byte more than allowed is enough to see that a file is too large.
    limits: {
      parts: 11,
      files: 1,
      fields: 10,
      fieldNameSize: 100,
      fieldSize: 64 * 1024,
      fileSize: MAX_PDF_BYTES + 1,
      headerPairs: 50,
    },
    throwFileSizeLimit: false,
  });

  app.post('/api/upload-framework', { onSend: closeIfUnread }, async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    return reply.code(201).send(await caller.weekPdf.upload(uploadParts(request)));
  });

  app.get<{ Params: { weekNumber: string } }>('/api/download-framework/:weekNumber', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const weekNumber = wholeNumber(request.params.weekNumber);
    return sendFile(reply, () => caller.weekPdf.download({ weekNumber }));
  });
};

async function* uploadParts(request: FastifyRequest): AsyncIterable<UploadPart> {
  if (!request.isMultipart()) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Uploads must be sent as multipart/form-data.');
  }
  yield* readToEnd(readParts(request));
}

async function* readParts(request: FastifyRequest): AsyncIterable<UploadPart> {
  for await (const part of request.parts()) {
    if (part.type === 'field') yield { name: part.fieldname, value: String(part.value) };
    // A browser sends an unfilled file field as a nameless empty file.
    else if (part.filename) yield { name: part.fieldname, stream: Readable.from(readToEnd(part.file)) };
    else part.file.resume();
  }
}
