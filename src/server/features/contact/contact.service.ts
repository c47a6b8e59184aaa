import { transact } from '#db/transact.ts';
import type { ContactMessage } from '#src/domain/contact/contact-message.ts';
import type { Deps } from '../../deps.ts';
import { layOutMail } from '../../platform/mail-layout.ts';
import { networkOf } from '../../platform/network-address.ts';
import { countMails, MAILS_IN_A_ROW, queueMail } from '../../platform/outbox.ts';
import { confirmationMail, contactMail } from './contact.mail.ts';
import { insertContactMessage } from './contact.repository.ts';

const HOUR = 60 * 60_000;

/**
 * Keeps a visitor's message, mails it to the support address and tells the visitor so: all three or none. Who writes on
 * and on is told no more: anybody can enter anybody's address.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function receiveMessage(deps: Deps, message: ContactMessage, address: string): Promise<void> {
  const { config, db, clock, outbox, rateLimits } = deps;
  await rateLimits.spend(['message', networkOf(address)]);
  const now = clock.now();
  const { brandName, supportEmail } = config;
  const toSeller = { kind: 'contact' as const, recipient: supportEmail, replyTo: message.email };
  const toSender = { kind: 'contact-confirmation' as const, recipient: message.email };
  await transact(db, async (trx) => {
    await insertContactMessage(trx, { ...message, receivedAt: now.toISOString() });
    await queueMail(trx, { ...toSeller, ...layOutMail(brandName, contactMail(message)) }, now);
    const recently = { now, within: HOUR };
    if ((await countMails(trx, toSender.kind, message.email, recently)) >= MAILS_IN_A_ROW) return;
    await queueMail(trx, { ...toSender, ...layOutMail(brandName, confirmationMail(brandName)) }, now);
  });
  outbox.wake();
}
