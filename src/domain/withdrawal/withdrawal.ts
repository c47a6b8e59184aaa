import { z } from 'zod';
import { emailSchema } from '../account/sign-in/credentials.ts';
import { NAME_MAX } from '../person-name.ts';
import { freeText, requiredLine } from '../text.ts';

export const WITHDRAWAL_NOT_FOUND_MESSAGE = 'This withdrawal doesn’t exist.';

/** As typed, because a buyer may not have the number at hand. Programs may send it as a number. */
const orderNumberSchema = z.preprocess(
  (typed) => (typeof typed === 'number' ? String(typed) : (typed ?? undefined)),
  freeText('Order number', 100)
    .overwrite((typed) => typed.replaceAll(/\s+/gu, ' ').trim())
    .default(''),
);

/** What someone sends who withdraws from the contract. They needn't sign in or give a reason. */
export const withdrawalSchema = z.object({
  name: requiredLine('Name', NAME_MAX),
  email: emailSchema,
  order: orderNumberSchema,
  text: z.preprocess((typed) => typed ?? undefined, freeText('Message', 5_000).default('')),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const settleWithdrawalSchema = z.object({
  withdrawalId: z.int('Withdrawal must be a whole number.'),
  done: z.boolean('Done must be true or false.'),
});
export type SettleWithdrawal = z.infer<typeof settleWithdrawalSchema>;

/** The number of the order that someone typed, such as 'Order 12' or '#12'; null if it isn't one. */
export function parseOrderNumber(typed: string): number | null {
  const [, digits] = /^(?:order)?\s*#?\s*(\d{1,15})$/iu.exec(typed.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** A withdrawal as the seller sees it, with the orders it may be about. */
export type ListedWithdrawal = Withdrawal & { id: number; receivedAt: string; done: boolean; orders: number[] };
