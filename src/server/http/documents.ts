import { formatPrice, formatWeekly } from '#src/domain/order/price.ts';
import type { PagePath } from '#src/domain/pages.ts';
import { FILLED_IN, shownVariant, type BuiltPage } from '#src/domain/built-page.ts';
import { escapeHtml, escapeJson, renderHead, type Site } from './page-head.ts';

/** Where index.html gets what differs from page to page. */
const HEAD = '<!--head-->';
const ROOT = '<div id="root">';

/** The document that every page is made of, cut where a page puts its own. @throws when it is no document of ours */
export function readTemplate(html: string): [string, string, string] {
  const [beforeHead, afterHead] = html.split(HEAD);
  const [beforePage, afterPage] = afterHead?.split(ROOT) ?? [];
  if (beforeHead === undefined || beforePage === undefined || afterPage === undefined) {
    throw new Error(`index.html has no ${HEAD} or no ${ROOT}.`);
  }
  return [beforeHead, beforePage, afterPage];
}

/**
 * The document of a page: what it says of itself, the settings for its scripts, and the page itself where the build has
 * rendered it, with the settings filled in.
 *
 * @param path null for an address that no page has
 */
export function renderDocument(
  [beforeHead, beforePage, afterPage]: [string, string, string],
  path: PagePath | null,
  built: BuiltPage | undefined,
  site: Site,
): string {
  const { publicUrl: _ofTheServer, ...settings } = site;
  const head = [renderHead(path, site), `<script type="application/json" id="site-settings">${escapeJson(settings)}</script>`];
  // After the page, which is there before its scripts.
  const scripts = (built?.scripts ?? []).map((file) => `\n    <link rel="modulepreload" href="${file}" />`).join('');
  const page = renderPage(built, site);
  const end = afterPage.replace('</div>', () => `</div>${scripts}`);
  // What can be read without its scripts does not share the network with them while its styles and fonts are on their way.
  const isReadable = page !== '';
  const last = isReadable ? end.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"') : end;
  return `${beforeHead}${head.join('\n    ')}${beforePage}${ROOT}${page}${last}`;
}

function renderPage(built: BuiltPage | undefined, site: Site): string {
  const html = built?.html[shownVariant(site)] ?? '';
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
  return html.replaceAll(FILLED_IN, (_mark, name: string) => escapeHtml(values[name] ?? ''));
}
