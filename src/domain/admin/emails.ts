import { z } from 'zod';
import { pageCursorSchema } from '../pagination.ts';

/** A mail server's answer that the same email may be accepted later, such as '451 4.7.1 Greylisting in action'. */
const TEMPORARY = /\b4[2-5]\d[ -]|greylist/iu;

/** Error messages of nodemailer and mail servers, and what they mean. */
const REASONS: readonly (readonly [error: RegExp, reason: string])[] = [
  [/Invalid login|\b(EAUTH|53[0-8])\b/iu, 'The mail server refused the username or the password in SMTP_URL.'],
  [TEMPORARY, 'The recipient’s mail server asked to try again later. Many do this with the first email from a new sender.'],
  [/recipients? |^RCPT|no such user|mailbox/iu, 'The recipient’s mail server doesn’t accept email for this address.'],
  [/^Mail command failed/iu, 'The mail server refused the sender. Set MAIL_FROM to an address it accepts.'],
  [/certificate|self.signed|\b(TLS|SSL)\b/iu, 'Couldn’t make a secure connection to the mail server.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/u, 'The mail server in SMTP_URL doesn’t exist, or the network is down.'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/u, 'Couldn’t reach the mail server.'],
  [/time(d? ?|-)out|ETIMEDOUT|Greeting never received/iu, 'The mail server didn’t respond in time.'],
  [/ECONNRESET|EPIPE|ESOCKET|closed|socket/iu, 'The connection to the mail server was lost.'],
  [/^Message failed/iu, 'The mail server refused the email’s content, possibly as spam.'],
  [/ENOSPC/u, 'The disk is full.'],
  [/in time/u, 'The email couldn’t be sent in time.'],
];

/** Whether the recipient's mail server only asked to wait: the next attempt usually succeeds. */
export function isTemporaryRefusal(error: string): boolean {
  return TEMPORARY.test(error);
}

/** Explains why an email wasn't sent. */
export function emailFailureReason(error: string): string {
  return REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? 'The email couldn’t be sent.';
}

export const EMAIL_NOT_FOUND_MESSAGE = 'This email doesn’t exist.';
export const EMAIL_ERASED_MESSAGE = 'This email contained a sign-in code, so its text was deleted and it can’t be resent.';

const emailStates = ['waiting', 'sent', 'saved', 'failed'] as const;
export type EmailState = (typeof emailStates)[number];

/** One page of the outbox, newest first. */
export const emailListSchema = z.object({
  state: z.enum(emailStates, `State must be one of: ${emailStates.join(', ')}.`),
  cursor: pageCursorSchema,
});
export type EmailList = z.infer<typeof emailListSchema>;

export const NO_MAIL_SERVER_MESSAGE = 'Set SMTP_URL to your mail server first. Until then, emails are only saved to files.';

export const emailIdSchema = z.object({ emailId: z.int('Email id must be a whole number.') });
