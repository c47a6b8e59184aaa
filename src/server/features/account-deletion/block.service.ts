import { inTransaction } from '#db/transaction.ts';
import { ALREADY_BLOCKED_MESSAGE, NOT_BLOCKED_MESSAGE } from '#src/domain/account/block.ts';
import { AppError } from '#src/domain/errors.ts';
import { deleteInvite } from '../../auth/invite.repository.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { accessEndedEmail, accessRestoredEmail } from './account-deletion.emails.ts';
import { findAccountState, saveBlock } from './account-deletion.repository.ts';
import { emailCouple } from './account-deletion.service.ts';

/** Ends a couple's access without a refund until the admin unblocks it. @throws AppError NOT_FOUND or CONFLICT */
export async function blockCustomer(deps: Deps, { customerId, reason }: { customerId: number; reason: string }): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { block } = await findCouple(tx, customerId);
    if (block !== null) throw new AppError('CONFLICT', ALREADY_BLOCKED_MESSAGE);
    await endCoupleSessions(tx.db, { customerId });
    await deleteInvite(tx.db, customerId);
    await saveBlock(tx.db, customerId, { blockedAt: tx.clock.now().toISOString(), blockReason: reason });
    await audit(tx, 'couple blocked', { subjectId: customerId });
    await emailCouple(tx, customerId, accessEndedEmail(tx.settings.current().brandName, reason));
  });
}

/** Gives a blocked couple its access back. @throws AppError NOT_FOUND or CONFLICT */
export async function unblockCustomer(deps: Deps, customerId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { block } = await findCouple(tx, customerId);
    if (block === null) throw new AppError('CONFLICT', NOT_BLOCKED_MESSAGE);
    await saveBlock(tx.db, customerId, null);
    await audit(tx, 'couple unblocked', { subjectId: customerId });
    await emailCouple(tx, customerId, accessRestoredEmail(tx.settings.current().brandName, `${tx.publicUrl()}/customer-login`));
  });
}

async function findCouple({ db }: Deps, customerId: number) {
  const account = await findAccountState(db, customerId);
  if (!account || account.origin === 'demo') throw new AppError('NOT_FOUND', 'This couple doesn’t exist.');
  return account;
}
