import { z } from 'zod';
import { AppError } from '../errors.ts';
import { exampleUnits, formatAmount, parseUnits } from '../order/price.ts';

/** In the unit that the currency is charged in: $1,000,000.00. */
const AMOUNT_MAX = 100_000_000;

/** A typed amount such as 49 or 49,50, as 49 or 49.50. Its currency says whether it's one: see `readAmount`. */
export const amountSchema = z
  .string('Amount is required.')
  .trim()
  .min(1, 'Amount is required.')
  .transform((typed) => typed.replace(',', '.'));

/** The same for a form, which knows the currency. */
export const amountSchemaIn = (currency: string) =>
  amountSchema.superRefine((units, context) => {
    const amount = parseAmount(units, currency);
    if (typeof amount === 'string') context.addIssue({ code: 'custom', message: amount });
  });

/** A typed amount in the unit that its currency is charged in. @throws AppError BAD_REQUEST */
export function readAmount(units: string, currency: string): number {
  const amount = parseAmount(units, currency);
  if (typeof amount === 'string') throw new AppError('BAD_REQUEST', amount, { field: 'amount' });
  return amount;
}

/** Returns the amount, or why it can't be used in its currency. */
function parseAmount(units: string, currency: string): number | string {
  const amount = parseUnits(units, currency);
  if (amount === null) return `Amount in ${currency.toUpperCase()} must be a number such as ${exampleUnits(currency)}.`;
  return amount > AMOUNT_MAX ? `Amount must be at most ${formatAmount({ amount: AMOUNT_MAX, currency })}.` : amount;
}
