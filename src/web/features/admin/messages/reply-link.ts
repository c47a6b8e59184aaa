import { type ContactMessage, CONTACT_SUBJECTS } from '#src/domain/contact.ts';

/** Longest quote, in characters, because some email programs cut off or ignore much longer mailto links. */
const QUOTE_MAX = 800;

/** A mailto link that opens a reply to the message, with its recipient, subject and quoted text. */
export function replyLink({ email, subject, message }: Pick<ContactMessage, 'email' | 'subject' | 'message'>): string {
  const characters = [...message];
  const text = characters.length > QUOTE_MAX ? `${characters.slice(0, QUOTE_MAX).join('')} …` : message;
  const quoted = text.split(/\r?\n/u).map((line) => `> ${line}`);
  const body = ['', '', ...quoted].join('\r\n');
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${CONTACT_SUBJECTS[subject]}`)}&body=${encodeURIComponent(body)}`;
}
