import { z } from 'zod';

/** A percentage such as 19 or 7.7, or 'none' for sellers who don't charge tax. */
export const taxRateSchema = z
  .string({ error: 'Tax rate must be text.' })
  .trim()
  .toLowerCase()
  .regex(/^(none|\d{1,2}(\.\d{1,3})?)$/u, 'Tax rate must be a percentage such as 19 or 7.7, or none.');

export type TaxedAmount = { net: number; tax: number; gross: number };

/**
 * The tax in a price that includes it: gross x rate / (100 + rate), rounded to the cent, halves away from zero. The net
 * amount is the rest. The one rule for every invoice, credit note, and list.
 */
function includedTax(gross: number, rate: string): number {
  if (rate === 'none') return 0;
  const thousandths = Math.round(Number(rate) * 1_000);
  return Math.sign(gross) * Math.round((Math.abs(gross) * thousandths) / (100_000 + thousandths));
}

/**
 * What an invoice or credit note of `gross` says, after others of the same order that add up to `before`. Its tax is
 * what the order's tax changes by, so that partial refunds add up to the cent.
 */
export function splitTax(gross: number, rate: string, before = 0): TaxedAmount {
  const tax = includedTax(before + gross, rate) - includedTax(before, rate);
  return { net: gross - tax, tax, gross };
}
