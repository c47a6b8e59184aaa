import type { ContactMessage } from '#src/domain/contact/contact-message.ts';
import { CONTACT_SUBJECTS } from '#src/domain/contact/subjects.ts';

/** Longest quotation, in characters: some mail programs cut an address that is much longer, or do not open it. */
const QUOTE_MAX = 800;

/** The address that opens the admin's mail program with an answer to the message: to whom, about what, and their words quoted. */
export function replyLink({ email, subject, message }: Pick<ContactMessage, 'email' | 'subject' | 'message'>): string {
  const characters = [...message];
  const words = characters.length > QUOTE_MAX ? `${characters.slice(0, QUOTE_MAX).join('')} …` : message;
  const quoted = words.split(/\r?\n/u).map((line) => `> ${line}`);
  const body = ['', '', ...quoted].join('\r\n');
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${CONTACT_SUBJECTS[subject]}`)}&body=${encodeURIComponent(body)}`;
}
