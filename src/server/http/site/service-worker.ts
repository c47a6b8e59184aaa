import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SERVICE_WORKER_POLICY } from '../security-headers.ts';

/** Where the build leaves room for the revision of the dashboard's document (vite.config.ts). */
const REVISION = 'DASHBOARD_REVISION';

/**
 * Serves the dashboard's service worker, which changes with the document: browsers then offer the new one.
 * @param getRevision identifies the document as it is now
 */
export async function registerServiceWorker(
  app: FastifyInstance,
  folder: string,
  getRevision: () => Promise<string>,
): Promise<void> {
  const code = await readFile(path.join(folder, 'service-worker.js'), 'utf8').catch(() => null);
  // An old build has none (npm run dev).
  if (code === null) return;
  app.get('/service-worker.js', async (request, reply) => {
    const content = code.replace(REVISION, await getRevision());
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': SERVICE_WORKER_POLICY, etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(content);
  });
}
