import { formatDay } from '#src/domain/account/closure.ts';
import type { EmailContent } from '../../mail/layout.ts';

const ORDER_RECORDS = 'If you bought the course, we keep the order record (name, email, amount) for as long as the law requires.';

type EmailCode = { brandName: string; code: string; minutes: number };

/** Sent to a couple's new address: the code that proves they receive email there. */
export function confirmAddressEmail({ brandName, code, minutes }: EmailCode): EmailContent {
  return {
    subject: `Confirm your email for ${brandName}`,
    heading: 'Confirm your email',
    parts: [
      `To finish setting your email for ${brandName}, enter this code:`,
      { code, label: 'Your confirmation code' },
      `You can use it once, within ${minutes} minutes.`,
    ],
    smallPrint: 'Didn’t ask for this? You can ignore this email: nothing changes without the code.',
  };
}

/** Sent instead of the code if another couple already uses the address. */
export function addressTakenEmail(brandName: string): EmailContent {
  return {
    subject: `Your email for ${brandName}`,
    heading: 'You already have a workbook with this email',
    parts: [
      `Someone, probably you, tried to use this email for another ${brandName} workbook. Each email can have only one workbook, ` +
        'so nothing was changed. To open your workbook, request a sign-in link.',
    ],
    smallPrint: 'Didn’t ask for this? You can ignore this email.',
  };
}

/** Sent to a couple's previous address after their sign-in details change. */
export function signInChangedEmail(
  brandName: string,
  what: 'username' | 'password' | 'email',
  { isNew = false } = {},
): EmailContent {
  const changed = isNew ? 'set' : 'changed';
  return {
    subject: `The ${what} of your ${brandName} workbook was ${changed}`,
    heading: `Your ${what} was ${changed}`,
    parts: [
      what === 'email'
        ? 'From now on, sign in with your new email. We’ll write to you there. If you had an access code, the one we sent here no longer works; we’ve sent a new one to your new email.'
        : `The ${what} of your workbook was ${changed} in your profile.`,
      ...(what === 'password'
        ? ['All other devices were signed out. To sign in there, use the new password, or request a link to this email.']
        : []),
      'If this was you, there’s nothing to do.',
    ],
    smallPrint: 'Wasn’t you? Reply to this email right away.',
  };
}

/** Sent to a couple's new address: a new access code, because the old one went to the old address. */
export function newAccessCodeEmail({
  brandName,
  accessCode,
  url,
}: {
  brandName: string;
  accessCode: string;
  url: string;
}): EmailContent {
  return {
    subject: `Your new access code for ${brandName}`,
    heading: 'Your new access code',
    parts: [
      'You changed your email, so the access code we sent to the old one no longer works. From now on, sign in with this email and:',
      { code: accessCode, label: 'Your access code' },
      { button: 'Sign in', url },
      'The code works on any device, as often as you like. Keep this email.',
    ],
    smallPrint: 'Questions? Just reply to this email.',
  };
}

type DeletionScheduled = { brandName: string; link: string; deleteAt: string; isOwn: boolean };

/** Tells a couple that their account will be deleted, and how to cancel that. */
export function deletionScheduledEmail({ brandName, link, deleteAt, isOwn }: DeletionScheduled): EmailContent {
  return {
    subject: `Your ${brandName} account will be deleted on ${formatDay(deleteAt)}`,
    heading: `Your account will be deleted on ${formatDay(deleteAt)}`,
    parts: [
      `${isOwn ? 'You asked us to delete your account.' : 'Our team scheduled your account for deletion.'} Until then nobody can ` +
        'open your workbook, and nothing in it is lost. After that, your answers, ratings, notes, summaries, and names are gone for good.',
      'Changed your mind? Keep your account:',
      { button: 'Keep our account', url: link },
      ORDER_RECORDS,
    ],
    smallPrint: 'Didn’t ask for this? Keep your account and change your password, or reply to this email.',
  };
}

/** Tells a couple that their account won't be deleted after all. */
export function deletionCanceledEmail(brandName: string): EmailContent {
  return {
    subject: `You’re keeping your ${brandName} account`,
    heading: 'You’re keeping your account',
    parts: ['Your account won’t be deleted. Everything is just as you left it.'],
    smallPrint: 'Wasn’t you? Reply to this email right away.',
  };
}

/** Tells a person who left that their part will be deleted, and how to come back. */
export function leftEmail({ brandName, link, deleteAt }: Omit<DeletionScheduled, 'isOwn'>): EmailContent {
  return {
    subject: `You’ve left your ${brandName} workbook`,
    heading: 'You’ve left your workbook',
    parts: [
      `Your part of the workbook will be deleted on ${formatDay(deleteAt)}. Until then, nothing in it is lost. What your partner wrote stays with your partner.`,
      'Changed your mind? Come back:',
      { button: 'Come back', url: link },
    ],
    smallPrint: 'Wasn’t you? Come back and change your password, or reply to this email.',
  };
}

/** Tells a person that their partner has left, and nothing more. */
export function partnerLeftEmail({ brandName, name }: { brandName: string; name: string }): EmailContent {
  return {
    subject: `${name} has left your ${brandName} workbook`,
    heading: `${name} has left`,
    parts: [
      `${name} no longer uses your workbook. Your own part is just as you left it, and you can go on, download it, or leave as well.`,
    ],
    smallPrint: 'Questions? Just reply to this email.',
  };
}

/** The last email to a person who left. */
export function partDeletedEmail(brandName: string): EmailContent {
  return {
    subject: `Your part of your ${brandName} workbook is deleted`,
    heading: 'Your part is deleted',
    parts: ['Everything you wrote has been permanently deleted, along with your name, sign-in details, and our emails to you.'],
  };
}

/** The last email to a couple. */
export function accountDeletedEmail(brandName: string): EmailContent {
  return {
    subject: `Your ${brandName} account is deleted`,
    heading: 'Your account is deleted',
    parts: [
      'Everything you wrote has been permanently deleted, along with your names, sign-in details, and our emails to you.',
      ORDER_RECORDS,
      'We wish the two of you all the best.',
    ],
  };
}

/** Tells a couple that the admin has blocked it, and why. */
export function accessEndedEmail(brandName: string, reason: string): EmailContent {
  return {
    subject: `Your access to ${brandName} has ended`,
    heading: 'Your access has ended',
    parts: [
      `We’ve ended your access to ${brandName} and signed you out everywhere. Nothing you wrote has been deleted.`,
      `Reason: ${reason}`,
    ],
    smallPrint: 'Is this a mistake? Reply to this email.',
  };
}

/** Tells a couple that it's no longer blocked. */
export function accessRestoredEmail(brandName: string): EmailContent {
  return {
    subject: `Welcome back to ${brandName}`,
    heading: 'You have access again',
    parts: ['You can sign in the way you did before. Everything you wrote is still there.'],
    smallPrint: 'Questions? Just reply to this email.',
  };
}
