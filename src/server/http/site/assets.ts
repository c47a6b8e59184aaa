import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findPage, type PagePath } from '#src/domain/course/pages.ts';
import { readTemplate, renderDocument } from './html-document.ts';
import { encodeText, keepFile, sendKept, type KeptFile } from '../kept-file.ts';
import type { Site } from './meta-tags.ts';
import { preloadHeaders } from '../preload.ts';
import { pageHeaders } from '../security-headers.ts';
import { registerRobotsAndSitemap } from './robots-and-sitemap.ts';

/** The prerendered front page (vite/prerender.ts). Like every file whose name begins with a dot, it isn't served. */
const LANDING_FILE = '.landing.html';

/** Link previews show it, some of them straight from here. */
const PREVIEW = 'og.png';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves the built web app from memory. Each page has a document of its own; an address that no page has gets one with status
 * 404, and the app shows 'Page not found'.
 *
 * @param folder the build's output, dist/web
 * @param site asked at each request: the address may be known only once the server listens
 */
export async function registerStaticApp(app: FastifyInstance, folder: string, site: () => Site): Promise<void> {
  for (const [url, file] of await readFiles(folder)) app.get(url, (request, reply) => sendKept(request, reply, file));
  registerRobotsAndSitemap(app, site);

  const documentOf = await keepDocuments(folder, site);
  app.get('/*', async (request, reply) => {
    // Not by way of URL, which takes what follows two slashes for a host, or for a mistake.
    const [pathname = ''] = request.url.split('?', 1);
    const page = findPage(pathname);
    reply.code(page === null ? 404 : 200).headers(preloadHeaders(page, request.url, request.headers.cookie));
    return sendKept(request, reply, await documentOf(page));
  });
}

/** The build's files by their addresses. */
async function readFiles(folder: string): Promise<[url: string, file: KeptFile][]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found.flatMap((entry) =>
    entry.isFile() ? [path.relative(folder, path.join(entry.parentPath, entry.name))] : [],
  );
  const encoded = new Set(names);
  const served = names.filter((name) => path.extname(name) in TYPES && !name.startsWith('.'));
  return Promise.all(
    served.map(async (name): Promise<[string, KeptFile]> => {
      const read = (suffix: string) => (encoded.has(name + suffix) ? readFile(path.join(folder, name + suffix)) : undefined);
      const identity = await readFile(path.join(folder, name));
      const bodies = { identity, br: await read('.br'), gzip: await read('.gz') };
      return [`/${name.replaceAll(path.sep, '/')}`, keepFile(headersOf(name), bodies)];
    }),
  );
}

function headersOf(name: string): Record<string, string> {
  return {
    'content-type': TYPES[path.extname(name)] ?? '',
    // An asset's name carries a hash of its content, so it never changes.
    'cache-control': name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(name === PREVIEW ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  };
}

/** The documents, each made when it is first asked for and then kept: nothing in one depends on who asks. */
async function keepDocuments(folder: string, site: () => Site): Promise<(page: PagePath | null) => Promise<KeptFile>> {
  const template = readTemplate(await readFile(path.join(folder, 'index.html'), 'utf8'));
  const landing = await readFile(path.join(folder, LANDING_FILE), 'utf8').catch(() => '');
  const kept = new Map<string, Promise<KeptFile>>();

  async function make(page: PagePath | null, now: Site): Promise<KeptFile> {
    const html = renderDocument(template, page, landing, now);
    const headers = pageHeaders(now.payments === 'stripe' && page === '/checkout');
    return keepFile(
      { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...headers },
      await encodeText(html),
    );
  }

  return (page) => {
    const now = site();
    // A server without PUBLIC_URL may learn its address late.
    const key = `${now.publicUrl} ${page}`;
    const document = kept.get(key) ?? make(page, now);
    kept.set(key, document);
    return document;
  };
}
