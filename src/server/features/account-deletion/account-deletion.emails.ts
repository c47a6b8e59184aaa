import { formatLongDate } from '#src/domain/time/time.ts';
import type { TellPartner } from '#src/domain/account/sign-in/sign-in-settings.ts';
import type { EmailContent } from '../../email/layout.ts';

const ORDER_RECORDS = 'If you bought the course, we keep the order record (name, email, amount) for as long as the law requires.';

/** For a link that's the only way back. */
const REPLY = 'Reply to this email.';

type Deletion = { brandName: string; link: string; deleteAt: string; timeZone: string };
type DeletionScheduled = Deletion & { isOwn: boolean };
type Left = Deletion & { tellPartner: TellPartner };
type AboutPartner = { brandName: string; name: string; url: string };

/** Tells a couple that their account will be deleted, and how to cancel that. */
export function deletionScheduledEmail({ brandName, link, deleteAt, timeZone, isOwn }: DeletionScheduled): EmailContent {
  const day = formatLongDate(deleteAt, timeZone);
  return {
    subject: `Your ${brandName} account will be deleted on ${day}`,
    heading: `Your account will be deleted on ${day}`,
    parts: [
      `${isOwn ? 'You asked us to delete your account.' : 'We scheduled your account for deletion.'} Until then nobody can ` +
        'open your workbook, and nothing in it is lost. After that, your answers, ratings, notes, summaries, and names are gone for good.',
      'Changed your mind? Keep your account:',
      { button: 'Keep our account', url: link },
      ORDER_RECORDS,
    ],
    smallPrint: 'Didn’t ask for this? Keep your account and change your password, or reply to this email.',
    linkHelp: REPLY,
  };
}

/** Tells a couple that their account won't be deleted after all. */
export function deletionCanceledEmail(brandName: string, url: string): EmailContent {
  return {
    subject: `You’re keeping your ${brandName} account`,
    heading: 'You’re keeping your account',
    parts: ['Your account won’t be deleted. Everything is just as you left it.', { button: 'Open your workbook', url }],
    smallPrint: 'Wasn’t you? Reply to this email right away.',
  };
}

/** Tells a person who left that their pages will be deleted, and how to come back. */
export function leftEmail({ brandName, link, deleteAt, timeZone, tellPartner }: Left): EmailContent {
  const day = formatLongDate(deleteAt, timeZone);
  return {
    subject: `You’ve left your ${brandName} workbook`,
    heading: 'You’ve left your workbook',
    parts: [
      `On ${day} we permanently delete your pages, your sign-in, and your name. Until then, nothing is lost. What your partner wrote stays with your partner.`,
      tellPartner === 'now'
        ? 'We’ve told your partner that you’ve left.'
        : `We’ll tell your partner that you’ve left when that’s done.`,
      'Changed your mind? Come back:',
      { button: 'Come back', url: link },
    ],
    smallPrint: 'Wasn’t you? Come back and change your password, or reply to this email.',
    linkHelp: REPLY,
  };
}

/** Tells a person that their partner has left, and nothing more. */
export function partnerLeftEmail({ brandName, name, url }: AboutPartner): EmailContent {
  return {
    subject: `${name} has left your ${brandName} workbook`,
    heading: `${name} has left`,
    parts: [
      `${name} has left. Everything you wrote is still here. You can keep going, download it, or leave too.`,
      { button: 'Open your workbook', url },
    ],
    smallPrint: 'Questions? Just reply to this email.',
  };
}

/** Tells a person who was told that their partner has left that they're back. */
export function partnerCameBackEmail({ brandName, name, url }: AboutPartner): EmailContent {
  return {
    subject: `${name} is back in your ${brandName} workbook`,
    heading: `${name} is back`,
    parts: [`${name} has come back. Everything the two of you wrote is just as it was.`, { button: 'Open your workbook', url }],
    smallPrint: 'Questions? Just reply to this email.',
  };
}

/** The last email to a person who left. */
export function partDeletedEmail(brandName: string): EmailContent {
  return {
    subject: `Your pages in your ${brandName} workbook are deleted`,
    heading: 'Your pages are deleted',
    parts: ['Everything you wrote has been permanently deleted, along with your name, sign-in details, and our emails to you.'],
  };
}

/** The last email to a couple, or to the one who stayed. */
export function accountDeletedEmail(brandName: string, isAlone: boolean): EmailContent {
  return {
    subject: `Your ${brandName} account is deleted`,
    heading: 'Your account is deleted',
    parts: [
      'Everything you wrote has been permanently deleted, along with your names, sign-in details, and our emails to you.',
      ORDER_RECORDS,
      isAlone ? 'We wish you all the best.' : 'We wish the two of you all the best.',
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
export function accessRestoredEmail(brandName: string, url: string): EmailContent {
  return {
    subject: `Welcome back to ${brandName}`,
    heading: 'You have access again',
    parts: ['You can sign in the way you did before. Everything you wrote is still there.', { button: 'Sign in', url }],
    smallPrint: 'Questions? Just reply to this email.',
  };
}
