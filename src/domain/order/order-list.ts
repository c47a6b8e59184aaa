import { z } from 'zod';
import { daySchema } from '../time/day-schema.ts';
import { orderSchema } from '../desk/couple-list.ts';
import { searchSchema } from '../desk/search.ts';
import { amountSchema, amountSchemaIn } from '../money/typed-amount.ts';
import { pageSchema } from '../pagination.ts';
import type { OrderStatus } from './order-status.ts';
import type { ReversalStatus } from './reversal.ts';

const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
};

/** Nobody is charged for a test order, which was made in the sandbox or in Stripe's test mode. */
export type OrderMode = 'live' | 'test';

export const ORDER_VIEWS = ['all', 'paid', 'attention', 'refunded', 'failed', 'test'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export const ORDER_VIEW_LABELS: Readonly<Record<OrderView, string>> = {
  all: 'All',
  paid: 'Paid',
  attention: 'Needs attention',
  refunded: 'Refunded',
  failed: 'Failed',
  test: 'Test',
};

/** Why an order needs the seller's attention. */
const orderReasons = ['dispute', 'refundFailed', 'wrongAmount', 'stuck'] as const;
export type OrderReason = (typeof orderReasons)[number];

export const REASON_LABELS: Readonly<Record<OrderReason, string>> = {
  dispute: 'Disputed',
  refundFailed: 'Refund failed',
  wrongAmount: 'Wrong amount',
  stuck: 'Pending for over an hour',
};

const sorts = ['createdAt', 'buyer', 'amount'] as const;
export type OrderSort = (typeof sorts)[number];

/** Which orders a list shows: each word of `search`, and the seller's days from and to, both included. */
export const orderFilterSchema = z.object({
  view: z.enum(ORDER_VIEWS, `View must be one of: ${ORDER_VIEWS.join(', ')}.`).default('all'),
  reason: z.enum(orderReasons, `Reason must be one of: ${orderReasons.join(', ')}.`).optional(),
  search: searchSchema,
  group: z.int('Group must be a whole number.').optional(),
  from: daySchema('From').optional(),
  to: daySchema('To').optional(),
  sort: z.enum(sorts, `Sort must be one of: ${sorts.join(', ')}.`).default('createdAt'),
  order: orderSchema,
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

export const orderListSchema = orderFilterSchema.extend({ page: pageSchema });
export type OrderList = z.infer<typeof orderListSchema>;

export const orderIdSchema = z.object({ orderId: z.int('Order must be a whole number.') });

/** Without `newCode`, the access code that the buyer has still works, and the email doesn't repeat it. */
export const resendReceiptSchema = orderIdSchema.extend({
  newCode: z.boolean('New code must be true or false.').default(false),
});
export type ResendReceipt = z.infer<typeof resendReceiptSchema>;

export const refundFormSchema = (currency: string) => z.object({ amount: amountSchemaIn(currency) });

/** Refunds part of an order, or without an amount all that's left. `confirmed`: although the guarantee has ended. */
export const refundSchema = orderIdSchema.extend({
  amount: amountSchema.optional(),
  confirmed: z.boolean('Confirmed must be true or false.').default(false),
});
export type Refund = z.infer<typeof refundSchema>;

/** Gives an order, and the access it pays for, to another couple. */
export const moveOrderSchema = orderIdSchema.extend({ customerId: z.int('Couple must be a whole number.') });
export type MoveOrder = z.infer<typeof moveOrderSchema>;

/** An order in the seller's lists. `amount` and what was `returned` are null for those who don't see money. */
export type OrderRow = {
  id: number;
  createdAt: string;
  buyer: string;
  email: string;
  customerId: number | null;
  amount: number | null;
  returned: number | null;
  /** For how many other couples it's bought; 0 for the buyer's own. */
  giftCount: number;
  currency: string;
  status: OrderStatus;
  provider: 'sandbox' | 'stripe' | 'offline' | 'free';
  mode: OrderMode;
  /** The discount code. */
  code: string | null;
  group: { id: number; name: string } | null;
  note: string;
  /** Of the latest dispute. */
  dispute: ReversalStatus | null;
  /** It was recorded by mistake. */
  isCanceled: boolean;
};

/** An order's status as the admin sees it, with what refunds and disputes add to it. */
export function describeStatus({
  status,
  returned,
  dispute,
  isCanceled,
}: Pick<OrderRow, 'status' | 'returned' | 'dispute' | 'isCanceled'>): string {
  if (isCanceled) return 'Canceled';
  if (dispute === 'lost') return 'Dispute lost';
  if (dispute === 'open') return 'Disputed';
  return status === 'completed' && (returned ?? 0) > 0 ? 'Partly refunded' : STATUS_LABELS[status];
}

/** How an order was paid. */
export function providerLabel(provider: OrderRow['provider']): string {
  return { sandbox: 'Test payment', stripe: 'Stripe', offline: 'Offline', free: 'Nothing to pay' }[provider];
}
