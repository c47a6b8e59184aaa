import { NOT_FOUND, PAGES, pageTitle, type PagePath } from '#src/domain/course/pages.ts';
import type { getSettings } from '../../features/admin/site.service.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { iconLinks, previewPicture } from './brand-pictures.ts';
import { courseJsonLd } from './json-ld.ts';

/** The public settings, and the site's origin. */
export type Site = ReturnType<typeof getSettings> & { publicUrl: string };

/**
 * Title, description, and canonical URL for search engines and link previews, and the icons; the front page adds the course as
 * JSON-LD.
 * @param path null for an address without a page
 */
export function renderMetaTags(path: PagePath | null, site: Site): string {
  const { brandName, publicUrl } = site;
  const { title, description, visibility } = path === null ? NOT_FOUND : PAGES[path];
  const preview = path === '/' ? { title: site.headline, description: site.subheadline } : { title, description };
  const picture = previewPicture(site);
  // Without the query, which may contain a name or a token.
  const url = `${publicUrl}${path ?? '/'}`;
  return [
    `<title>${escapeHtml(path === null ? title : pageTitle(path, brandName))}</title>`,
    meta('name', 'description', description),
    visibility === 'private' ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', preview.title),
    meta('property', 'og:description', preview.description),
    meta('property', 'og:url', url),
    ...Object.entries(picture?.tags ?? {}).map(([key, content]) => meta('property', key, content)),
    meta('name', 'twitter:card', picture?.card ?? 'summary'),
    ...iconLinks(site),
    ...(path === '/' ? [dataBlock(courseJsonLd(site, picture?.url))] : []),
  ].join('\n    ');
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

/** JSON for a script element. Escapes "<", because a brand name may contain a closing tag. */
export function escapeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function dataBlock(data: object): string {
  return `<script type="application/ld+json">${escapeJson(data)}</script>`;
}
