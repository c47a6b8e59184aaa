import type { EmailContent } from '../../email/layout.ts';

/** Sent to the address that a workbook had until the seller corrected it. It names neither the new one nor a link. */
export function emailCorrectedEmail(brandName: string): EmailContent {
  return {
    subject: `This email was removed from a ${brandName} workbook`,
    heading: 'This email was removed',
    parts: [
      'We corrected the email of a workbook that had this one. Links and codes that we sent here no longer open it, and we won’t write to you about it again.',
    ],
    smallPrint: 'Was this your workbook? Reply to this email.',
  };
}

type Invitation = {
  brandName: string;
  sellerName: string;
  firstName: string;
  groupName: string;
  email: string;
  /** Null if they sign in the way they did before. */
  accessCode: string | null;
  url: string;
};

/** Invites a couple whom the seller imported with a group. It says nothing about a price. */
export function invitationEmail({
  brandName,
  sellerName,
  firstName,
  groupName,
  email,
  accessCode,
  url,
}: Invitation): EmailContent {
  return {
    subject: `You’re invited to ${brandName}`,
    heading: `Welcome, ${firstName}`,
    parts: [
      `${sellerName || 'We'} opened ${brandName} for the two of you, together with ${groupName}: one evening a week for a year, at your own pace.`,
      ...(accessCode === null
        ? ['Your workbook is ready. Sign in the way you did before.']
        : [`Sign in with ${email} and your access code:`, { code: accessCode, label: 'Your access code' }]),
      { button: 'Open your workbook', url },
    ],
    smallPrint: 'Don’t know who this is from? Reply to this email, and we’ll remove you.',
  };
}
