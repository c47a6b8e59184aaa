import { formatPrice, formatWeekly } from '#src/domain/order/price.ts';
import type { PagePath } from '#src/domain/course/pages.ts';
import { FILLED_IN } from '#src/domain/prerender.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { escapeJson, renderMetaTags, type Site } from './meta-tags.ts';

/** Where index.html gets what differs from page to page. */
const HEAD = '<!--head-->';
const ROOT = '<div id="root">';

/** The app's own, with what it loads ahead: the last things in the body. */
const SCRIPTS = /<script type="module".*(?=<\/body>)/su;

/** The document that every page is made of, cut where a page puts its own. */
export type Template = Record<'beforeHead' | 'beforePage' | 'afterPage' | 'scripts' | 'end', string>;

/** A page as the build has rendered it for settings like these: the addresses of its own scripts, and its HTML, or none. */
export type ShownPage = { scripts: readonly string[]; html: string };

/** @throws when it is no document of ours */
export function readTemplate(html: string): Template {
  const [beforeHead, afterHead] = html.split(HEAD);
  const [beforePage, afterRoot] = afterHead?.split(ROOT) ?? [];
  const scripts = afterRoot?.match(SCRIPTS)?.[0];
  if (beforeHead === undefined || beforePage === undefined || afterRoot === undefined || scripts === undefined) {
    throw new Error(`index.html has no ${HEAD}, no ${ROOT} or no script.`);
  }
  const [afterPage = '', end = ''] = afterRoot.split(scripts);
  return { beforeHead, beforePage, afterPage, scripts, end };
}

/**
 * The document of a page: what it says of itself, the settings for its scripts, and the page itself where the build has
 * rendered it, with the settings filled in.
 *
 * @param path null for an address that no page has
 */
export function renderDocument(
  { beforeHead, beforePage, afterPage, scripts, end }: Template,
  path: PagePath | null,
  built: ShownPage | undefined,
  site: Site,
): string {
  const { publicUrl: _ofTheServer, ...settings } = site;
  const head = [
    renderMetaTags(path, site),
    `<script type="application/json" id="site-settings">${escapeJson(settings)}</script>`,
  ];
  const ahead = (built?.scripts ?? []).map((file) => `<link rel="modulepreload" href="${file}">\n    `).join('');
  const page = renderPage(built, site);
  // What can be read without its scripts does not share the network with them before it is painted (before-paint.js).
  const [open, close] = page === '' ? ['', ''] : ['<template id="scripts">', '</template>'];
  const parts = [beforeHead, head.join('\n    '), beforePage, ROOT, page, afterPage, open, ahead, scripts, close, end];
  return parts.join('');
}

function renderPage(built: ShownPage | undefined, site: Site): string {
  const { price, brandName, supportEmail, trialAccessCode, demo } = site;
  const values: Readonly<Record<string, string | null | undefined>> = {
    brandName,
    supportEmail,
    trialAccessCode,
    demoEmail: demo?.email,
    demoCode: demo?.accessCode,
    price: formatPrice(price),
    weekly: formatWeekly(price),
  };
  return (built?.html ?? '').replaceAll(FILLED_IN, (_mark, name: string) => escapeHtml(values[name] ?? ''));
}
