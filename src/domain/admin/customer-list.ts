import { z } from 'zod';
import type { ClosedBy } from '../account/closure.ts';
import { pageCursorSchema } from '../pagination.ts';
import { freeText } from '../text.ts';

/** One page of the couples, the newest first: those whose names, username or email have each word of `search` in them. */
export const customerListSchema = z.object({ search: freeText('Search', 200).default(''), cursor: pageCursorSchema });
export type CustomerList = z.infer<typeof customerListSchema>;

/** A couple as the admin sees it: figures, never words. Instants are UTC in ISO 8601. */
export type CustomerSummary = {
  id: number;
  /** How the account began. */
  origin: 'register' | 'trial' | 'demo' | 'order';
  userDisplayName: string | null;
  partnerName: string | null;
  username: string | null;
  email: string | null;
  createdAt: string;
  /** Both null unless it is closed: by what, and when it will be deleted. */
  closedBy: ClosedBy | null;
  deleteAt: string | null;
  /** To the day, of the devices that are signed in; null when none is. */
  lastSeenAt: string | null;
  completedWeeks: number;
  /** Null after all 52. */
  nextWeek: number | null;
  /** A completed order is linked to it. */
  hasPaid: boolean;
};

export const customerIdSchema = z.object({ customerId: z.int('Customer id must be a whole number.') });
