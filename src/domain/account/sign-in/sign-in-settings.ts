import { z } from 'zod';
import type { SignInMethod } from '../../admin/audit.ts';
import { freeText, secretText } from '../../text.ts';
import {
  emailCodeSchema,
  emailSchema,
  newPasswordSchema,
  PASSWORDS_DIFFER_MESSAGE,
  usernameSchema,
  PASSWORD_MAX,
} from './credentials.ts';

export const NEW_PASSWORD_REQUIRED_MESSAGE = 'New password is required.';
export const CURRENT_PASSWORD_REQUIRED_MESSAGE = 'Current password is required.';
export const WRONG_CURRENT_PASSWORD_MESSAGE = 'That’s not your current password.';
export const COMMON_PASSWORD_MESSAGE = 'That password is too common and easy to guess. Please choose another.';
export const NAME_OR_BRAND_MESSAGE = 'That’s too close to your name or to ours. Please choose another.';
export const SIGN_IN_AGAIN_MESSAGE = 'Please sign in with a link or code from your email first, so we know it’s you.';
export const SHARED_ACCOUNT_MESSAGE = 'Everyone shares this demo, so its sign-in details can’t be changed.';
export const SAME_EMAIL_MESSAGE = 'That’s already your email.';
export const TOO_MANY_EMAILS_MESSAGE = 'We’ve sent several emails to this address. Please try again in 10 minutes.';
export const EMAIL_TAKEN_MESSAGE = 'This email already has its own workbook.';

/** Treats an empty form field as omitted. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The password that confirms a change; an empty field counts as none. */
export const currentPasswordSchema = optional(secretText('Current password', { max: PASSWORD_MAX }));

/** A couple's username and, if it changes, the password. */
export const savePasswordSchema = z
  .object({
    username: usernameSchema,
    password: optional(newPasswordSchema('New password')),
    confirmPassword: optional(secretText('Confirm password', { max: PASSWORD_MAX })),
    currentPassword: currentPasswordSchema,
  })
  .refine((input) => input.password === input.confirmPassword, { error: PASSWORDS_DIFFER_MESSAGE, path: ['confirmPassword'] });
export type SavePassword = z.infer<typeof savePasswordSchema>;

/** A new email, to be confirmed with an emailed code. */
export const changeEmailSchema = z.object({ email: emailSchema, currentPassword: currentPasswordSchema });
export type ChangeEmail = z.infer<typeof changeEmailSchema>;

export const confirmEmailSchema = z.object({ code: emailCodeSchema });

/** When someone's partner is told that they've left: right away, or once their pages are deleted. */
const tellPartnerSchema = z.enum(['now', 'later'], { error: "Tell your partner must be 'now' or 'later'." });
export type TellPartner = z.infer<typeof tellPartnerSchema>;

/** Confirms a deletion with the password or, for a couple without one, by typing a word. */
export const deletionSchema = z.object({
  currentPassword: currentPasswordSchema,
  word: optional(freeText('Word', 20)),
  tellPartner: tellPartnerSchema.default('now'),
});
export type Deletion = z.infer<typeof deletionSchema>;

/**
 * `isVerified`: the person receives email at their address. `needsCurrentPassword`: changes require it. `isProven`: no, because
 * they just signed in with an emailed link or code. `canSetPassword`: a first one. `canRemovePartner` and `mustConfirmPartner`: the one
 * they invited.
 * `isShared`: it's the demo, which can't be changed.
 */
export type SignInSettings = {
  username: string | null;
  email: string | null;
  isVerified: boolean;
  hasPassword: boolean;
  needsCurrentPassword: boolean;
  canSetPassword: boolean;
  isProven: boolean;
  /** Whether they were invited, so that a link was sent to their email. */
  hasJoined: boolean;
  canRemovePartner: boolean;
  mustConfirmPartner: boolean;
  isShared: boolean;
  /** Whether the partner signs in separately; 'none' while the two share the account. */
  partner: 'none' | 'joined' | 'left';
};

/** Whether the person has a way in that surely works: an email they receive, or a password. The demo always has one. */
export function hasWayBackIn({ isVerified, hasPassword, isShared }: SignInSettings): boolean {
  return isVerified || hasPassword || isShared;
}

/** `lastSeenAt` is accurate to the day. `method` is null if it wasn't recorded. */
export type SignedInDevice = {
  id: string;
  label: string;
  method: SignInMethod | null;
  firstSeenAt: string;
  lastSeenAt: string;
  isThis: boolean;
};

/** How a device was signed in, where people may wonder. */
export const DEVICE_NOTES: Readonly<Partial<Record<SignInMethod, string>>> = {
  purchase: 'Signed in when you bought the course.',
  'admin link': 'Signed in with a link from our team.',
};
