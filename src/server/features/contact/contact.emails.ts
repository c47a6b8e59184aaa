import type { ContactMessage } from '#src/domain/contact/contact-message.ts';
import { CONTACT_SUBJECTS } from '#src/domain/contact/subjects.ts';
import type { EmailContent } from '../../mail/layout.ts';

/** A visitor's message, to the seller; answering it writes to the visitor. */
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
    smallPrint: 'Answer this mail to write to them.',
  };
}

/**
 * Tells the sender that the message has arrived. It repeats nothing that was typed, not even the name: anybody can
 * enter anybody's address, and must not be able to write to it through us.
 */
export function contactConfirmationEmail(brandName: string): EmailContent {
  return {
    subject: `We have your message to ${brandName}`,
    heading: 'Thank you for your message',
    parts: ["It has arrived, and we'll get back to you within 24 hours. You need not do anything."],
    smallPrint: 'If you did not write to us, somebody has entered your address by mistake. You can ignore this mail.',
  };
}
