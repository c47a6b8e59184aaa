import type { Review } from './site/reviews.ts';
import { formatPrice, formatWeekly, type Money } from './order/price.ts';

/** The settings that the prerendered front page shows as text. */
type ShownSettings = {
  brandName: string;
  supportEmail: string;
  price: Money;
  guaranteeDays: number;
  headline: string;
  subheadline: string;
  reviews: readonly Review[];
};

// Private-use characters, which no text contains, enclose a setting's name.
const placeholder = (name: string) => `\u{E000}${name}\u{E001}`;
const PLACEHOLDER = /\u{E000}(\w+)\u{E001}/gu;

/** Settings to prerender the front page with: the build doesn't know a server's own. */
export const PLACEHOLDER_SETTINGS: ShownSettings = {
  brandName: placeholder('brandName'),
  supportEmail: placeholder('supportEmail'),
  // A price that appears nowhere else on the page.
  price: { cents: 4_321, currency: 'usd' },
  // A number that appears nowhere else, either.
  guaranteeDays: 97_531,
  headline: placeholder('headline'),
  subheadline: placeholder('subheadline'),
  // One for each number of stars, to be repeated for as many reviews as there are.
  reviews: [1, 2, 3, 4, 5].map((rating) => ({
    rating,
    name: placeholder(`name${rating}`),
    status: placeholder('status'),
    text: placeholder('text'),
    isSample: true,
  })),
};

/** A prerendered review, with its number of stars; and all of them in a row. */
const REVIEW = /<figure\b(?:(?!<\/figure>).)*\u{E000}name(\d)\u{E001}.*?<\/figure>/gsu;
const REVIEWS = new RegExp(`(?:${REVIEW.source})+`, 'su');

/** Replaces the placeholder numbers in rendered HTML with placeholders. */
export function markNumbers(html: string): string {
  const { price, guaranteeDays } = PLACEHOLDER_SETTINGS;
  return html
    .replaceAll(formatPrice(price), placeholder('price'))
    .replaceAll(formatWeekly(price), placeholder('weekly'))
    .replaceAll(String(guaranteeDays), placeholder('guaranteeDays'));
}

/** Fills a server's settings into the prerendered page. @param escape makes a text safe to use in HTML */
export function fillInSettings(html: string, settings: ShownSettings, escape: (text: string) => string): string {
  const { brandName, supportEmail, price, guaranteeDays, headline, subheadline, reviews } = settings;
  const fill = (text: string, values: Readonly<Record<string, string>>) =>
    text.replaceAll(PLACEHOLDER, (_placeholder, name: string) => escape(values[name] ?? ''));
  const templates = new Map([...html.matchAll(REVIEW)].map(([figure, rating = '']) => [rating, figure]));
  const figures = reviews.map(({ rating, name, status, text }) =>
    fill(templates.get(`${rating}`) ?? '', { [`name${rating}`]: name, status, text }),
  );
  const withReviews = html.replace(REVIEWS, () => figures.join(''));
  return fill(withReviews, {
    brandName,
    supportEmail,
    headline,
    subheadline,
    guaranteeDays: String(guaranteeDays),
    price: formatPrice(price),
    weekly: formatWeekly(price),
  });
}
