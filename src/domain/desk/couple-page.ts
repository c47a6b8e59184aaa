import type { z } from 'zod';
import { emailSchema } from '../account/sign-in/credentials.ts';
import { customerIdSchema } from '../admin/customer-list.ts';
import { freeText } from '../text.ts';
import { partnerSchema } from '../workbook/response.ts';

/** The seller's note about a couple. */
export const coupleNoteSchema = customerIdSchema.extend({ note: freeText('Note', 5_000) });
export type CoupleNote = z.infer<typeof coupleNoteSchema>;

/** Corrects a mistyped email; `partner` says whose, and is null while the account is shared. */
export const correctCoupleEmailSchema = customerIdSchema.extend({
  partner: partnerSchema.nullable(),
  email: emailSchema,
});
export type CorrectCoupleEmail = z.infer<typeof correctCoupleEmailSchema>;

export const CHOOSE_WHOSE_EMAIL_MESSAGE = 'Choose whose email to correct.';
