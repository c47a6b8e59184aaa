import type { PagePath } from '#src/domain/course/pages.ts';
import { accentCssPath } from '#src/domain/site/brand/accent-css-path.ts';
import type { LandingPage } from './landing-page.ts';
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
 * The HTML document of a page: its meta tags, the settings as JSON, and for the front page its content.
 *
 * @param path null for an address without a page
 * @param landing null for all pages but the front page
 */
export function renderDocument(template: Template, path: PagePath | null, landing: LandingPage | null, site: Site): string {
  const { publicUrl: _serverOnly, ...settings } = site;
  const accentCss = accentCssPath(site.accentColor);
  const head = [
    renderMetaTags(path, site),
    ...(accentCss === null ? [] : [`<link rel="stylesheet" href="${accentCss}" />`]),
    ...(landing === null ? [] : [`<style>${landing.css}</style>`]),
    `<script type="application/json" id="site-settings">${escapeJson(settings)}</script>`,
  ];
  return [template.beforeHead, head.join('\n    '), template.beforePage, ROOT, landing?.html ?? '', template.afterPage].join('');
}
