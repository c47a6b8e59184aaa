import type { InTransaction } from '#db/transaction.ts';
import type { Deps } from '../deps.ts';
import { renderEmail, type EmailContent } from './layout.ts';
import { queueEmail, type Email } from './outbox.ts';

/** Emails a person about their account, if they have a verified email: any other may be a stranger’s. */
export async function emailPerson(
  tx: InTransaction<Pick<Deps, 'db' | 'clock' | 'settings' | 'outbox'>>,
  { email, emailVerifiedAt, customerId }: { email: string | null; emailVerifiedAt: string | null; customerId: number },
  content: EmailContent,
  options: Pick<Email, 'isSecret' | 'expiresAt'> = {},
): Promise<void> {
  if (email === null || emailVerifiedAt === null) return;
  const { supportEmail } = tx.settings.current();
  await queueEmail(tx, {
    kind: 'account',
    recipient: email,
    customerId,
    replyTo: supportEmail,
    ...options,
    ...renderEmail(tx.settings.current(), content),
  });
}
