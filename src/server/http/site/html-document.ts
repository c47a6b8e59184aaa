import type { PagePath } from '#src/domain/course/pages.ts';
import { fillInSettings } from '#src/domain/prerender.ts';
import { accentCssPath } from '#src/domain/site/accent-css-path.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { escapeJson, renderMetaTags, type Site } from './meta-tags.ts';

const HEAD = '<!--head-->';
const ROOT = '<div id="root">';

/** The built index.html, cut where a page's own head and content go. */
export type Template = Record<'beforeHead' | 'beforePage' | 'afterPage', string>;

/** @throws if the file isn't our index.html */
export function readTemplate(html: string): Template {
  const [beforeHead, afterHead] = html.split(HEAD);
  const [beforePage, afterPage] = afterHead?.split(ROOT) ?? [];
  if (beforeHead === undefined || beforePage === undefined || afterPage === undefined) {
    throw new Error(`index.html must contain ${HEAD} and ${ROOT}`);
  }
  return { beforeHead, beforePage, afterPage };
}

/**
 * The HTML document of a page: its meta tags, the settings as JSON, and for the front page its prerendered content.
 *
 * @param path null for an address without a page
 * @param landing the front page as the build rendered it
 */
export function renderDocument(template: Template, path: PagePath | null, landing: string, site: Site): string {
  const { publicUrl: _serverOnly, ...settings } = site;
  const accentCss = accentCssPath(site.accentColor);
  const head = [
    renderMetaTags(path, site),
    ...(accentCss === null ? [] : [`<link rel="stylesheet" href="${accentCss}" />`]),
    `<script type="application/json" id="site-settings">${escapeJson(settings)}</script>`,
  ];
  const page = path === '/' ? fillInSettings(landing, site, escapeHtml) : '';
  return [template.beforeHead, head.join('\n    '), template.beforePage, ROOT, page, template.afterPage].join('');
}
