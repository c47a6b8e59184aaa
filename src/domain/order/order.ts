import { requiredLine } from '../text.ts';

export type OrderStatus = 'pending' | 'completed' | 'failed' | 'refunded';

export const ORDER_NOT_FOUND_MESSAGE = 'Order not found';
export const ORDER_NOT_COMPLETED_MESSAGE = 'The workbook can be downloaded as soon as the payment is completed.';
export const NO_WEEKS_MESSAGE = 'The workbook has no weeks yet. Please try again later.';
export const WORKBOOK_READY_MESSAGE = 'Your workbook is ready.';
export const LINK_EXPIRED_MESSAGE = 'This download link has expired. Please ask for a new one.';

/** How long a signed workbook address works, in milliseconds: 24 hours. */
export const WORKBOOK_LINK_LIFETIME = 24 * 60 * 60 * 1000;

/** The payment provider's id of a payment: who holds it may see the order. */
export const paymentIntentIdSchema = requiredLine('Payment', 255);

/** An order as its buyer sees it. `amount` in cents (specification, section 3). */
export type Order = {
  id: number;
  amount: number;
  firstName: string;
  lastName: string;
  email: string;
  status: OrderStatus;
};
