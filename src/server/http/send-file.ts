import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import parseRange from 'range-parser';
import type { DownloadFile } from '../lib/download-file.ts';
import { FileBody } from './file-body.ts';

/**
 * Answers with a file as an attachment: whole, one range of it (206), or that the actor's copy is current (304).
 * `describe` is asked again once when the file was replaced between describing and opening it.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  describe: () => Promise<DownloadFile>,
): Promise<FastifyReply> {
  const { file, handle } = await openDescribed(describe);
  try {
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      etag: file.etag,
    });
    if (fresh(request.headers, { etag: file.etag })) {
      await handle.close();
      return sendNothing(request, reply.code(304));
    }

    const range = requestedRange(request, file);
    if (range === 'unsatisfiable') {
      await handle.close();
      reply.header('content-range', `bytes */${file.fileSize}`).removeHeader('content-disposition');
      return reply.code(416).type('application/json').send({ message: 'The file does not have the part that was asked for.' });
    }
    const { start, end } = range ?? { start: 0, end: file.fileSize - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.fileSize}`);
    reply.header('content-length', end - start + 1);
    if (request.method === 'HEAD') {
      await handle.close();
      return sendNothing(request, reply);
    }
    // The body closes the handle. It goes on reading the same bytes if the file is replaced meanwhile.
    return reply.send(new FileBody(handle, { start, end }));
  } catch (error) {
    await handle.close().catch(() => undefined);
    throw error;
  }
}

// Fastify takes a missing body for one of length 0, and says so on HEAD; of an empty stream it leaves the headers alone.
function sendNothing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : undefined);
}

async function openDescribed(describe: () => Promise<DownloadFile>): Promise<{ file: DownloadFile; handle: FileHandle }> {
  const first = await describe();
  try {
    return { file: first, handle: await first.open() };
  } catch {
    const second = await describe();
    return { file: second, handle: await second.open() };
  }
}

function requestedRange(request: FastifyRequest, file: DownloadFile): { start: number; end: number } | 'unsatisfiable' | null {
  const { range, 'if-range': condition } = request.headers;
  if (range === undefined || (condition !== undefined && condition !== file.etag)) return null;
  // The parser refuses a suffix that is longer than the file; to RFC 9110 that is all of it.
  const suffix = /^bytes=-(\d+)$/.exec(range)?.[1];
  const isLongSuffix = suffix !== undefined && Number(suffix) > file.fileSize;
  const ranges = parseRange(file.fileSize, isLongSuffix ? 'bytes=0-' : range, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  // Several ranges at once, or something that is not a range of bytes: the whole file is a right answer.
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
