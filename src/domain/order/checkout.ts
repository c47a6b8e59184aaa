import type { z } from 'zod';
import { typedCodeSchema } from '../codes/discount-code.ts';
import { invoiceBuyerSchema } from '../invoices/invoice.ts';
import { couplesSchema, giftSchema } from '../gifts/gift.ts';
import { buyerSchema } from './buyer.ts';
import { consentsSchema } from './consents.ts';
import { checkoutKeySchema } from './order.ts';
import type { OrderStatus } from './order-status.ts';

/** The details of a checkout. Those that are left out are undefined, so that `describeDetails` leaves them out, too. */
export const startOrderSchema = buyerSchema.extend({
  idempotencyKey: checkoutKeySchema,
  code: typedCodeSchema,
  /** Whom the invoice is for, if the buyer wants to say so. */
  invoice: invoiceBuyerSchema.optional(),
  consents: consentsSchema.optional(),
  gift: giftSchema.optional(),
  couples: couplesSchema.optional(),
});
export type StartOrder = z.infer<typeof startOrderSchema>;

/** `clientSecret` is null for an order of 0.00, which is completed right away. */
export type StartedOrder = { paymentIntentId: string; clientSecret: string | null; status: OrderStatus; amount: number };

/** All details of a checkout as one text: the same key with other details is another checkout. */
export function describeDetails({ idempotencyKey: _key, ...details }: StartOrder): string {
  return JSON.stringify(details);
}
