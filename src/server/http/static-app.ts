import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPagePath } from '#src/domain/pages.ts';

/**
 * Serves the built web app. Every page gets the same document; an address that no page has gets it with status 404, and
 * the app shows 'Page not found'.
 *
 * @param folder the build's output, dist/web
 */
export async function registerStaticApp(app: FastifyInstance, folder: string): Promise<void> {
  const document = await readFile(path.join(folder, 'index.html'));
  const assets = path.join(folder, 'assets');
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/index.html'],
    cacheControl: false,
    // An asset's name carries a hash of its content, so it never changes.
    setHeaders(reply, file) {
      reply.header('cache-control', file.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.get('/*', async (request, reply) => {
    // Not by way of URL, which takes what follows two slashes for a host, or for a mistake.
    const [pathname = ''] = request.url.split('?', 1);
    return reply
      .code(isPagePath(pathname) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(document);
  });
}
