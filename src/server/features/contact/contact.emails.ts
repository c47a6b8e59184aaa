import { type ContactMessage, CONTACT_SUBJECTS } from '#src/domain/contact.ts';
import { describeReply } from '#src/domain/site/offer.ts';
import { letterParagraphs } from '#src/domain/desk/campaigns.ts';
import type { SiteSettings } from '#src/domain/site/settings.ts';
import type { EmailContent } from '../../email/layout.ts';

/** A visitor's message to the seller. Replies go to the visitor. */
export function contactEmail(message: ContactMessage): EmailContent {
  const name = `${message.firstName} ${message.lastName}`;
  const subject = CONTACT_SUBJECTS[message.subject];
  return {
    subject: `${subject}: message from ${name}`,
    heading: subject,
    parts: [
      message.message,
      {
        facts: [
          ['From', name],
          ['Email', message.email],
        ],
      },
    ],
    smallPrint: 'Reply to this email to answer them.',
  };
}

/**
 * Tells the sender that the message has arrived. It repeats nothing they typed, not even the name, because anyone can
 * enter someone else's address.
 */
export function contactConfirmationEmail({
  brandName,
  replyHours,
}: Pick<SiteSettings, 'brandName' | 'replyHours'>): EmailContent {
  return {
    subject: `We have your message to ${brandName}`,
    heading: 'Thank you for your message',
    parts: [`It has arrived, and we’ll get back to you ${describeReply(replyHours)}.`],
    smallPrint: 'Didn’t write to us? Someone probably mistyped their address. You can ignore this email.',
  };
}

/** The seller's reply to a message, with the message below it. */
export function replyEmail(
  { brandName, sellerName }: Pick<SiteSettings, 'brandName' | 'sellerName'>,
  { subject, message }: Pick<ContactMessage, 'subject' | 'message'>,
  text: string,
): EmailContent {
  return {
    subject: `Re: ${CONTACT_SUBJECTS[subject]}`,
    parts: [...letterParagraphs(text), { quote: message, label: 'You wrote' }],
    smallPrint:
      sellerName === ''
        ? 'Reply to this email to answer us.'
        : `From ${sellerName}, ${brandName}. Reply to this email to answer.`,
  };
}
