import { z } from 'zod';
import { pageCursorSchema } from '../pagination.ts';
import { characterCount } from '../text.ts';
import type { OrderStatus } from './order-status.ts';

const SEARCH_MAX = 200;

/** The states of an order, as the admin reads them. */
export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
};

const statuses = ['pending', 'completed', 'failed', 'refunded'] as const satisfies readonly OrderStatus[];
export const orderStatusSchema = z.enum(statuses, `Status must be one of: ${statuses.join(', ')}.`);

/** A test order is one that nobody paid: made in the sandbox, or in Stripe's test mode. */
export const orderModeSchema = z.enum(['live', 'test'], 'Mode must be live or test.');
export type OrderMode = z.infer<typeof orderModeSchema>;

/**
 * One page of the orders, the newest first: those older than `cursor`, or the newest ones. Every word of `search` must
 * be in the buyer's name, the email or, from six letters on, the payment's id, or be the order's id.
 */
export const orderListSchema = z.object({
  search: z
    .string('Search must be text.')
    .trim()
    .refine((text) => characterCount(text) <= SEARCH_MAX, `Search must be at most ${SEARCH_MAX} characters.`)
    .default(''),
  status: orderStatusSchema.nullish(),
  mode: orderModeSchema.nullish(),
  cursor: pageCursorSchema,
});
export type OrderList = z.infer<typeof orderListSchema>;

export const orderIdSchema = z.object({ orderId: z.int('Order must be a whole number.') });

/** An order in the admin's list. `amount` in cents. */
export type ListedOrder = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  amount: number;
  currency: string;
  status: OrderStatus;
  mode: OrderMode;
  provider: 'sandbox' | 'stripe' | 'offline' | null;
  createdAt: string;
  completedAt: string | null;
};

/** By whom an order was paid, in words; null is an order of the first release, which was made by hand. */
export function providerLabel(provider: ListedOrder['provider']): string {
  if (provider === null) return 'Unknown';
  return { sandbox: 'Sandbox (not charged)', stripe: 'Stripe', offline: 'Offline' }[provider];
}
