import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#src/domain/errors.ts';
import { MissingFileError, type ByteRange, type DownloadFile } from '../files/file-store.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
};

/**
 * Sends a stored file, or what the request wants of it: a range, only the headers, or nothing if it's unchanged.
 * @param find called again if the file was replaced in the meantime
 */
export async function sendFile(
  reply: FastifyReply,
  find: () => Promise<DownloadFile>,
  disposition: 'attachment' | 'inline' = 'attachment',
): Promise<FastifyReply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(reply, await find(), disposition);
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error;
      if (attempt === 2) throw new AppError('NOT_FOUND', 'This file is missing.', { cause: error });
    }
  }
}

async function send(reply: FastifyReply, file: DownloadFile, disposition: string): Promise<FastifyReply> {
  const { method, headers } = reply.request;
  const etag = `"${file.version}"`;
  if (isUnchanged(headers['if-none-match'], etag)) return reply.code(304).header('etag', etag).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? parseRange(headers.range, file.size) : null;
  const size = range ? range.end - range.start + 1 : file.size;
  // A stream, because Fastify would count the bytes of anything else.
  const body = method === 'HEAD' ? Readable.from([]) : await file.open(range ?? undefined);
  return reply
    .code(range ? 206 : 200)
    .headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-disposition': `${disposition}; filename="${file.fileName}"`,
      'content-length': size,
      'content-type': TYPES[path.extname(file.fileName)] ?? 'application/octet-stream',
      etag,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` }),
    })
    .send(body);
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//u, ''));
  return known.includes(etag) || known.includes('*');
}

/** The range that a request asks for; null for the whole file, also if it asks for several. @throws Error with status 416 */
function parseRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/u.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  if (start > end) throw Object.assign(new Error('The file doesn’t have this range.'), { statusCode: 416 });
  return { start, end };
}

/** Creates a file, sends it as an attachment, and deletes it. */
export async function sendOnce(
  reply: FastifyReply,
  { fileName, create }: { fileName: string; create(): Promise<string> },
): Promise<FastifyReply> {
  const file = await create();
  const handle = await open(file);
  const { size } = await handle.stat();
  // An open file can be read to its end after it's deleted.
  await rm(file);
  return reply
    .headers({ 'content-disposition': `attachment; filename="${fileName}"`, 'content-length': size })
    .send(handle.createReadStream());
}

/** Sends CSV as an attachment. The byte order mark tells spreadsheets that it's UTF-8. */
export async function sendCsv(reply: FastifyReply, fileName: string, csv: unknown): Promise<FastifyReply> {
  reply.headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${fileName}"` });
  return reply.send(`\uFEFF${String(csv)}`);
}
