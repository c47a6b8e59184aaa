import fastifyStatic from '@fastify/static';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { findPage, type PagePath } from '#src/domain/course/pages.ts';
import type { Deps } from '../../deps.ts';
import { getSettings } from '../../features/admin/site.service.ts';
import { pageHeaders } from '../security-headers.ts';
import { registerAccentCss } from './accent-css.ts';
import { readTemplate, renderDocument } from './html-document.ts';
import type { Site } from './meta-tags.ts';
import { renderLandingPage } from './landing-page.ts';
import { registerPictures } from './pictures.ts';
import { registerRobotsAndSitemap } from './robots-and-sitemap.ts';
import { registerServiceWorker } from './service-worker.ts';

/** Other sites show it in link previews. */
const PREVIEW = 'og.png';

/** An HTML document that is the same for every visitor, plain and compressed. */
type HtmlDocument = { html: Buffer; compressed: Buffer; hash: string; headers: Record<string, string> };

/**
 * Serves the built web app, whose folder is dist/web. Each page has its own document; an unknown address gets one with status
 * 404.
 */
export const site: FastifyPluginAsync<{ deps: Deps; webFolder: string }> = async (app, { deps, webFolder }) => {
  // Read at each request, because the address may be known only once the server listens.
  const getSite = () => ({ ...getSettings(deps), publicUrl: deps.publicUrl() });
  await app.register(fastifyStatic, {
    root: webFolder,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', 'service-worker.js', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = path.dirname(file).endsWith('assets');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.basename(file) === PREVIEW) void reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  registerPictures(app, deps.settings);
  registerRobotsAndSitemap(app, getSite);
  registerAccentCss(app);

  const hasVideos = () => [...deps.content.values()].some(({ source }) => source.videoUrl !== undefined);
  const getDocument = await createDocuments(webFolder, () => ({ ...getSite(), hasVideos: hasVideos() }), app.log);
  await registerServiceWorker(app, webFolder, async () => (await getDocument('/dashboard')).hash);
  app.get('/*', async (request, reply) => {
    // Without new URL(), which takes what follows two slashes for a host.
    const [pathname = ''] = request.url.split('?', 1);
    const page = existingPage(findPage(pathname), getSite());
    const { html, compressed, hash, headers } = await getDocument(page);
    const encoding = /\bbr\b(?!\s*;\s*q=0)/.test(request.headers['accept-encoding'] ?? '') ? 'br' : 'identity';
    const etag = `"${hash}-${encoding}"`;
    reply.code(page === null ? 404 : 200).headers({ ...headers, etag, vary: 'accept-encoding' });
    if (page !== null && request.headers['if-none-match'] === etag) return reply.code(304).send();
    return encoding === 'br' ? reply.header('content-encoding', 'br').send(compressed) : reply.send(html);
  });
};

/** The imprint exists only once it says something. */
function existingPage(page: PagePath | null, { hasImprint }: Site): PagePath | null {
  return page === '/imprint' && !hasImprint ? null : page;
}

/** Renders each document when it's first requested and keeps it, because nothing in it depends on the visitor. */
async function createDocuments(
  folder: string,
  getSite: () => Site & { hasVideos: boolean },
  log: FastifyBaseLogger,
): Promise<(page: PagePath | null) => Promise<HtmlDocument>> {
  const template = readTemplate(await readFile(path.join(folder, 'index.html'), 'utf8'));
  const documents = new Map<PagePath | null, Promise<HtmlDocument>>();
  let rendered = '';

  /** Browsers then render the page themselves. */
  function logFailure(error: unknown): null {
    log.error(error, 'Rendering the front page failed');
    return null;
  }

  async function render(page: PagePath | null, { hasVideos, ...values }: ReturnType<typeof getSite>): Promise<HtmlDocument> {
    const landing = page === '/' ? await renderLandingPage(folder, values).catch(logFailure) : null;
    const html = Buffer.from(renderDocument(template, page, landing, values));
    return {
      html,
      compressed: await promisify(brotliCompress)(html),
      hash: createHash('sha256').update(html).digest('base64url').slice(0, 22),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        ...pageHeaders({
          withStripe: values.payments === 'stripe' && page === '/checkout',
          withVideos: hasVideos,
          inlineStyle: landing?.css,
        }),
      },
    };
  }

  return (page) => {
    const values = getSite();
    // Settings change, and without PUBLIC_URL the address is known only once the server listens.
    const current = JSON.stringify(values);
    if (current !== rendered) documents.clear();
    rendered = current;
    const document = documents.get(page) ?? render(page, values);
    documents.set(page, document);
    return document;
  };
}
