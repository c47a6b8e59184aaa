import type { FastifyInstance } from 'fastify';
import { TAGLINE } from '#src/domain/site/offer.ts';
import { PAGE_PATHS, PAGES } from '#src/domain/course/pages.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { manifestIcons } from './brand-pictures.ts';
import type { Site } from './meta-tags.ts';

/** Serves robots.txt, the sitemap, and the web app manifest, which depend on the settings. */
export function registerRobotsAndSitemap(app: FastifyInstance, site: () => Site): void {
  const files = [
    ['/robots.txt', 'text/plain; charset=utf-8', robots],
    ['/sitemap.xml', 'application/xml; charset=utf-8', sitemap],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', manifest],
  ] as const;
  for (const [url, type, content] of files) {
    app.get(url, async (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content(site())));
  }
}

const visible = (visibility: 'listed' | 'private') => PAGE_PATHS.filter((path) => PAGES[path].visibility === visibility);

function robots({ publicUrl }: Site): string {
  return [
    'User-agent: *',
    // Crawlers need the settings to render a page.
    'Allow: /api/trpc/site.',
    'Disallow: /api/',
    ...visible('private').map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemap({ publicUrl }: Site): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...visible('listed').map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

function manifest({ brandName, logoUrl }: Site): string {
  return JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName,
    description: `${TAGLINE}, one conversation at a time.`,
    lang: 'en',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#faf6ee',
    theme_color: '#faf6ee',
    icons: manifestIcons({ logoUrl }),
  });
}
