import { transact } from '#db/transact.ts';
import { CONTACT_SUBJECTS, type ContactMessage } from '#src/domain/contact/contact-message.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../platform/outbox.ts';
import { insertContactMessage } from './contact.repository.ts';

/** Keeps a visitor's message and mails it to the support address, both or neither. */
export async function receiveMessage({ config, db, clock, outbox }: Deps, message: ContactMessage): Promise<void> {
  const now = clock.now();
  const subject = CONTACT_SUBJECTS[message.subject];
  await transact(db, async (trx) => {
    await insertContactMessage(trx, { ...message, receivedAt: now.toISOString() });
    await queueMail(
      trx,
      {
        recipient: config.supportEmail,
        replyTo: message.email,
        subject: `${subject}: message from ${message.firstName} ${message.lastName}`,
        text: `${message.message}\n\n--\n${message.firstName} ${message.lastName} <${message.email}>\n${subject}`,
      },
      now,
    );
  });
  outbox.wake();
}
