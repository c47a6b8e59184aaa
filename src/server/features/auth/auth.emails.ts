import type { EmailContent } from '../../mail/layout.ts';

type SignInLink = { brandName: string; link: string; code: string; minutes: number; codeMinutes: number };

/** The mail with a one-time way in. */
export function signInLinkEmail({ brandName, link, code, minutes, codeMinutes }: SignInLink): EmailContent {
  return {
    subject: `Your sign-in link for ${brandName}`,
    heading: 'Open your workbook',
    parts: [
      `Somebody, probably you, asked to open your ${brandName} workbook. This link signs you in:`,
      { button: 'Sign in', url: link },
      { code, label: 'Or type this code where you asked for it' },
      `One of them works, once: the link within ${minutes} minutes, the code within ${codeMinutes}.`,
    ],
    smallPrint: 'If it was not you, ignore this mail, and give the code to nobody.',
  };
}

/** Tells a couple that the admin has made a way into its workbook. */
export function adminLinkEmail(brandName: string): EmailContent {
  return {
    subject: `A sign-in link was made for your ${brandName} workbook`,
    heading: 'A sign-in link was made for you',
    parts: ['The person who runs the course has made a link that opens your workbook once, within 24 hours.'],
    smallPrint: 'If you did not ask for help with signing in, please answer us through the contact form.',
  };
}
