import { formatPrice, formatWeekly, type Money } from './order/price.ts';

/** The settings that the prerendered front page shows as text. */
type ShownSettings = { brandName: string; supportEmail: string; price: Money };

// Private-use characters, which no text contains, enclose a setting's name.
const placeholder = (name: string) => `\u{E000}${name}\u{E001}`;
const PLACEHOLDER = /\u{E000}(\w+)\u{E001}/gu;

/** Settings to prerender the front page with: the build doesn't know a server's own. */
export const PLACEHOLDER_SETTINGS: ShownSettings = {
  brandName: placeholder('brandName'),
  supportEmail: placeholder('supportEmail'),
  // A price that appears nowhere else on the page.
  price: { cents: 4_321, currency: 'usd' },
};

/** Replaces the placeholder price in rendered HTML with placeholders. */
export function markPrice(html: string): string {
  const { price } = PLACEHOLDER_SETTINGS;
  return html.replaceAll(formatPrice(price), placeholder('price')).replaceAll(formatWeekly(price), placeholder('weekly'));
}

/** Fills a server's settings into the prerendered page. @param escape makes a text safe to use in HTML */
export function fillInSettings(html: string, settings: ShownSettings, escape: (text: string) => string): string {
  const { brandName, supportEmail, price } = settings;
  const values: Readonly<Record<string, string>> = {
    brandName,
    supportEmail,
    price: formatPrice(price),
    weekly: formatWeekly(price),
  };
  return html.replaceAll(PLACEHOLDER, (_placeholder, name: string) => escape(values[name] ?? ''));
}
