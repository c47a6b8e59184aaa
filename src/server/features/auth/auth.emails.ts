import { formatLongDateTime } from '#src/domain/time/time.ts';
import type { SiteSettings } from '#src/domain/site/settings.ts';
import type { EmailContent } from '../../email/layout.ts';

type SignInLink = {
  brandName: string;
  link: string;
  code: string;
  minutes: number;
  codeMinutes: number;
  /** Tells the workbooks apart if several people have entered this email. */
  usedSince: string | null;
};

/** A one-time sign-in link, and a code for signing in on another device. */
export function signInLinkEmail({ brandName, link, code, minutes, codeMinutes, usedSince }: SignInLink): EmailContent {
  return {
    subject: `Your sign-in link for ${brandName}`,
    heading: 'Open your workbook',
    parts: [
      `Here’s your link to sign in to ${brandName}:`,
      ...(usedSince === null
        ? []
        : [`This email was entered for several workbooks. This link is for the one where it was entered on ${usedSince}.`]),
      { button: 'Sign in', url: link },
      { code, label: 'Or enter this code on the sign-in page' },
      `You can use either one, once. The link expires in ${minutes} minutes, the code in ${codeMinutes}.`,
    ],
    smallPrint: 'Didn’t ask for this? You can ignore this email. Never share the code.',
  };
}

/** Tells a person about a sign-in on a device that's new. */
export function newSignInEmail({
  brandName,
  at,
  timeZone,
  device,
  url,
}: {
  brandName: string;
  at: string;
  timeZone: string;
  device: string;
  url: string;
}): EmailContent {
  return {
    subject: `New sign-in to your ${brandName} account`,
    heading: 'New sign-in to your account',
    parts: [
      {
        facts: [
          ['When', `${formatLongDateTime(at, timeZone)} (${timeZone})`],
          ['Browser', device || 'Unknown'],
        ],
      },
      'If that was you, there’s nothing to do. If that wasn’t you, sign this device out, and set a new password if you have one:',
      { button: 'See your devices', url },
    ],
    smallPrint: 'Can’t sign in? Reply to this email.',
  };
}

/** Tells a couple that the seller created a sign-in link for their workbook, or sends it. */
export function adminLinkEmail(
  { brandName, sellerName }: Pick<SiteSettings, 'brandName' | 'sellerName'>,
  link?: string,
): EmailContent {
  if (link !== undefined) {
    return {
      subject: `Your sign-in link for ${brandName}`,
      heading: 'Open your workbook',
      parts: [
        `${sellerName || 'We'} created a sign-in link for you:`,
        { button: 'Sign in', url: link },
        'It works once, for 24 hours.',
      ],
      smallPrint: 'Didn’t ask us for help with signing in? You can ignore this email.',
    };
  }
  return {
    subject: `A sign-in link was created for your ${brandName} workbook`,
    heading: 'A sign-in link was created for you',
    parts: [`${sellerName || 'We'} created a one-time link to your workbook. It works for 24 hours.`],
    smallPrint: 'Didn’t ask us for help with signing in? Reply to this email.',
  };
}
