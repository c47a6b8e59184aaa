import { z } from 'zod';
import { formatPrice, formatWeekly, type Money } from './order/price.ts';

/**
 * A page as the build makes it, for every server: `html` by what its settings show or leave out, with marks where a setting
 * is filled in; empty for a page that is rendered in the browser alone. `scripts` are the addresses of the page's own code.
 */
const builtPageSchema = z.object({ scripts: z.array(z.string()), html: z.record(z.string(), z.string()) });
export type BuiltPage = z.infer<typeof builtPageSchema>;

/** What the build says of all pages, by their paths. */
export const builtPagesSchema = z.record(z.string(), builtPageSchema);

type Shown = {
  brandName: string;
  supportEmail: string;
  trialAccessCode: string | null;
  demo: { email: string; accessCode: string } | null;
  price: Money;
};

// Characters for private use, which nobody types: what stands between them is a setting's name.
const mark = (name: string) => `\u{E000}${name}\u{E001}`;

/** Where a setting is filled in; the first group is its name. */
export const FILLED_IN = /\u{E000}(\w+)\u{E001}/gu;

/** What the settings change beside words: whether there is a demo, a trial, and a price that is told by the week. */
export function shownVariant({ demo, trialAccessCode, price }: Pick<Shown, 'demo' | 'trialAccessCode' | 'price'>): string {
  return [demo && 'demo', trialAccessCode !== null && 'trial', formatWeekly(price) !== null && 'weekly']
    .filter(Boolean)
    .join(' ');
}

/** Settings that stand in for a server's, which the build does not know: one of each variant. */
export function standIns(): Shown[] {
  const demos = [null, { email: mark('demoEmail'), accessCode: mark('demoCode') }];
  const trials = [null, mark('trialAccessCode')];
  // Prices that stand nowhere else on a page.
  const prices = [
    { cents: 4_321, currency: 'usd' },
    { cents: 987_654_321, currency: 'usd' },
  ];
  return demos.flatMap((demo) =>
    trials.flatMap((trialAccessCode) =>
      prices.map((price) => ({ brandName: mark('brandName'), supportEmail: mark('supportEmail'), demo, trialAccessCode, price })),
    ),
  );
}

/** What was rendered with one of the stand-ins, with marks also for what is made of its price. */
export function markPrice(html: string, { price }: Pick<Shown, 'price'>): string {
  const marked = html.replaceAll(formatPrice(price), mark('price'));
  const weekly = formatWeekly(price);
  return weekly === null ? marked : marked.replaceAll(weekly, mark('weekly'));
}
