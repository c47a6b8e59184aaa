import { z } from 'zod';
import { emailSchema, INVALID_EMAIL_MESSAGE } from './account/sign-in/credentials.ts';
import { NAME_MAX } from './person-name.ts';
import { describeReply } from './site/offer.ts';
import { freeText, isBlank, requiredLine } from './text.ts';

const CONTACT_MESSAGE_MAX = 5_000;

/** The subjects and their labels (specification, section 3). */
export const CONTACT_SUBJECTS = {
  general: 'General Question',
  course: 'Course Content',
  payment: 'Payment Support',
  technical: 'Technical Issue',
} as const;

const subjectKeys = ['general', 'course', 'payment', 'technical'] as const;

export const contactSentMessage = (replyHours: number) =>
  `Thank you for your message. We'll get back to you ${describeReply(replyHours)}.`;

/** A visitor's message. The subject defaults to a general question (specification, section 5). */
export const contactMessageSchema = z.object({
  firstName: requiredLine('First name', NAME_MAX),
  lastName: requiredLine('Last name', NAME_MAX),
  email: emailSchema,
  subject: z.preprocess(
    (value) => (value === null || (typeof value === 'string' && isBlank(value)) ? undefined : value),
    z.enum(subjectKeys, 'Subject must be one of: general, course, payment, technical.').default('general'),
  ),
  message: freeText('Message', CONTACT_MESSAGE_MAX).refine((value) => !isBlank(value), 'Message is required.'),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** Why a message can't be sent, as a toast's title and text, or null if it can (specification, section 5). */
export function findContactProblem(typed: Readonly<Record<string, string>>): { title: string; text: string } | null {
  const { subject: _optional, ...required } = typed;
  if (Object.values(required).some(isBlank)) return { title: 'Missing Information', text: 'Please fill in all required fields.' };
  const parsed = contactMessageSchema.safeParse(typed);
  if (parsed.success) return null;
  const text = parsed.error.issues[0]?.message ?? '';
  return { title: text === INVALID_EMAIL_MESSAGE ? 'Invalid Email' : 'Error', text };
}
