import type { Kysely, Transaction } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';

/** Of the account that the environment sets. */
const ADMIN_ID = 1;

/** The person of the staff who signs in with this username or email. */
export async function findStaffByLogin(db: Kysely<Tables>, login: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'passwordHash'])
    .where(({ eb, or }) => or([eb('usernameKey', '=', login), eb('email', '=', login)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The account that the environment sets. */
export async function findAdmin(db: Kysely<Tables>) {
  return db.selectFrom('staff').select(['id', 'username', 'passwordHash']).where('id', '=', ADMIN_ID).executeTakeFirst();
}

type Credentials = Pick<Row<'staff'>, 'username' | 'usernameKey' | 'passwordHash'>;

/** Creates the account that the environment sets. */
export async function insertAdmin(trx: Transaction<Tables>, credentials: Credentials, createdAt: string): Promise<void> {
  await trx
    .insertInto('staff')
    .values({ id: ADMIN_ID, role: 'owner', createdAt, ...credentials })
    .execute();
}

/** Changes the credentials of the account that the environment sets. */
export async function saveAdminCredentials(trx: Transaction<Tables>, credentials: Credentials): Promise<void> {
  await trx.updateTable('staff').set(credentials).where('id', '=', ADMIN_ID).execute();
}

/** The names of everyone who is or was on the staff, by id. */
export async function findStaffNames(db: Kysely<Tables>): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db.selectFrom('staff').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
