import { z } from 'zod';
import { emailSchema, INVALID_EMAIL_MESSAGE } from '../account/sign-in/credentials.ts';
import { NAME_MAX } from '../person-name.ts';
import { isBlank, requiredLine } from '../text.ts';

const MISSING_BUYER_FIELDS_MESSAGE = 'Please fill in all fields to continue to checkout.';

/** The pricing form (specification, section 5). */
export const buyerSchema = z.object(
  {
    firstName: requiredLine('First name', NAME_MAX),
    lastName: requiredLine('Last name', NAME_MAX),
    email: emailSchema,
  },
  'A first name, a last name, and an email are required.',
);
export type Buyer = z.infer<typeof buyerSchema>;

/** Why the form can't be submitted, as a toast's title and text, or null if it can (specification, section 5). */
export function findBuyerProblem(typed: Readonly<Record<string, string>>): { title: string; text: string } | null {
  if (Object.values(typed).some(isBlank)) return { title: 'Information Required', text: MISSING_BUYER_FIELDS_MESSAGE };
  const parsed = buyerSchema.safeParse(typed);
  if (parsed.success) return null;
  const text = parsed.error.issues[0]?.message ?? MISSING_BUYER_FIELDS_MESSAGE;
  return { title: text === INVALID_EMAIL_MESSAGE ? 'Invalid Email' : 'Information Required', text };
}
