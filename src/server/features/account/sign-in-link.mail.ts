import type { MailContent } from '../../platform/mail-layout.ts';

/** The mail with a one-time way in. */
export function signInLinkMail({ brandName, link, minutes }: { brandName: string; link: string; minutes: number }): MailContent {
  return {
    subject: `Your sign-in link for ${brandName}`,
    heading: 'Open your workbook',
    parts: [
      `Somebody, probably you, asked to open your ${brandName} workbook.`,
      { button: 'Sign in', url: link },
      `This works once, within ${minutes} minutes.`,
    ],
    smallPrint: 'If it was not you, ignore this mail: nobody gets in without it.',
  };
}
