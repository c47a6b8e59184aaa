import { z } from 'zod';
import { EMAIL_MAX, passwordLoginSchema } from '../account/sign-in/credentials.ts';
import { currentPasswordSchema } from '../account/sign-in/sign-in-settings.ts';
import { requiredLine } from '../text.ts';

export const RECOVERY_CODE_COUNT = 10;

export const CODE_REQUIRED_MESSAGE = 'Enter the code from your authenticator app.';
export const WRONG_TOTP_MESSAGE = 'That code is wrong or has been used. Wait for the next one.';
export const TOTP_IS_ON_MESSAGE = 'Two-factor sign-in is on already.';
export const NO_SECOND_FACTOR_MESSAGE = 'Recovery codes come with two-factor sign-in or a passkey.';

/** Six digits from an authenticator app, or a recovery code; ignoring case, spaces, and hyphens. */
const secondFactorSchema = requiredLine('Code', 100).overwrite((value) => value.replaceAll(/[\s-]/gu, '').toUpperCase());

/** Sign-in for the staff: with a username or email, a password, and a code if the person needs one. */
export const staffLoginSchema = passwordLoginSchema.extend({
  username: requiredLine('Username', EMAIL_MAX),
  code: secondFactorSchema.optional(),
});
export type StaffLogin = z.infer<typeof staffLoginSchema>;

export const totpSchema = z.object({ code: secondFactorSchema });

/** The password isn't needed right after signing in with the link from the terminal. */
export const renewRecoveryCodesSchema = z.object({ currentPassword: currentPasswordSchema });

/** Without a code only right after signing in with the link from the terminal. */
export const removeTotpSchema = z.object({ code: secondFactorSchema.optional() });
