import { z } from 'zod';
import { emailSchema } from '../account/sign-in/credentials.ts';
import { amountSchema } from '../money/typed-amount.ts';
import { buyerSchema } from '../order/buyer.ts';
import { isBlank, requiredLine } from '../text.ts';
import type { CoupleRow } from './couple-list.ts';

const INVITED_AT_ONCE = 200;
/** How many invitations leave in a minute. */
export const INVITATIONS_PER_MINUTE = 10;

export const GROUP_NOT_FOUND_MESSAGE = 'This group doesn’t exist.';
export const groupIdSchema = z.object({ groupId: z.int('Group must be a whole number.') });

/** A couple to be invited. */
export const invitedCoupleSchema = buyerSchema
  .extend({
    partnerEmail: z.preprocess(
      (value) => (typeof value === 'string' && isBlank(value) ? undefined : value),
      emailSchema.optional(),
    ),
  })
  .refine(({ email, partnerEmail }) => email !== partnerEmail, 'The two need different emails.');
export type InvitedCouple = z.infer<typeof invitedCoupleSchema>;

const couplesSchema = z
  .array(z.unknown(), 'Couples must be a list.')
  .min(1, 'Invite at least one couple.')
  .max(INVITED_AT_ONCE, `Invite at most ${INVITED_AT_ONCE} couples at once.`)
  .transform((rows, context) =>
    rows.flatMap((row, index) => {
      const parsed = invitedCoupleSchema.safeParse(row);
      if (parsed.success) return [parsed.data];
      context.addIssue({ code: 'custom', path: [index], message: `Row ${index + 1}: ${parsed.error.issues[0]?.message ?? ''}` });
      return [];
    }),
  );

/** Invites couples together, such as those of a parish. A group with the same name, whatever its case, is added to. */
export const inviteCouplesSchema = z.object({ group: requiredLine('Group', 100), amount: amountSchema, couples: couplesSchema });
export type InviteCouples = z.infer<typeof inviteCouplesSchema>;

/** What came of it; `skipped` names the rows, from 1, that got no order. */
export type InviteResult = { created: number; skipped: { row: number; reason: string }[] };

export const SKIPPED = {
  repeated: 'This email is in the list twice.',
  paid: 'This email has a paid order.',
  demo: 'This email belongs to the demo.',
} as const;

type Counts = { id: number; name: string; started: number; finished: number };
/** A group with how many of its couples have signed in, and how many have completed the course. */
export type GroupSummary = Counts & { couples: number };
export type GroupPage = Counts & { couples: CoupleRow[] };
