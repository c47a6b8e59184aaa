import { inTransaction } from '#db/transaction.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { daysAgo } from '../../lib/clock.ts';
import { deleteEmailsAbout } from '../../email/outbox.ts';
import { deleteUnusedAccount, findUnusedAccounts } from './unused-accounts.repository.ts';

/**
 * Deletes the accounts that nobody uses, such as those a flood registered. Nobody is told, because none has a verified email.
 * What someone wrote or paid for is never deleted here.
 */
export async function deleteUnusedAccounts(deps: Pick<Deps, 'db' | 'clock' | 'actor' | 'log'>): Promise<void> {
  const before = daysAgo(deps.clock.now(), RETENTION.unusedAccount.days);
  for (const { id } of await findUnusedAccounts(deps.db, before)) {
    await inTransaction(deps, async (tx) => {
      if (!(await deleteUnusedAccount(tx.db, id, before))) return;
      await deleteEmailsAbout(tx.db, id);
      await audit(tx, 'account deleted', { subjectId: id });
      tx.afterCommit(() => tx.log.info({ customerId: id }, 'An account that nobody used was deleted.'));
    });
  }
}
