import { z } from 'zod';
import { pageCursorSchema } from '../pagination.ts';
import { characterCount } from '../text.ts';
import { amountSchema } from './offline-payment.ts';
import type { OrderStatus } from './order-status.ts';
import type { ReversalStatus } from './reversal.ts';

const SEARCH_MAX = 200;

const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
};

const statuses = ['pending', 'completed', 'failed', 'refunded'] as const satisfies readonly OrderStatus[];

/** What the list can be filtered by. Disputed orders are those with a dispute to be answered. */
const filters = [...statuses, 'disputed'] as const;
export const orderFilterSchema = z.enum(filters, `Status must be one of: ${filters.join(', ')}.`);

export const FILTER_LABELS: Readonly<Record<z.infer<typeof orderFilterSchema>, string>> = {
  ...STATUS_LABELS,
  disputed: 'Disputed',
};

/** Nobody is charged for a test order, which was made in the sandbox or in Stripe's test mode. */
export const orderModeSchema = z.enum(['live', 'test'], 'Mode must be live or test.');
export type OrderMode = z.infer<typeof orderModeSchema>;

/**
 * One page of the orders, newest first. Each word of `search` must match the buyer's name, the email, the order's id, or, with
 * at least six characters, the payment's id.
 */
export const orderListSchema = z.object({
  search: z
    .string('Search must be text.')
    .trim()
    .refine((text) => characterCount(text) <= SEARCH_MAX, `Search must be at most ${SEARCH_MAX} characters.`)
    .default(''),
  status: orderFilterSchema.nullish(),
  mode: orderModeSchema.nullish(),
  cursor: pageCursorSchema,
});
export type OrderList = z.infer<typeof orderListSchema>;

export const orderIdSchema = z.object({ orderId: z.int('Order must be a whole number.') });

/** Without `newCode`, the access code that the buyer has still works, and the email doesn't repeat it. */
export const resendReceiptSchema = orderIdSchema.extend({
  newCode: z.boolean('New code must be true or false.').default(false),
});
export type ResendReceipt = z.infer<typeof resendReceiptSchema>;

export const refundFormSchema = z.object({ amount: amountSchema });

/** Refunds part of an order, or without an amount all that's left. */
export const refundSchema = orderIdSchema.extend({ amount: amountSchema.optional() });

/** An order in the admin's list. `amount` and what was `returned` in cents; `dispute` is the state of the latest one. */
export type ListedOrder = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  amount: number;
  currency: string;
  status: OrderStatus;
  mode: OrderMode;
  provider: 'sandbox' | 'stripe' | 'offline';
  createdAt: string;
  completedAt: string | null;
  returned: number;
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
}: Pick<ListedOrder, 'status' | 'returned' | 'dispute' | 'isCanceled'>): string {
  if (isCanceled) return 'Canceled';
  if (dispute === 'lost') return 'Dispute lost';
  if (dispute === 'open') return 'Disputed';
  return status === 'completed' && returned > 0 ? 'Partly refunded' : STATUS_LABELS[status];
}

/** How an order was paid. */
export function providerLabel(provider: ListedOrder['provider']): string {
  return { sandbox: 'Test payment', stripe: 'Stripe', offline: 'Offline' }[provider];
}
