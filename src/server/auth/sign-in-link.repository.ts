import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';

/** Inserts a link and deletes earlier ones of the same person or email. */
export async function replaceSignInLink(trx: Transaction<Tables>, link: NewRow<'signInLinks'>): Promise<void> {
  const { personId = null, email = null, createdAt } = link;
  // In SQL, `= null` matches nothing.
  await trx
    .deleteFrom('signInLinks')
    .where((row) => row.or([row('expiresAt', '<=', createdAt), row('personId', '=', personId), row('email', '=', email)]))
    .execute();
  await trx.insertInto('signInLinks').values(link).execute();
}

/** Redeems a link once. Returns its person and email, or null if it's unknown, used or expired. */
export async function takeSignInLink(db: Kysely<Tables>, tokenHash: string, now: string) {
  const taken = await db
    .deleteFrom('signInLinks')
    .where('tokenHash', '=', tokenHash)
    .returning(['personId', 'email', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken : null;
}

/** The link created after `madeAfter` whose code is valid for the email in this browser. */
export async function findLinkWithCode(trx: Transaction<Tables>, email: string, browserHash: string, madeAfter: string) {
  return trx
    .selectFrom('signInLinks')
    .select(['tokenHash', 'personId', 'codeHash', 'wrongTries', 'expiresAt'])
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

/** Deletes every link requested with this email, even if nobody had it. */
export async function deleteLinksTo(trx: Transaction<Tables>, email: string): Promise<void> {
  await trx.deleteFrom('signInLinks').where('email', '=', email).execute();
}

/** Deletes sign-in links and email changes created at `until` or earlier. */
export async function deleteLinksUntil(trx: Transaction<Tables>, until: string): Promise<void> {
  await trx.deleteFrom('signInLinks').where('createdAt', '<=', until).execute();
  await trx.deleteFrom('emailChanges').where('createdAt', '<=', until).execute();
}

export async function deleteSignInLinks(trx: Transaction<Tables>, personId: number): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('signInLinks').where('personId', '=', personId).executeTakeFirst();
  return Number(numDeletedRows);
}
