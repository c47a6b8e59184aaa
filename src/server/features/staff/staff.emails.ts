import { STAFF_LINK_DAYS } from '#src/domain/staff/staff.ts';
import type { EmailContent } from '../../email/layout.ts';

type Brand = { brandName: string };

/** Sent to somebody who's invited to the team. */
export function staffInvitationEmail({ brandName, url }: Brand & { url: string }): EmailContent {
  return {
    subject: `Join the team of ${brandName}`,
    heading: `Help run ${brandName}`,
    parts: [
      `You’re invited to the team of ${brandName}. Choose a password, and from then on sign in with this email.`,
      { button: 'Join the team', url },
      `The link works once, within ${STAFF_LINK_DAYS} days.`,
    ],
    smallPrint: 'Don’t know what this is about? You can ignore this email.',
  };
}

/** Sent to somebody on the team whom an owner gives a new password. */
export function staffPasswordLinkEmail({ brandName, url }: Brand & { url: string }): EmailContent {
  return {
    subject: `Choose a new password for ${brandName}`,
    heading: 'Choose a new password',
    parts: [
      `An owner of ${brandName} sent you this link. When you choose a password with it, you’re signed out everywhere else.`,
      { button: 'Choose a password', url },
      `The link works once, within ${STAFF_LINK_DAYS} days.`,
    ],
    smallPrint: 'Didn’t ask for this? Your password stays as it is until the link is used. Tell an owner.',
  };
}

/** How someone on the team signs in, in an email about a change. */
export type ChangedCredential =
  'password' | 'email' | 'two-factor on' | 'two-factor off' | 'passkey added' | 'passkey removed' | 'recovery codes';

const CHANGES: Readonly<Record<ChangedCredential, { subject: string; text: string }>> = {
  password: { subject: 'Your password was changed', text: 'Your password was changed. You’re signed out everywhere else.' },
  email: { subject: 'Your email was changed', text: 'An owner changed your email. From now on, sign in with the new one.' },
  'two-factor on': {
    subject: 'Two-factor sign-in is on',
    text: 'From now on, signing in also takes a code from your authenticator app. You’re signed out everywhere else.',
  },
  'two-factor off': {
    subject: 'Two-factor sign-in is off',
    text: 'From now on, signing in takes no code from your authenticator app.',
  },
  'passkey added': {
    subject: 'A passkey was added',
    text: 'From now on, you can sign in with it instead of your password. You’re signed out everywhere else.',
  },
  'passkey removed': {
    subject: 'A passkey was removed',
    text: 'From now on, you can’t sign in with it anymore.',
  },
  'recovery codes': {
    subject: 'Your recovery codes were replaced',
    text: 'From now on, only the new ones work.',
  },
};

/** Tells somebody on the team that the way they sign in was changed. */
export function credentialChangedEmail({ brandName, url }: Brand & { url: string }, what: ChangedCredential): EmailContent {
  const { subject, text } = CHANGES[what];
  return {
    subject: `${subject} (${brandName})`,
    heading: subject,
    parts: [text, 'If this was you, or you know about it, there’s nothing to do.', { button: 'See your devices', url }],
    smallPrint: 'Wasn’t you? Tell an owner right away.',
  };
}
