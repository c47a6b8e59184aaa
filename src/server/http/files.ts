import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { DownloadFile } from '../lib/fs.ts';

/**
 * Sends a stored file; @fastify/static handles ETag, ranges, and HEAD.
 * @param find called again if the file was replaced in the meantime
 */
export async function sendFile(
  reply: FastifyReply,
  find: () => Promise<DownloadFile>,
  disposition: 'attachment' | 'inline' = 'attachment',
): Promise<FastifyReply> {
  let file = await find();
  if (!existsSync(file.locate())) file = await find();
  const { dir, base } = path.parse(file.locate());
  return reply
    .header('content-disposition', `${disposition}; filename="${file.fileName}"`)
    .header('cache-control', 'private, no-cache')
    .sendFile(base, dir, { cacheControl: false });
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
