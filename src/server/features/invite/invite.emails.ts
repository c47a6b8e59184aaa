import type { EmailContent } from '../../mail/layout.ts';

type Invitation = { brandName: string; invitedBy: string; url: string; days: number };

/** Sent to the partner whom somebody invites. */
export function inviteEmail({ brandName, invitedBy, url, days }: Invitation): EmailContent {
  return {
    subject: `${invitedBy} invites you to ${brandName}`,
    heading: `${invitedBy} invites you`,
    parts: [
      `${invitedBy} would like to do ${brandName} with you: one evening a week, each of you writing on a page of your own.`,
      'You’ll only see each other’s answer to a question once you’ve both answered it.',
      { button: 'See the invitation', url },
      `The link works once, for ${days} days.`,
    ],
    smallPrint: 'Don’t know who this is from? You can ignore this email.',
  };
}

/** Tells the person who invited that the other one has joined, and what that changes. */
export function partnerJoinedEmail({
  brandName,
  name,
  keepsPassword,
}: {
  brandName: string;
  name: string;
  keepsPassword: boolean;
}): EmailContent {
  return {
    subject: `${name} has joined you on ${brandName}`,
    heading: `${name} is here`,
    parts: [
      `${name} has accepted your invitation. From now on each of you signs in as yourself and writes on your own page.`,
      keepsPassword
        ? 'Your password still works; an access code that you may both know doesn’t. You can also sign in with a link to this email.'
        : 'Because you may both know the old password and access code, neither works any longer. To sign in on another device, ' +
          'request a link to this email, or set a new password in your profile.',
    ],
    smallPrint: 'Didn’t invite anyone? Reply to this email right away.',
  };
}
