import { z } from 'zod';
import { couplesSchema } from '../gifts/gift.ts';
import { amountSchema, amountSchemaIn } from '../money/typed-amount.ts';
import { freeText } from '../text.ts';
import { buyerSchema } from './buyer.ts';
import { checkoutKeySchema } from './order.ts';

const NOTE_MAX = 500;

export const ALREADY_RECORDED_MESSAGE =
  'This payment is already recorded with different details. Close this form and find it in the list.';

export const paidBeforeMessage = ({ email, orderId }: { email: string; orderId: number }) =>
  `${email} has paid order ${orderId}. Record another?`;

/** A payment made outside the checkout, such as in cash. */
const offlinePaymentSchema = buyerSchema.extend({
  amount: amountSchema,
  note: freeText('Note', NOTE_MAX).default(''),
  /** For how many other couples, each with a link; without it, the payer gets the workbook. */
  couples: couplesSchema.optional(),
});

/** The same as the form has it, where no number of couples is an empty text. */
export const offlinePaymentFormSchema = (currency: string) =>
  offlinePaymentSchema.extend({
    amount: amountSchemaIn(currency),
    couples: z.preprocess((typed) => (typed === '' ? undefined : Number(typed)), couplesSchema.optional()),
  });

/** The form's key makes a second submission have no effect. `confirmed`: record it although the email has a paid order. */
export const recordOfflinePaymentSchema = offlinePaymentSchema.extend({
  idempotencyKey: checkoutKeySchema,
  confirmed: z.boolean('Confirmed must be true or false.').default(false),
});
export type RecordOfflinePayment = z.infer<typeof recordOfflinePaymentSchema>;
