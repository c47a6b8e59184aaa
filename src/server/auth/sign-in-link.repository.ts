import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';

/** Inserts links and deletes earlier ones of the same people, or of an email that nobody has. */
export async function replaceSignInLinks(trx: Transaction<Tables>, links: NewRow<'signInLinks'>[]): Promise<void> {
  for (const { personId = null, email = null, createdAt } of links) {
    await trx.deleteFrom('signInLinks').where('expiresAt', '<=', createdAt).execute();
    const ofSame = trx.deleteFrom('signInLinks').where('personId', personId === null ? 'is' : '=', personId);
    await (personId === null ? ofSame.where('email', '=', email) : ofSame).execute();
  }
  await trx.insertInto('signInLinks').values(links).execute();
}

/** The account that a link is for, and the email it was sent to; undefined if it's unknown or used. */
export async function findSignInLink(db: Kysely<Tables>, tokenHash: string) {
  return db
    .selectFrom('signInLinks')
    .leftJoin('people', 'people.id', 'signInLinks.personId')
    .select(['people.customerId', 'signInLinks.email'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Deletes a link that's used. Returns its person; null if it's unknown, used, or expired. */
export async function deleteSignInLink(db: Kysely<Tables>, tokenHash: string, now: string) {
  const taken = await db
    .deleteFrom('signInLinks')
    .where('tokenHash', '=', tokenHash)
    .returning(['personId', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken : null;
}

/** The links created after `madeAfter` whose codes are valid for the email in this browser, one for each claim of the email. */
export async function findLinksWithCode(trx: Transaction<Tables>, email: string, browserHash: string, madeAfter: string) {
  return trx
    .selectFrom('signInLinks')
    .select(['tokenHash', 'personId', 'codeHash', 'wrongTries', 'expiresAt'])
    .where('email', '=', email)
    .where('browserHash', '=', browserHash)
    .where('createdAt', '>', madeAfter)
    .execute();
}

export async function countWrongTry(trx: Transaction<Tables>, email: string, browserHash: string): Promise<void> {
  await trx
    .updateTable('signInLinks')
    .set((row) => ({ wrongTries: row('wrongTries', '+', 1) }))
    .where('email', '=', email)
    .where('browserHash', '=', browserHash)
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

/** Saves a link for the admin, replacing earlier ones. */
export async function replaceAdminLink(trx: Transaction<Tables>, link: NewRow<'adminLinks'>): Promise<void> {
  await trx.deleteFrom('adminLinks').execute();
  await trx.insertInto('adminLinks').values(link).execute();
}

/** Uses up the admin's link. Returns whether it was valid. */
export async function takeAdminLink(trx: Transaction<Tables>, tokenHash: string, now: string): Promise<boolean> {
  const taken = await trx.deleteFrom('adminLinks').where('tokenHash', '=', tokenHash).returning('expiresAt').executeTakeFirst();
  return taken !== undefined && taken.expiresAt > now;
}
