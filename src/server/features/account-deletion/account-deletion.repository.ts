import type { Kysely, Transaction } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';
import type { Block } from '#src/domain/account/block.ts';
import type { AccountDeletion } from '#src/domain/account/account-deletion.ts';

type Account = Pick<Row<'customers'>, 'id' | 'origin'>;

/** The account with its deletion and its block, each null if there is none. */
export async function findAccountState(
  db: Kysely<Tables>,
  id: number,
): Promise<(Account & { deletion: AccountDeletion | null; block: Block | null }) | undefined> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'origin', 'closedAt', 'closedBy', 'deleteAt', 'blockedAt', 'blockReason'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { closedAt, closedBy, deleteAt, blockedAt, blockReason, ...account } = row;
  const isOpen = closedAt === null || closedBy === null || deleteAt === null;
  return {
    ...account,
    deletion: isOpen ? null : { closedAt, closedBy, deleteAt },
    block: blockedAt === null || blockReason === null ? null : { blockedAt, blockReason },
  };
}

/** Closes the account, or reopens it with null. */
export async function saveDeletion(trx: Transaction<Tables>, id: number, deletion: AccountDeletion | null): Promise<void> {
  await trx
    .updateTable('customers')
    .set(deletion ?? { closedAt: null, closedBy: null, deleteAt: null })
    .where('id', '=', id)
    .execute();
}

/** Blocks the account, or unblocks it with null. */
export async function saveBlock(trx: Transaction<Tables>, id: number, block: Block | null): Promise<void> {
  await trx
    .updateTable('customers')
    .set(block ?? { blockedAt: null, blockReason: null })
    .where('id', '=', id)
    .execute();
}

/** Closed accounts that are due for deletion. */
export async function findAccountsToDelete(db: Kysely<Tables>, now: string): Promise<Account[]> {
  return db.selectFrom('customers').select(['id', 'origin']).where('deleteAt', '<=', now).execute();
}

/** Deletes the account with its data, except its orders, if it's still due. Returns whether it was. */
export async function deleteAccount(trx: Transaction<Tables>, id: number, now: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('customers')
    .where('id', '=', id)
    .where('deleteAt', '<=', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
