import { z } from 'zod';
import type { ClosedBy } from '../account/account-deletion.ts';
import { pageCursorSchema } from '../pagination.ts';
import { freeText } from '../text.ts';
import { partnerSchema, type Partner } from '../workbook/response.ts';

/** One page of the couples, newest first. Each word of `search` must be in their names, username, or email, or be their number. */
export const customerListSchema = z.object({ search: freeText('Search', 200).default(''), cursor: pageCursorSchema });
export type CustomerList = z.infer<typeof customerListSchema>;

/** A couple as the admin sees it: numbers, never their writing. Times are UTC in ISO 8601. */
export type CustomerSummary = {
  id: number;
  origin: 'register' | 'trial' | 'demo' | 'order';
  userDisplayName: string | null;
  partnerName: string | null;
  /** Of the first person, if both partners have joined. */
  username: string | null;
  email: string | null;
  /** Whether each partner signs in as themselves. */
  hasJoined: boolean;
  /** The seat of the one who joined by invitation; null if nobody did. */
  secondPartner: Partner | null;
  createdAt: string;
  /** Both null unless the account is closed. */
  closedBy: ClosedBy | null;
  deleteAt: string | null;
  /** Both null unless the admin has blocked the couple. */
  blockedAt: string | null;
  blockReason: string | null;
  /** To the day; null if no device is signed in. */
  lastSeenAt: string | null;
  completedWeeks: number;
  /** Null after all 52. */
  nextWeek: number | null;
  hasPaid: boolean;
  /** Who ordered last, by first and last name; null without an order. */
  buyer: string | null;
};

export const customerIdSchema = z.object({ customerId: z.int('Customer id must be a whole number.') });

/** The person a sign-in link is for; without a partner, the couple that shares one sign-in. */
export const personLinkSchema = customerIdSchema.extend({ partner: partnerSchema.nullish() });
export type PersonLink = z.infer<typeof personLinkSchema>;

/** The second person whom the admin removes, by seat. */
export const removePartnerSchema = customerIdSchema.extend({ partner: partnerSchema });
export type RemovePartner = z.infer<typeof removePartnerSchema>;

export const CHOOSE_PARTNER_MESSAGE = 'Choose which of the two the link is for.';
