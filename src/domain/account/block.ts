import { z } from 'zod';
import { customerIdSchema } from '../admin/customer-list.ts';
import { requiredLine } from '../text.ts';

export const ALREADY_BLOCKED_MESSAGE = 'This couple is already blocked.';
export const NOT_BLOCKED_MESSAGE = 'This couple isn’t blocked.';
export const BLOCKED_BUYER_MESSAGE = 'We can’t sell the course to this account. Please contact us.';

/** Since when the admin has blocked a couple, and why. */
export type Block = { blockedAt: string; blockReason: string };

/** The couple sees the reason when signing in. */
export const blockReasonSchema = z.object({ reason: requiredLine('Reason', 300) });

export const blockSchema = customerIdSchema.extend(blockReasonSchema.shape);

/** For a blocked couple that tries to sign in. */
export function blockedMessage({ blockReason }: Block): string {
  return `We’ve ended your access. Reason: ${blockReason.replace(/[.\s]+$/u, '')}. If this is a mistake, please contact us.`;
}
