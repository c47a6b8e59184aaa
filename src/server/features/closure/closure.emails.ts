import { formatDay } from '#src/domain/account/closure.ts';
import type { EmailContent } from '../../mail/layout.ts';

const ORDER_RECORDS = 'If you bought the course, we keep the order record (name, email, amount) for as long as the law requires.';

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
