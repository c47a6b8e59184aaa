import { z } from 'zod';
import { emailSchema } from '../account/credentials.ts';
import { NAME_MAX } from '../profile/profile.ts';
import { freeText, isBlank, requiredLine } from '../text.ts';

/** Longest contact message, in characters. */
const CONTACT_MESSAGE_MAX = 5_000;

/** The four subjects and how they are shown (specification, section 3). */
export const CONTACT_SUBJECTS = {
  general: 'General Question',
  course: 'Course Content',
  payment: 'Payment Support',
  technical: 'Technical Issue',
} as const;

const subjectKeys = ['general', 'course', 'payment', 'technical'] as const;

export const CONTACT_SENT_MESSAGE = "Thank you for your message. We'll get back to you within 24 hours.";

/** A visitor's message. The subject is optional and then a general question (specification, section 5). */
export const contactMessageSchema = z.object({
  firstName: requiredLine('First name', NAME_MAX),
  lastName: requiredLine('Last name', NAME_MAX),
  email: emailSchema,
  subject: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.enum(subjectKeys, 'Subject must be one of: general, course, payment, technical.').default('general'),
  ),
  message: freeText('Message', CONTACT_MESSAGE_MAX).refine((value) => !isBlank(value), 'Message is required.'),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
