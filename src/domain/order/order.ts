import { z } from 'zod';
import { emailSchema } from '../account/sign-in/credentials.ts';
import { requiredLine } from '../text.ts';
import { DAY, HOUR } from '../time/time.ts';
import type { OrderStatus } from './order-status.ts';

export const ORDER_NOT_FOUND_MESSAGE = 'Order not found';
export const ORDER_NOT_COMPLETED_MESSAGE = 'You can download the workbook once your payment goes through.';
export const NO_WEEKS_MESSAGE = 'The first week isn’t out yet. Please check back soon.';
export const WORKBOOK_READY_MESSAGE = 'Your workbook is ready.';
export const NOT_SELLING_MESSAGE = 'Payment processing is being configured. Please contact us to complete your order.';
export const PAYMENT_UNREACHABLE_MESSAGE = 'We couldn’t start the payment. You haven’t been charged. Please try again.';
export const PAYMENT_REFUSED_MESSAGE = 'The payment provider refused the payment. You haven’t been charged. Please contact us.';
export const CARD_DECLINED_MESSAGE = 'Your card was declined. You haven’t been charged. Try again or use a different card.';
export const OTHER_BUYER_MESSAGE = 'Your details changed while you were checking out. Please start again.';
export const ALREADY_PAID_MESSAGE = 'You already have the full course.';
export const SIGN_IN_LINK_SENT_MESSAGE = 'We’ve sent a sign-in link to this email.';
export const DEMO_EMAIL_MESSAGE = 'This email belongs to the demo. Please use your own.';
export const NOT_CORRECTABLE_MESSAGE = 'You can change your email on the Profile tab of your workbook.';
export const NOT_REFUNDABLE_MESSAGE = 'Only a completed order can be refunded.';
export const MOVED_REFUNDED_MESSAGE = 'This order was refunded, so it can’t be moved.';
export const SEVERAL_COUPLES_MESSAGE = 'This order is for several couples, so it can’t be moved to one.';
export const BLOCKED_TARGET_MESSAGE = 'This couple is blocked. Unblock it first.';
export const LEAVING_TARGET_MESSAGE = 'This couple’s account is closed, so it can’t get an order.';
export const NO_RECEIPT_MESSAGE = 'Only a completed order has a receipt.';
export const OTHER_PROVIDER_MESSAGE = 'This order wasn’t paid through the current payment provider. Refund it where it was paid.';
export const REFUND_UNREACHABLE_MESSAGE =
  'We couldn’t reach the payment provider. We’ll keep trying to refund the order, or you can try again.';
export const REFUND_REFUSED_MESSAGE = 'The payment provider refused the refund. Its dashboard says why.';
export const LINK_EXPIRED_MESSAGE = 'This download link has expired. Please request a new one.';

/** In milliseconds. */
export const WORKBOOK_LINK_LIFETIME = DAY;

/** The provider's id of a payment. Anyone who has it may see the order. */
export const paymentIntentIdSchema = requiredLine('Payment', 255);

/** The browser's idempotency key for one visit to an order form. */
export const checkoutKeySchema = z
  .string('A key is required.')
  .regex(/^[\w-]{20,64}$/, 'The key must have 20 to 64 letters or digits.');

/** What only the browser that paid knows about its order: the checkout's key, and the payment. */
export const buyerProofSchema = z.object({ idempotencyKey: checkoutKeySchema, paymentIntentId: paymentIntentIdSchema });
export type BuyerProof = z.infer<typeof buyerProofSchema>;

export const correctEmailSchema = buyerProofSchema.extend({ email: emailSchema });
export type CorrectEmail = z.infer<typeof correctEmailSchema>;

/** How long after the payment the browser that paid can use its proof, in milliseconds. */
export const BUYER_PROOF_LIFETIME = HOUR;

/** The sandbox's buttons: a card that works, a declined one, and a delayed payment. */
export const sandboxOutcomeSchema = z.enum(['pay', 'decline', 'later'], 'Outcome must be pay, decline or later.');
export type SandboxOutcome = z.infer<typeof sandboxOutcomeSchema>;

/** An order as its buyer sees it. `amount` as in `Money` (specification, section 3). */
export type Order = {
  id: number;
  amount: number;
  firstName: string;
  lastName: string;
  email: string;
  status: OrderStatus;
};

/** What an order's page shows. */
export type Confirmation = Order & { currency: string; giftCount: number };

/** The product's name on an order (specification, section 2). */
export const WORKBOOK_TITLE = '52-Week Marriage Preparation Workbook';

/** The progress of creating the course PDF. After the last week, it takes a moment longer until it `isReady`. */
export type CoursePdfProgress = { weeksBound: number; weekCount: number; isReady: boolean };
