import { z } from 'zod';
import { otherPartner } from '../account/invite.ts';
import { freeText } from '../text.ts';
import { weekNumberSchema } from '../week-number.ts';
import { partnerSchema, type Partner } from '../workbook/response.ts';
import type { Reader } from '../workbook/sealing.ts';

/** A decision of the couple's: its words, the week it's from, the day to look at it again, who wrote it, and who agrees. */
export type Agreement = {
  id: number;
  text: string;
  weekNumber: number | null;
  reviewOn: string | null;
  by: Partner;
  agreed: Partner[];
};

/** As stored, from the view of whoever wrote the words, so that it stays true when seats change. */
export type StoredAgreement = {
  id: number;
  text: string;
  weekNumber: number | null;
  reviewOn: string | null;
  partner: Partner;
  authorAgrees: boolean;
  otherAgrees: boolean;
};

export const MAX_AGREEMENTS = 200;
export const TOO_MANY_AGREEMENTS_MESSAGE = `Your list has room for ${MAX_AGREEMENTS} agreements. Delete one you no longer need.`;
export const UNKNOWN_AGREEMENT_MESSAGE = 'This agreement is no longer on your list.';
const NOTHING_TO_CHANGE_MESSAGE = 'Please send the agreement’s text, or whether you agree.';

const fields = {
  text: freeText('Agreement', 1000).refine((text) => text !== '', 'Agreement is required.'),
  weekNumber: weekNumberSchema.nullable().optional(),
  reviewOn: z
    .preprocess(
      (value) => (value === '' ? null : value),
      z.iso.date('The day to look again must be a date such as 2027-06-12.').nullable(),
    )
    .optional(),
};

export const createAgreementSchema = z.object(fields);
export type CreateAgreement = z.infer<typeof createAgreementSchema>;

export const agreementIdSchema = z.object({ agreementId: z.int('Agreement must be a whole number.') });

export const updateAgreementSchema = z
  .object({ ...fields, text: fields.text.optional(), agreed: z.boolean('agreed must be true or false.').optional() })
  .refine(({ text, agreed }) => text !== undefined || agreed !== undefined, NOTHING_TO_CHANGE_MESSAGE);
export type UpdateAgreement = z.infer<typeof updateAgreementSchema>;

/** In a data export and in the book. */
export const exportedAgreementSchema = z.object({
  text: z.string(),
  weekNumber: z.int().nullable(),
  reviewOn: z.string().nullable(),
  by: partnerSchema,
  agreed: z.array(partnerSchema),
});

export function toAgreement({ id, text, weekNumber, reviewOn, partner, ...stored }: StoredAgreement): Agreement {
  const agrees = { [partner]: stored.authorAgrees, [otherPartner(partner)]: stored.otherAgrees };
  return { id, text, weekNumber, reviewOn, by: partner, agreed: partnerSchema.options.filter((one) => agrees[one]) };
}

/**
 * The agreement after a change. Whoever changes the words becomes their author and agrees to them; the other one hasn't yet.
 * While the account is shared, nobody has agreed but whoever wrote it.
 */
export function changeAgreement(stored: StoredAgreement, change: UpdateAgreement, reader: Reader): StoredAgreement {
  const { text = stored.text, weekNumber = stored.weekNumber, reviewOn = stored.reviewOn, agreed } = change;
  const partner = reader ?? stored.partner;
  const next = { ...stored, weekNumber, reviewOn };
  if (text !== stored.text) return { ...next, text, partner, authorAgrees: agreed ?? true, otherAgrees: false };
  if (agreed === undefined) return next;
  return partner === stored.partner ? { ...next, authorAgrees: agreed } : { ...next, otherAgrees: agreed };
}

/** Whether both agree, or wrote it together while the account is shared. */
export function isSettled({ agreed }: Pick<Agreement, 'agreed'>, isShared: boolean): boolean {
  return isShared || agreed.length === partnerSchema.options.length;
}

/** Those to look at again by this day, the oldest first. @param today YYYY-MM-DD */
export function findDue<One extends Pick<Agreement, 'reviewOn'>>(agreements: readonly One[], today: string): One[] {
  const due = agreements.filter(({ reviewOn }) => reviewOn !== null && reviewOn <= today);
  return due.toSorted((one, other) => String(one.reviewOn).localeCompare(String(other.reviewOn)));
}

/** How long until a couple looks again, to choose with a tap. */
export const REVIEW_CHOICES = [
  { label: 'In a month', months: 1 },
  { label: 'In three months', months: 3 },
  { label: 'In a year', months: 12 },
] as const;

/** The same day so many months later, or that month's last. @param day YYYY-MM-DD */
export function addMonths(day: string, months: number): string {
  const date = new Date(day);
  const month = date.getUTCMonth() + months;
  date.setUTCMonth(month);
  if (date.getUTCMonth() !== month % 12) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}
