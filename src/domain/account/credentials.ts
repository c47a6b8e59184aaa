import { z } from 'zod';
import { requiredLine, secretText } from '../text.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password-length.ts';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 64;
const EMAIL_MAX = 254;

export const INVALID_EMAIL_MESSAGE = 'Please enter a valid email address.';
export const PASSWORDS_DIFFER_MESSAGE = 'The two passwords do not match.';
export const USERNAME_TAKEN_MESSAGE = 'That username is already taken.';

/**
 * The form in which usernames are compared: letter case does not distinguish two people. By way of upper case, which is
 * one where lower case is two: Greek's two forms of sigma, or German's ß, which capitals write SS.
 */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toUpperCase().toLowerCase();
}

/** Text, @, text, dot, text (specification, section 5), trimmed and lower-cased. */
export const emailSchema = requiredLine('Email', EMAIL_MAX)
  .toLowerCase()
  // The first dot that may be the one is it: to try each of them would take long where there are many.
  .regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, INVALID_EMAIL_MESSAGE);

export const usernameSchema = requiredLine('Username', USERNAME_MAX).min(
  USERNAME_MIN,
  `Username must be at least ${USERNAME_MIN} characters.`,
);

/** A password that is being chosen. */
export const newPasswordSchema = (label: string) => secretText(label, { min: PASSWORD_MIN, max: PASSWORD_MAX });

/** A new couple's username and password (specification, section 5). */
export const registerSchema = z
  .object({
    username: usernameSchema,
    password: newPasswordSchema('Password'),
    confirmPassword: secretText('Confirm password', { max: PASSWORD_MAX }),
  })
  .refine((input) => input.password === input.confirmPassword, { error: PASSWORDS_DIFFER_MESSAGE, path: ['confirmPassword'] });
export type Register = z.infer<typeof registerSchema>;

/** Sign-in of an admin or of a couple. Only presence and size are checked: what is wrong with it is not told. */
export const passwordLoginSchema = z.object({
  username: requiredLine('Username', USERNAME_MAX),
  password: secretText('Password', { max: PASSWORD_MAX }),
});
export type PasswordLogin = z.infer<typeof passwordLoginSchema>;

/** Sign-in with an email and a shared or personal access code. */
export const codeLoginSchema = z.object({
  email: emailSchema,
  accessCode: requiredLine('Access code', 100),
});
export type CodeLogin = z.infer<typeof codeLoginSchema>;

/** The six digits of a mail, which people write with spaces or hyphens between them. */
export const emailCodeSchema = requiredLine('Code', 20)
  .overwrite((value) => value.replaceAll(/[\s-]/gu, ''))
  .regex(/^[0-9]{6}$/, 'Code must be the six digits from the mail.');

export const linkRequestSchema = z.object({ email: emailSchema });

/** Sign-in with an email and the six digits that were mailed to it. */
export const emailCodeLoginSchema = z.object({ email: emailSchema, code: emailCodeSchema });
export type EmailCodeLogin = z.infer<typeof emailCodeLoginSchema>;

/** Whether a typed access code is the expected one; people on phones get letter case wrong. Not for personal codes. */
export function isSharedCode(typed: string, expected: string): boolean {
  return typed.toUpperCase() === expected.toUpperCase();
}
