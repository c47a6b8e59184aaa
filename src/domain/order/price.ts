import { WEEK_COUNT } from '../week.ts';

/** `currency` is an ISO 4217 code in lower case. */
export type Money = { cents: number; currency: string };

/** Specification, section 9. */
export const DEFAULT_PRICE: Money = { cents: 4_900, currency: 'usd' };

/** The bounds of a price, in cents: the smallest card payment in most currencies, and $9,999.99. */
export const PRICE_CENTS = { min: 50, max: 999_999 } as const;

/** An amount on an order, such as $49.00 (specification, section 9). */
export function formatAmount({ cents, currency }: Money): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** An amount without its currency, such as 49.00. */
export function toUnits(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Reads an amount without its currency. */
export function toCents(units: string): number {
  return Math.round(Number(units) * 100);
}

/** An advertised price, such as $49. */
export function formatPrice(money: Money): string {
  return formatAmount(money).replace(/\.00$/, '');
}

/** 'less than $1 per week' (specification, section 1), or other words if the price is higher. */
export function formatWeekly({ cents, currency }: Money): string {
  if (cents >= 100 * WEEK_COUNT) return 'for the whole year';
  return `less than ${formatPrice({ cents: 100, currency })} per week`;
}

/** Whether a currency (in lower case) exists and has hundredths. */
export function isCurrency(currency: string): boolean {
  // Stripe treats the ariary as having no smaller unit.
  if (currency === 'mga' || !Intl.supportedValuesOf('currency').includes(currency.toUpperCase())) return false;
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits === 2;
}
