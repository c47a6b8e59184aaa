import type { MailContent } from '../../platform/mail-layout.ts';

type SignInLink = { brandName: string; link: string; code: string; minutes: number };

/** The mail with a one-time way in. */
export function signInLinkMail({ brandName, link, code, minutes }: SignInLink): MailContent {
  return {
    subject: `Your sign-in link for ${brandName}`,
    heading: 'Open your workbook',
    parts: [
      `Somebody, probably you, asked to open your ${brandName} workbook. This link signs you in:`,
      { button: 'Sign in', url: link },
      { code, label: 'Or type this code where you asked for it' },
      `One of them works, once, within ${minutes} minutes.`,
    ],
    smallPrint: 'If it was not you, ignore this mail, and give the code to nobody.',
  };
}

/** Tells a couple that the admin has made a way into its workbook. */
export function linkMadeMail(brandName: string): MailContent {
  return {
    subject: `A sign-in link was made for your ${brandName} workbook`,
    heading: 'A sign-in link was made for you',
    parts: ['The person who runs the course has made a link that opens your workbook once, within 24 hours.'],
    smallPrint: 'If you did not ask for help with signing in, please answer us through the contact form.',
  };
}

type EmailCode = { brandName: string; code: string; minutes: number };

/** To an address that is to become a couple's: the code that proves that it gets there. */
export function confirmEmailMail({ brandName, code, minutes }: EmailCode): MailContent {
  return {
    subject: `Confirm your email for ${brandName}`,
    heading: 'Confirm your email',
    parts: [
      `Somebody, probably you, wants to use this address for a ${brandName} workbook.`,
      { code, label: 'Type this code where you changed it' },
      `It works once, within ${minutes} minutes.`,
    ],
    smallPrint: 'If it was not you, ignore this mail: nothing changes without the code.',
  };
}

/** In the place of the code, to an address that another couple has. */
export function emailTakenMail(brandName: string): MailContent {
  return {
    subject: `Your email for ${brandName}`,
    heading: 'This address has a workbook already',
    parts: [
      `Somebody, probably you, wants to use this address for another ${brandName} workbook. An address can have one alone, ` +
        'so nothing was changed. To open the one that it has, ask for a sign-in link.',
    ],
    smallPrint: 'If it was not you, you need not do anything.',
  };
}

/** Tells a couple, at its address so far, that its way in has changed. */
export function changedMail(brandName: string, what: 'username' | 'password' | 'email'): MailContent {
  return {
    subject: `The ${what} of your ${brandName} workbook was changed`,
    heading: `Your ${what} was changed`,
    parts: [
      what === 'email'
        ? 'Your workbook now belongs to another address, and mails about it go there.'
        : `The ${what} of your workbook was changed in your profile.`,
      ...(what === 'password' ? ['All other devices were signed out.'] : []),
      'If it was you, all is well.',
    ],
    smallPrint: 'If it was not you, please write to us at once through the contact form.',
  };
}
