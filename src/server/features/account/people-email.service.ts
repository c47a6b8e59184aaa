import type { InTransaction } from '#db/transaction.ts';
import { findPeople } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { renderEmail, type EmailContent } from '../../mail/layout.ts';
import { queueEmail, type Email } from '../../mail/outbox.ts';

type EmailDeps = InTransaction<Pick<Deps, 'db' | 'clock' | 'settings' | 'outbox'>>;

/** Emails a person about their account, if they have a verified email: any other may be a stranger’s. */
export async function emailPerson(
  tx: EmailDeps,
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

/** Emails each person of a couple about their account. */
export async function emailCouple(tx: EmailDeps, customerId: number, content: EmailContent): Promise<void> {
  for (const person of await findPeople(tx.db, customerId)) await emailPerson(tx, person, content);
}
