import { dayInWords } from '#src/domain/account/closure.ts';
import type { MailContent } from '../../platform/mail-layout.ts';

type SignInLink = { brandName: string; link: string; code: string; minutes: number; codeMinutes: number };

/** The mail with a one-time way in. */
export function signInLinkMail({ brandName, link, code, minutes, codeMinutes }: SignInLink): MailContent {
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

type DeletionAsked = { brandName: string; link: string; deleteAt: string; isOwn: boolean };

/** Tells a couple that its account is closed until it is deleted, and how to keep it. */
export function deletionAskedMail({ brandName, link, deleteAt, isOwn }: DeletionAsked): MailContent {
  return {
    subject: `Your ${brandName} account will be deleted on ${dayInWords(deleteAt)}`,
    heading: `Your account will be deleted on ${dayInWords(deleteAt)}`,
    parts: [
      `${isOwn ? 'You have' : 'The person who runs the course has'} asked for it. Until then nobody can open your workbook, and ` +
        'nothing in it is lost. After that it is gone for good: your answers, ratings, notes, summaries and names.',
      'If you want to keep it, one press is enough:',
      { button: 'Keep our account', url: link },
      'Of an order we keep your name, your email address and the amount for as long as the law asks us to keep our books.',
    ],
    smallPrint:
      'If you did not ask for this, keep your account and change your password, or write to us through the contact form.',
  };
}

/** Tells a couple that the deletion of its account was taken back. */
export function accountKeptMail(brandName: string): MailContent {
  return {
    subject: `Your ${brandName} account is kept`,
    heading: 'Your account is kept',
    parts: ['It will not be deleted, and your workbook is as you left it. Sign in as before.'],
    smallPrint: 'If you did not ask for this, please write to us at once through the contact form.',
  };
}

/** The last mail to a couple. */
export function accountDeletedMail(brandName: string): MailContent {
  return {
    subject: `Your ${brandName} account is deleted`,
    heading: 'Your account is deleted',
    parts: [
      'All that you wrote is gone, and so are your names, your ways in and the mails that we had sent you. It cannot be brought back.',
      'Of an order we keep your name, your email address and the amount for as long as the law asks us to keep our books.',
      'We wish the two of you all the best.',
    ],
  };
}
