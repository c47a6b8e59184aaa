import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';
import type { Profile } from '#src/domain/profile/profile.ts';

/** Adds a couple with its (possibly empty) profile. Returns its id, or null when the name or email is taken. */
export async function insertCustomer(
  trx: Transaction<Tables>,
  customer: NewRow<'customers'>,
  profile: Profile,
): Promise<number | null> {
  const inserted = await trx
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  await trx
    .insertInto('profiles')
    .values({ customerId: inserted.id, ...profile, updatedAt: customer.createdAt })
    .execute();
  return inserted.id;
}

export async function findCustomerByUsername(db: Kysely<Tables>, usernameKey: string) {
  return db.selectFrom('customers').select(['id', 'passwordHash']).where('usernameKey', '=', usernameKey).executeTakeFirst();
}

export async function findCustomerByEmail(db: Kysely<Tables>, email: string) {
  return db.selectFrom('customers').select(['id', 'origin']).where('email', '=', email).executeTakeFirst();
}

export async function findAdminByUsername(db: Kysely<Tables>, usernameKey: string) {
  return db.selectFrom('admins').select(['id', 'passwordHash']).where('usernameKey', '=', usernameKey).executeTakeFirst();
}

/** The admin, of whom there is one. */
export async function findAdmin(db: Kysely<Tables>) {
  return db.selectFrom('admins').selectAll().executeTakeFirst();
}

/** Makes the row the one admin. A change of password ends the admin's sessions. */
export async function saveAdmin(
  trx: Transaction<Tables>,
  admin: Omit<NewRow<'admins'>, 'id'>,
  endSessions: boolean,
): Promise<void> {
  await trx
    .insertInto('admins')
    .values({ id: 1, ...admin })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(admin))
    .execute();
  if (endSessions) await trx.deleteFrom('sessions').where('adminId', 'is not', null).where('customerId', 'is', null).execute();
  if (endSessions) await trx.updateTable('sessions').set({ adminId: null }).where('adminId', 'is not', null).execute();
}

export async function insertSignInLink(trx: Transaction<Tables>, link: NewRow<'signInLinks'>): Promise<void> {
  await trx.deleteFrom('signInLinks').where('expiresAt', '<=', link.createdAt).execute();
  await trx.insertInto('signInLinks').values(link).execute();
}

/** Uses a link up. Returns whose it is, or null when it is unknown, used or expired. */
export async function takeSignInLink(db: Kysely<Tables>, tokenHash: string, now: string): Promise<number | null> {
  const taken = await db
    .deleteFrom('signInLinks')
    .where('tokenHash', '=', tokenHash)
    .returning(['customerId', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken.customerId : null;
}
