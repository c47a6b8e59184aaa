import { HEADLINE } from '#src/domain/course/offer.ts';
import { NOT_FOUND, PAGES, pageTitle, type PagePath } from '#src/domain/course/pages.ts';
import type { getSettings } from '../../features/admin/site.service.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { courseJsonLd } from './json-ld.ts';

/** What a page's document says of the place it stands in. `publicUrl` is an origin. */
export type Site = ReturnType<typeof getSettings> & { publicUrl: string };

/**
 * What a page's document tells those who do not run its scripts, such as search engines and link previews: its title,
 * description, one address, picture, and on the front page the course.
 *
 * @param path null for an address that no page has
 */
export function renderMetaTags(path: PagePath | null, site: Site): string {
  const { brandName, publicUrl } = site;
  const { title, description, visibility } = path === null ? NOT_FOUND : PAGES[path];
  // Without whatever follows the path: a buyer's name, a token.
  const url = `${publicUrl}${path ?? '/'}`;
  return [
    `<title>${escapeHtml(path === null ? title : pageTitle(path, brandName))}</title>`,
    meta('name', 'description', description),
    visibility === 'private' ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', `${publicUrl}/og.png`),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${HEADLINE}. An open workbook and two cups on a round table.`),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(path === '/' ? [dataBlock(courseJsonLd(site))] : []),
  ].join('\n    ');
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

/** Data within a script element, never run. Nothing is unescaped there, so a closing tag in a name must not be one. */
export function escapeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function dataBlock(data: object): string {
  return `<script type="application/ld+json">${escapeJson(data)}</script>`;
}
