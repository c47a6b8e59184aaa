import { z } from 'zod';
import { AppError } from '../errors.ts';
import { formatAmount, formatUnits, parseUnits } from '../order/price.ts';

const FORM_MESSAGE = 'Amount must be a number, such as 49 or 49.00.';

/** In the unit that the currency is charged in: $1,000,000.00. */
const AMOUNT_MAX = 100_000_000;

/** A typed amount such as 49 or 49,50, as 49 or 49.50. Its currency says how many decimals it may have. */
export const amountSchema = z
  .string('Amount is required.')
  .trim()
  .min(1, 'Amount is required.')
  .regex(/^\d{1,9}([.,]\d{1,3})?$/, FORM_MESSAGE)
  .transform((typed) => typed.replace(',', '.'));

/** The same for a form, which knows the currency. */
export const amountSchemaIn = (currency: string) =>
  amountSchema.superRefine((units, context) => {
    const problem = amountProblem(units, currency);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });

/** Why the currency has no such amount, or null if it has. */
function amountProblem(units: string, currency: string): string | null {
  const amount = parseUnits(units, currency);
  if (amount === null) {
    return `Amount in ${currency.toUpperCase()} must be a number such as ${formatUnits({ amount: 4_900, currency })}.`;
  }
  return amount > AMOUNT_MAX ? `Amount must be at most ${formatAmount({ amount: AMOUNT_MAX, currency })}.` : null;
}

/** A typed amount in the unit that its currency is charged in. @throws AppError BAD_REQUEST */
export function readAmount(units: string, currency: string): number {
  const problem = amountProblem(units, currency);
  const amount = parseUnits(units, currency);
  if (problem !== null || amount === null) throw new AppError('BAD_REQUEST', problem ?? FORM_MESSAGE, { field: 'amount' });
  return amount;
}
