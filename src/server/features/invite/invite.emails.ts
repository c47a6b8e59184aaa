import type { EmailContent } from '../../email/layout.ts';

type Invitation = { brandName: string; invitedBy: string; url: string; days: number };

/** Sent to the partner whom someone invites. */
export function inviteEmail({ brandName, invitedBy, url, days }: Invitation): EmailContent {
  return {
    subject: `${invitedBy} invites you to ${brandName}`,
    heading: `${invitedBy} invites you`,
    parts: [
      `${invitedBy} would like to do ${brandName} with you: one evening a week, each of you writing on a page of your own.`,
      'You’ll only see each other’s answer to a question once you’ve both tapped Done.',
      { button: 'See the invitation', url },
      `The link works once, for ${days} days.`,
    ],
    smallPrint: 'Don’t know who this is from? You can ignore this email.',
    linkHelp: 'Ask for a new invitation.',
  };
}

/** Tells the person who stays that their partner was removed, by them or the admin. */
export function partnerRemovedEmail({ brandName, name, url }: { brandName: string; name: string; url: string }): EmailContent {
  return {
    subject: `${name} was removed from your ${brandName} workbook`,
    heading: `${name} was removed`,
    parts: [
      `${name} can no longer open your workbook, and nobody can read what they wrote. You’re alone in it again, and can invite your partner anew.`,
      { button: 'Open your workbook', url },
    ],
    smallPrint: 'Wasn’t that right? Reply to this email right away.',
  };
}

/** Tells the person who was removed. */
export function removedEmail(brandName: string): EmailContent {
  return {
    subject: `You were removed from a ${brandName} workbook`,
    heading: 'You were removed from the workbook',
    parts: [
      'You can no longer open the workbook you shared, and nobody can read what you wrote in it. If your partner invites you again and you join with this email, you’ll find it there.',
    ],
    smallPrint: 'Is this a mistake? Reply to this email.',
  };
}

/** Tells the person who invited that the other one has joined, and what that changes. */
export function partnerJoinedEmail({
  brandName,
  name,
  keepsPassword,
  url,
}: {
  brandName: string;
  name: string;
  keepsPassword: boolean;
  url: string;
}): EmailContent {
  return {
    subject: `${name} has joined you on ${brandName}`,
    heading: `${name} is here`,
    parts: [
      `${name} has accepted your invitation. From now on each of you signs in as yourself and writes on your own page.`,
      keepsPassword
        ? 'Your password still works; an access code that you may both know doesn’t. You can also sign in with a link to this email.'
        : `Your old password and access code no longer work, since ${name} may know them. To sign in on another device, ` +
          'request a link to this email, or set a new password in your profile.',
      { button: 'Open your workbook', url },
    ],
    smallPrint: 'Didn’t invite anyone? Reply to this email right away.',
  };
}
