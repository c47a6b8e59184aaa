import { transact } from '#db/transact.ts';
import type { ContactMessage } from '#src/domain/contact/contact-message.ts';
import type { Deps } from '../../deps.ts';
import { layOutMail } from '../../platform/mail-layout.ts';
import { networkOf } from '../../platform/network-address.ts';
import { queueMail } from '../../platform/outbox.ts';
import { confirmationMail, contactMail } from './contact.mail.ts';
import { insertContactMessage } from './contact.repository.ts';

/**
 * Keeps a visitor's message, mails it to the support address and tells the visitor so: all three or none.
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
    await queueMail(trx, { ...toSender, ...layOutMail(brandName, confirmationMail(brandName)) }, now);
  });
  outbox.wake();
}
