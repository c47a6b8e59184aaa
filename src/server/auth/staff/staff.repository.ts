import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';

export type Staff = Row<'staff'>;

/** Of the account that the environment sets. */
export const ADMIN_ID = 1;

function selectStaff(db: Kysely<Tables>) {
  return db.selectFrom('staff').selectAll().where('removedAt', 'is', null);
}

/** Everyone on the staff. */
export async function findAllStaff(db: Kysely<Tables>): Promise<Staff[]> {
  return selectStaff(db).orderBy('id').execute();
}

export async function findStaff(db: Kysely<Tables>, id: number): Promise<Staff | undefined> {
  return selectStaff(db).where('id', '=', id).executeTakeFirst();
}

/** The person of the staff who signs in with this username or email. */
export async function findStaffByLogin(db: Kysely<Tables>, login: { usernameKey: string; email: string }) {
  return selectStaff(db)
    .where(({ eb, or }) => or([eb('usernameKey', '=', login.usernameKey), eb('email', '=', login.email)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The account that the environment sets. */
export async function findAdmin(db: Kysely<Tables>) {
  return findStaff(db, ADMIN_ID);
}

type Credentials = Pick<Staff, 'username' | 'usernameKey' | 'passwordHash'>;

/** Creates the account that the environment sets. */
export async function insertAdmin(trx: Transaction<Tables>, credentials: Credentials, createdAt: string): Promise<void> {
  await trx
    .insertInto('staff')
    .values({ id: ADMIN_ID, role: 'owner', createdAt, ...credentials })
    .execute();
}

/** Adds a person without a password, and returns their id. */
export async function insertStaff(
  trx: Transaction<Tables>,
  staff: Pick<NewRow<'staff'>, 'name' | 'email' | 'role' | 'createdAt'>,
): Promise<number> {
  return (await trx.insertInto('staff').values(staff).returning('id').executeTakeFirstOrThrow()).id;
}

export async function saveStaff(
  trx: Transaction<Tables>,
  id: number,
  changes: Partial<Omit<Staff, 'id' | 'createdAt'>>,
): Promise<void> {
  await trx.updateTable('staff').set(changes).where('id', '=', id).execute();
}

/** What belongs to a person of the staff. */
const STAFF_TABLES = [
  'staffLinks',
  'staffDevices',
  'usedTotpSteps',
  'recoveryCodes',
  'passkeys',
  'passkeyChallenges',
  'staffNotifications',
  'staffNotices',
] as const;

/** Removes a person, whose name stays for the audit log. */
export async function removeStaff(trx: Transaction<Tables>, id: number, removedAt: string): Promise<void> {
  const nothing = { email: null, passwordHash: null, totpSecret: null, totpConfirmedAt: null };
  await trx
    .updateTable('staff')
    .set({ ...nothing, removedAt })
    .where('id', '=', id)
    .execute();
  for (const table of STAFF_TABLES) {
    await trx.deleteFrom(table).where('staffId', '=', id).execute();
  }
}

/** Deletes the people who were removed at this instant or before. */
export async function deleteStaffRemovedUntil(db: Kysely<Tables>, until: string): Promise<void> {
  await db.deleteFrom('staff').where('removedAt', '<=', until).execute();
}

/** The names of everyone who is or was on the staff, by id. */
export async function findStaffNames(db: Kysely<Tables>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('staff').select(['id', 'name']).execute();
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}

/** Saves a person's link, which voids an earlier one. */
export async function replaceStaffLink(trx: Transaction<Tables>, link: NewRow<'staffLinks'>): Promise<void> {
  await trx
    .insertInto('staffLinks')
    .values(link)
    .onConflict((conflict) => conflict.column('staffId').doUpdateSet(link))
    .execute();
}

/** Whose link this is, unless it has expired. */
export async function findStaffLink(db: Kysely<Tables>, tokenHash: string, now: string) {
  return db
    .selectFrom('staffLinks')
    .select('staffId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function deleteStaffLink(trx: Transaction<Tables>, staffId: number): Promise<void> {
  await trx.deleteFrom('staffLinks').where('staffId', '=', staffId).execute();
}

export async function deleteExpiredStaffLinks(db: Kysely<Tables>, now: string): Promise<void> {
  await db.deleteFrom('staffLinks').where('expiresAt', '<=', now).execute();
}
