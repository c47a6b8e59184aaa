import { WEEK_COUNT } from '../week.ts';

/** An amount of money: hundredths of a currency's unit, and the currency as ISO 4217 names it, in lower case. */
export type Money = { cents: number; currency: string };

/** What the course costs, once, unless the settings say otherwise (specification, section 9). */
export const DEFAULT_PRICE: Money = { cents: 4_900, currency: 'usd' };

/** An amount as it stands on an order: $49.00 (specification, section 9). */
export function formatAmount({ cents, currency }: Money): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** A price as it is advertised: whole units lose their zeros, $49. */
export function formatPrice(money: Money): string {
  return formatAmount(money).replace(/\.00$/, '');
}

/** 'less than $1 per week', as the specification describes the price (section 1), or what is true of a higher one. */
export function formatWeekly({ cents, currency }: Money): string {
  if (cents >= 100 * WEEK_COUNT) return 'for the whole year';
  return `less than ${formatPrice({ cents: 100, currency })} per week`;
}

/** Whether a currency, in lower case, exists and is counted in hundredths, by us as by the payment providers. */
export function isCurrency(currency: string): boolean {
  // Card payments count the ariary whole, although it has smaller coins.
  if (currency === 'mga' || !Intl.supportedValuesOf('currency').includes(currency.toUpperCase())) return false;
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits === 2;
}
