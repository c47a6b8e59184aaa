import { formatDay } from '#src/domain/account/closure.ts';
import type { EmailContent } from '../../mail/layout.ts';

type EmailCode = { brandName: string; code: string; minutes: number };

/** To an address that is to become a couple's: the code that proves that it gets there. */
export function confirmAddressEmail({ brandName, code, minutes }: EmailCode): EmailContent {
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
export function addressTakenEmail(brandName: string): EmailContent {
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
export function signInChangedEmail(brandName: string, what: 'username' | 'password' | 'email'): EmailContent {
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
export function deletionScheduledEmail({ brandName, link, deleteAt, isOwn }: DeletionAsked): EmailContent {
  return {
    subject: `Your ${brandName} account will be deleted on ${formatDay(deleteAt)}`,
    heading: `Your account will be deleted on ${formatDay(deleteAt)}`,
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
export function deletionCanceledEmail(brandName: string): EmailContent {
  return {
    subject: `Your ${brandName} account is kept`,
    heading: 'Your account is kept',
    parts: ['It will not be deleted, and your workbook is as you left it. Sign in as before.'],
    smallPrint: 'If you did not ask for this, please write to us at once through the contact form.',
  };
}

/** The last mail to a couple. */
export function accountDeletedEmail(brandName: string): EmailContent {
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
