import { countDecimals, smallestStep } from '../money/currency.ts';
import { WEEK_COUNT } from '../week.ts';

/** `amount` counts the unit that the currency is charged in, such as cents; `currency` is an ISO 4217 code in lower case. */
export type Money = { amount: number; currency: string };

/** Specification, section 9. */
export const DEFAULT_PRICE: Money = { amount: 4_900, currency: 'usd' };

/** A calculated price, down to what can be paid. */
export function roundDown({ amount, currency }: Money): Money {
  return { amount: amount - (amount % smallestStep(currency)), currency };
}

/** An amount on an order, such as $49.00 (specification, section 9). */
export function formatAmount(money: Money, locale = 'en-US'): string {
  return format(money, locale, 'auto');
}

/** An advertised price, such as $49. */
export function formatPrice(money: Money, locale = 'en-US'): string {
  return format(money, locale, 'stripIfInteger');
}

function format(
  { amount, currency }: Money,
  locale: string,
  trailingZeroDisplay: Intl.NumberFormatOptions['trailingZeroDisplay'],
): string {
  const decimals = countDecimals(currency);
  const text = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay,
  }).format(amount / 10 ** decimals);
  return text.replace('-', '−');
}

/** 'less than $1 per week' (specification, section 1), or other words if the price is higher. */
export function formatWeekly({ amount, currency }: Money, locale = 'en-US'): string {
  const one = 10 ** countDecimals(currency);
  if (amount >= one * WEEK_COUNT) return 'for the whole year';
  return `less than ${formatPrice({ amount: one, currency }, locale)} per week`;
}

/** What an order costs, and with a code what it would have cost without it. */
export type OrderPrice = Money & { code: string | null; fullAmount: number | null };

/** An order's price as labels and amounts, and how it comes about if there's a code. */
export function describePrice(
  { amount, currency, code, fullAmount }: OrderPrice,
  { isPaid }: { isPaid: boolean },
): (readonly [label: string, amount: string])[] {
  const total = formatAmount({ amount, currency });
  if (code === null || fullAmount === null) return [['Amount', total]];
  return [
    ['Full price', formatAmount({ amount: fullAmount, currency })],
    ['Code', `${code}, ${formatAmount({ amount: amount - fullAmount, currency })}`],
    [isPaid ? 'Paid' : 'Amount', total],
  ];
}

/** So many times an amount. */
export function multiply({ amount, currency }: Money, times: number): Money {
  return { amount: amount * times, currency };
}

/** Of amounts in one currency. */
export function sum(parts: readonly { amount: number }[]): number {
  return parts.reduce((total, { amount }) => total + amount, 0);
}

/** An amount without its currency, such as 49.00. */
export function formatUnits({ amount, currency }: Money): string {
  const decimals = countDecimals(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** An amount as it may be typed in a currency: 49.00, 4900, or 4.900. */
export function exampleUnits(currency: string): string {
  return smallestStep(currency) === 100 ? '4900' : formatUnits({ ...DEFAULT_PRICE, currency });
}

/** Reads an amount without its currency, such as 49 or 49.00; null if it isn't one, has too many decimals, or can't be charged. */
export function parseUnits(units: string, currency: string): number | null {
  if (!/^\d{1,9}(\.\d{1,3})?$/u.test(units)) return null;
  const [, decimals = ''] = units.split('.');
  const amount = Number(`${units}e${countDecimals(currency)}`);
  const fits = decimals.length <= countDecimals(currency) && amount % smallestStep(currency) === 0;
  return fits ? amount : null;
}
