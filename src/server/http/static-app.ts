import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { findPage } from '#src/domain/pages.ts';
import { renderHead, type Site } from './page-head.ts';
import { preloadHeaders } from './preload.ts';
import { newNonce, pageHeaders } from './security-headers.ts';
import { registerSiteFiles } from './site-files.ts';

/** Link previews show it, some of them straight from here. */
const PREVIEW = 'og.png';

/** Where a document's head goes in index.html. */
const HEAD = '<!--head-->';

/**
 * Serves the built web app. Every page gets the same document with a head of its own; an address that no page has gets it
 * with status 404, and the app shows 'Page not found'.
 *
 * @param folder the build's output, dist/web
 * @param options.site asked at each request: the address may be known only once the server listens
 * @param options.sellsByStripe whether the checkout is where a card is typed
 */
export async function registerStaticApp(
  app: FastifyInstance,
  folder: string,
  { site, sellsByStripe }: { site: () => Site; sellsByStripe: boolean },
): Promise<void> {
  const [beforeHead, afterHead] = (await readFile(path.join(folder, 'index.html'), 'utf8')).split(HEAD);
  if (beforeHead === undefined || afterHead === undefined) throw new Error(`index.html has no ${HEAD}.`);
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
      if (path.relative(folder, file) === PREVIEW) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  registerSiteFiles(app, site);

  app.get('/*', async (request, reply) => {
    // Not by way of URL, which takes what follows two slashes for a host, or for a mistake.
    const [pathname = ''] = request.url.split('?', 1);
    const page = findPage(pathname);
    const nonce = newNonce();
    return reply
      .code(page === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', ...pageHeaders(nonce, sellsByStripe && page === '/checkout') })
      .headers(preloadHeaders(page, request.url, request.headers.cookie))
      .send(`${beforeHead}${renderHead(page, site())}\n    <meta property="csp-nonce" nonce="${nonce}" />${afterHead}`);
  });
}
