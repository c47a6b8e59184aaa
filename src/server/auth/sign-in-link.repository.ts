import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';

/** Adds a link. Earlier ones of the same couple or the same email are void from now on. */
export async function replaceSignInLink(trx: Transaction<Tables>, link: NewRow<'signInLinks'>): Promise<void> {
  const { customerId = null, email = null, createdAt } = link;
  // Of what is null, SQL's `=` finds nothing.
  await trx
    .deleteFrom('signInLinks')
    .where((row) => row.or([row('expiresAt', '<=', createdAt), row('customerId', '=', customerId), row('email', '=', email)]))
    .execute();
  await trx.insertInto('signInLinks').values(link).execute();
}

/** Uses a link up. Returns whose it is, and to which email it was mailed, or null when it is unknown, used or expired. */
export async function takeSignInLink(db: Kysely<Tables>, tokenHash: string, now: string) {
  const taken = await db
    .deleteFrom('signInLinks')
    .where('tokenHash', '=', tokenHash)
    .returning(['customerId', 'email', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken : null;
}

/** The link, made after `madeAfter`, whose code this browser may type for the email. */
export async function findLinkWithCode(trx: Transaction<Tables>, email: string, browserHash: string, madeAfter: string) {
  return trx
    .selectFrom('signInLinks')
    .select(['tokenHash', 'customerId', 'codeHash', 'wrongTries', 'expiresAt'])
    .where('email', '=', email)
    .where('browserHash', '=', browserHash)
    .where('createdAt', '>', madeAfter)
    .executeTakeFirst();
}

export async function countWrongTry(trx: Transaction<Tables>, tokenHash: string): Promise<void> {
  await trx
    .updateTable('signInLinks')
    .set((row) => ({ wrongTries: row('wrongTries', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Deletes every link that was asked for with this email, also while no couple had it. */
export async function deleteLinksTo(trx: Transaction<Tables>, email: string): Promise<void> {
  await trx.deleteFrom('signInLinks').where('email', '=', email).execute();
}

/** Deletes the links and the codes for a change of email that were made at `until` or before. */
export async function deleteLinksUntil(trx: Transaction<Tables>, until: string): Promise<void> {
  await trx.deleteFrom('signInLinks').where('createdAt', '<=', until).execute();
  await trx.deleteFrom('emailChanges').where('createdAt', '<=', until).execute();
}

/** Voids every link of the couple that was not used. */
export async function deleteSignInLinks(trx: Transaction<Tables>, customerId: number): Promise<void> {
  await trx.deleteFrom('signInLinks').where('customerId', '=', customerId).execute();
}
