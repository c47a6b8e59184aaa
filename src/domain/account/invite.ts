import { z } from 'zod';
import { NAME_MAX } from '../person-name.ts';
import { NAME_FIELDS, type Profile } from '../profile.ts';
import { requiredLine } from '../text.ts';
import { partnerSchema, type Partner } from '../workbook/response.ts';
import { emailSchema, newPasswordSchema } from './sign-in/credentials.ts';
import { currentPasswordSchema } from './sign-in/sign-in-settings.ts';

export const INVITE_DAYS = 14;
/** How long the owner of an account has to confirm that the second person belongs there. */
export const CONFIRM_DAYS = 14;

export const INVITE_INVALID_MESSAGE = 'This invitation is no longer valid.';
export const BOTH_JOINED_MESSAGE = 'Both of you are here already.';
export const EMAIL_IN_USE_MESSAGE = 'This email already has a workbook.';
export const ONLY_PARTNER_LEAVES_MESSAGE = 'Only your partner can leave now.';
export const NOBODY_JOINED_MESSAGE = 'Nobody has joined by invitation.';
export const NOT_THE_INVITER_MESSAGE = 'Only the one who invited can do this.';
export const NOTHING_TO_CONFIRM_MESSAGE = 'There’s nothing to confirm.';
export const AWAITING_CONFIRMATION_MESSAGE = 'Waiting for your partner to confirm you.';
export const OWN_INVITE_MESSAGE = "Open this link on your partner's phone.";

export const NO_PASSWORD_MESSAGE = 'Your account has no password to replace. You can set one in your profile.';

/**
 * An invitation to the other partner. `seat` is the inviter's own; with an email, the link is also sent there. `password`
 * becomes the inviter's when the partner joins, because both may know the old one, unless `keepPassword` says that they don't; the
 * current one confirms it.
 */
export const createInviteSchema = z.object({
  email: emailSchema.optional(),
  seat: partnerSchema.default('partner1'),
  password: newPasswordSchema('New password').optional(),
  currentPassword: currentPasswordSchema,
  keepPassword: z.boolean('Keep password must be true or false.').default(false),
});
export type CreateInvite = z.infer<typeof createInviteSchema>;

/** Whether the second person belongs in the account. */
export const confirmPartnerSchema = z.object({ keep: z.boolean('Keep must be true or false.') });

/** What the invited person enters. */
export const acceptInviteSchema = z.object({ name: requiredLine('Your name', NAME_MAX), email: emailSchema });
export type AcceptInvite = z.infer<typeof acceptInviteSchema>;

/** What the invitation's page shows. `expiresAt` is UTC in ISO 8601. */
export type Invite = { invitedBy: string; name: string; expiresAt: string };

export function otherPartner(partner: Partner): Partner {
  return partner === 'partner1' ? 'partner2' : 'partner1';
}

/**
 * A name as emails show it: one line of at most 40 characters without a URL, because strangers can have emails sent with any name.
 */
export function nameInEmail(name: string): string {
  const line = name
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    // They would turn around what follows the name.
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll('://', ' ')
    .trim();
  return Array.from(line).slice(0, 40).join('').trim() || 'Your partner';
}

/** What to call a partner to the other one. */
export function namePartner(partner: Partner, profile: Pick<Profile, 'userDisplayName' | 'partnerName'>): string {
  return profile[NAME_FIELDS[partner]] ?? 'Your partner';
}
