import { inTransaction } from '#db/transaction.ts';
import type { ContactMessage } from '#src/domain/contact.ts';
import { foldText } from '#src/domain/desk/search.ts';
import type { Deps } from '../../deps.ts';
import { renderEmail } from '../../email/layout.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { countEmails, BATCH_SIZE, queueEmail } from '../../email/outbox.ts';
import { contactConfirmationEmail, contactEmail } from './contact.emails.ts';
import { notifyOwners } from '../notifications/notifications.service.ts';
import { insertContactMessage } from './contact.repository.ts';
import { HOUR } from '#src/domain/time/time.ts';

/**
 * Stores a visitor's message and emails it to the seller, with a confirmation to the visitor. Confirmations are limited,
 * because anyone can enter someone else's address. @throws AppError TOO_MANY_REQUESTS
 */
export async function receiveMessage(deps: Deps, message: ContactMessage, address: string): Promise<void> {
  const { settings, clock, rateLimits } = deps;
  await rateLimits.charge('contact message', rateLimitKey(address));
  const now = clock.now();
  const { supportEmail } = settings.current();
  const toSeller = { kind: 'contact' as const, recipient: supportEmail, replyTo: message.email };
  const toSender = { kind: 'contact-confirmation' as const, recipient: message.email };
  await inTransaction(deps, async (tx) => {
    const folded = foldText([message.firstName, message.lastName, message.email, message.message].join(' '));
    await insertContactMessage(tx.db, { ...message, folded, receivedAt: now.toISOString() });
    await queueEmail(tx, { ...toSeller, ...renderEmail(settings.current(), contactEmail(message)) });
    await notifyOwners(tx, 'message', { line: 'You have a new message', path: '/admin/messages' });
    const recently = { now, within: HOUR };
    if ((await countEmails(tx.db, toSender.kind, message.email, recently)) >= BATCH_SIZE) return;
    await queueEmail(tx, { ...toSender, ...renderEmail(settings.current(), contactConfirmationEmail(settings.current())) });
  });
}
