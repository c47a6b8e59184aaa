import { WEEK_COUNT } from '../week.ts';

/** `currency` is an ISO 4217 code in lower case. */
export type Money = { cents: number; currency: string };

/** Specification, section 9. */
export const DEFAULT_PRICE: Money = { cents: 4_900, currency: 'usd' };

/** The bounds of a price, in cents: the smallest card payment in most currencies, and $9,999.99. */
export const PRICE_CENTS = { min: 50, max: 999_999 } as const;

const WITHOUT_DECIMALS = 'bif clp djf gnf isk jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' ');
const WITH_THOUSANDTHS = 'bhd jod kwd omr tnd'.split(' ');

/** How many decimals a currency's amounts have. Stored amounts count its smallest unit, the cent of a dollar or the yen. */
function decimalsOf(currency: string): 0 | 2 | 3 {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THOUSANDTHS.includes(currency) ? 3 : 2;
}

/** Cards take thousandths only in tens. */
function smallestStep(currency: string): number {
  return decimalsOf(currency) === 3 ? 10 : 1;
}

/** A calculated price, down to what can be paid. */
export function roundDown({ cents, currency }: Money): Money {
  return { cents: cents - (cents % smallestStep(currency)), currency };
}

/** The least that can be paid by card: 0.50, or 50 without hundredths. */
export function smallestPayment(currency: string): number {
  return decimalsOf(currency) === 3 ? 500 : 50;
}

/** An amount on an order, such as $49.00 (specification, section 9). */
export function formatAmount({ cents, currency }: Money): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** So many times an amount. */
export function multiply({ cents, currency }: Money, times: number): Money {
  return { cents: cents * times, currency };
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

/** In cents. */
export function sum(parts: readonly { cents: number }[]): number {
  return parts.reduce((total, { cents }) => total + cents, 0);
}
