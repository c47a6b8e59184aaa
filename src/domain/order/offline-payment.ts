import { z } from 'zod';
import { couplesSchema } from '../gifts/gift.ts';
import { freeText } from '../text.ts';
import { buyerSchema } from './buyer.ts';
import { checkoutKeySchema } from './order.ts';

const NOTE_MAX = 500;
const AMOUNT_MAX = 1_000_000;

export const ALREADY_RECORDED_MESSAGE =
  'This payment is already recorded with different details. Close this form and find it in the list.';

export const paidBeforeMessage = ({ email, orderId }: { email: string; orderId: number }) =>
  `${email} has paid order ${orderId}. Record another?`;

const AMOUNT_FORM_MESSAGE = 'Amount must be a number, such as 49 or 49.00.';

/** A typed amount such as 49 or 49.50, in cents. Also accepts a decimal comma. */
export const amountSchema = z
  .string('Amount is required.')
  .trim()
  .min(1, 'Amount is required.')
  .regex(/^\d{1,9}([.,]\d{1,2})?$/, AMOUNT_FORM_MESSAGE)
  .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100))
  .refine((cents) => cents <= AMOUNT_MAX * 100, `Amount must be at most ${AMOUNT_MAX.toLocaleString('en-US')}.`);

/** A payment made outside the checkout, such as in cash. */
export const offlinePaymentSchema = buyerSchema.extend({
  amount: amountSchema,
  note: freeText('Note', NOTE_MAX).default(''),
  /** For how many other couples, each with a link; without it, the payer gets the workbook. */
  couples: couplesSchema.optional(),
});

/** The same as the form has it, where no number of couples is an empty text. */
export const offlinePaymentFormSchema = offlinePaymentSchema.extend({
  couples: z.preprocess((typed) => (typed === '' ? undefined : Number(typed)), couplesSchema.optional()),
});

/** The form's key makes a second submission have no effect. `confirmed`: record it although the email has a paid order. */
export const recordOfflinePaymentSchema = offlinePaymentSchema.extend({
  idempotencyKey: checkoutKeySchema,
  confirmed: z.boolean('Confirmed must be true or false.').default(false),
});
export type RecordOfflinePayment = z.infer<typeof recordOfflinePaymentSchema>;
