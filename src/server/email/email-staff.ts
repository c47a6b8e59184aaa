import type { InTransaction } from '#db/transaction.ts';
import type { Deps } from '../deps.ts';
import { renderEmail, type EmailContent } from './layout.ts';
import { queueEmail, type Email } from './outbox.ts';

/** Emails someone of the staff. Without an email of their own, it goes to the seller's address. */
export async function emailStaff(
  tx: InTransaction<Pick<Deps, 'db' | 'clock' | 'settings' | 'outbox'>>,
  { email }: { email: string | null },
  content: EmailContent,
  options: Pick<Email, 'kind' | 'isSecret' | 'expiresAt'> = {},
): Promise<void> {
  const settings = tx.settings.current();
  await queueEmail(tx, { recipient: email ?? settings.supportEmail, ...options, ...renderEmail(settings, content) });
}
