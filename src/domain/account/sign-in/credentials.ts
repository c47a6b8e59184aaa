import { z } from 'zod';
import { requiredLine, secretText, typedText } from '../../text.ts';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 64;
/** Specification, section 5. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
export const EMAIL_MAX = 254;

export const INVALID_EMAIL_MESSAGE = 'Please enter a valid email address.';
export const PASSWORDS_DIFFER_MESSAGE = 'The two passwords don’t match.';
export const USERNAME_TAKEN_MESSAGE = 'That username is already taken.';
export const WRONG_PASSWORD_MESSAGE = 'Invalid username or password';
export const WRONG_CODE_MESSAGE = 'Invalid email or access code';
export const CODE_ENDED_MESSAGE = 'This code ended when your partner joined. We emailed you a link.';
export const EMAIL_HAS_WORKBOOK_MESSAGE = 'This email already has a workbook. We sent a sign-in link to it.';
export const SIGN_IN_LINK_EXPIRED_MESSAGE = 'This sign-in link has been used or has expired.';
export const LINK_REQUESTED_MESSAGE = 'If this email has a workbook, we’ve sent a sign-in link to it.';
export const WRONG_EMAIL_CODE_MESSAGE = 'That code is incorrect or has expired. Check it, or request a new one.';

/** For comparing usernames without letter case. Upper-casing first also equates ß with SS and both forms of sigma. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toUpperCase().toLowerCase();
}

/** Text, @, text, dot, text (specification, section 5), trimmed and lower-cased. */
export const emailSchema = typedText('Email')
  // Other texts lose these characters, but without them an address may be someone else's.
  .regex(/^[^\0\p{Cs}]*$/u, { error: INVALID_EMAIL_MESSAGE, abort: true })
  .pipe(
    requiredLine('Email', EMAIL_MAX)
      .toLowerCase()
      // The first part of the domain can't contain a dot, because backtracking over many dots would be slow.
      .regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, { error: INVALID_EMAIL_MESSAGE, abort: true })
      // Email programs use these around an address: <a@b.c> would be a second account for a@b.c. Nobody sees control characters.
      .regex(/^[^<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u, INVALID_EMAIL_MESSAGE),
  );

export const usernameSchema = requiredLine('Username', USERNAME_MAX).min(
  USERNAME_MIN,
  `Username must be at least ${USERNAME_MIN} characters.`,
);

export const newPasswordSchema = (label: string) => secretText(label, { min: PASSWORD_MIN, max: PASSWORD_MAX });

/** Registration (specification, section 5). With an email, a link is sent there; an empty field counts as none. */
export const registerSchema = z
  .object({
    username: usernameSchema,
    password: newPasswordSchema('Password'),
    confirmPassword: secretText('Confirm password', { max: PASSWORD_MAX }),
    email: z.preprocess((value) => (value === '' ? undefined : value), emailSchema.optional()),
  })
  .refine((input) => input.password === input.confirmPassword, { error: PASSWORDS_DIFFER_MESSAGE, path: ['confirmPassword'] });
export type Register = z.infer<typeof registerSchema>;

/** Sign-in with a password, for couples and the admin. */
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

/** The six digits from an email, also typed with spaces or hyphens. */
export const emailCodeSchema = requiredLine('Code', 20)
  .overwrite((value) => value.replaceAll(/[\s-]/gu, ''))
  .regex(/^[0-9]{6}$/, 'Code must be the six digits from the email.');

export const linkRequestSchema = z.object({ email: emailSchema });

/** Sign-in with an email and the six digits sent to it. */
export const emailCodeLoginSchema = z.object({ email: emailSchema, code: emailCodeSchema });
export type EmailCodeLogin = z.infer<typeof emailCodeLoginSchema>;

/** Compares shared access codes without letter case, because phones capitalize. Not for personal codes. */
export function isSharedCode(typed: string, expected: string): boolean {
  return typed.toUpperCase() === expected.toUpperCase();
}
