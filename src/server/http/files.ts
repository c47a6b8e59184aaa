import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { DownloadFile } from '../lib/fs.ts';

/**
 * Sends a PDF as an attachment; @fastify/static handles ETag, ranges, and HEAD.
 * @param find called again if the file was replaced in the meantime
 */
export async function sendPdf(reply: FastifyReply, find: () => Promise<DownloadFile>): Promise<FastifyReply> {
  let file = await find();
  if (!existsSync(file.locate())) file = await find();
  const { dir, base } = path.parse(file.locate());
  return reply
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .header('cache-control', 'private, no-cache')
    .sendFile(base, dir, { cacheControl: false });
}
