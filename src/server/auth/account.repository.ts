import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';
import type { Profile } from '#src/domain/profile.ts';

/** Inserts a couple and its profile. Returns its id, or null if the username or email is taken. */
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
  return db
    .selectFrom('customers')
    .select(['id', 'origin', 'closedBy', 'blockedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function findCustomer(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('customers')
    .select([
      'id',
      'origin',
      'username',
      'usernameKey',
      'passwordHash',
      'email',
      'emailProvenAt',
      'createdAt',
      'closedBy',
      'blockedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findAdminByUsername(db: Kysely<Tables>, usernameKey: string) {
  return db.selectFrom('admins').select(['id', 'passwordHash']).where('usernameKey', '=', usernameKey).executeTakeFirst();
}

/** The only admin. */
export async function findAdmin(db: Kysely<Tables>) {
  return db.selectFrom('admins').selectAll().executeTakeFirst();
}

/** Saves the only admin. */
export async function saveAdmin(trx: Transaction<Tables>, admin: Omit<NewRow<'admins'>, 'id'>): Promise<void> {
  await trx
    .insertInto('admins')
    .values({ id: 1, ...admin })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(admin))
    .execute();
}

/** Saves a username and, if given, a password. Returns false if another couple has the username. */
export async function saveCredentials(
  trx: Transaction<Tables>,
  id: number,
  credentials: { username: string; usernameKey: string; passwordHash?: string },
): Promise<boolean> {
  const taken = await findCustomerByUsername(trx, credentials.usernameKey);
  if (taken && taken.id !== id) return false;
  await trx.updateTable('customers').set(credentials).where('id', '=', id).execute();
  return true;
}

export async function saveEmailVerification(trx: Transaction<Tables>, id: number, emailProvenAt: string): Promise<void> {
  await trx.updateTable('customers').set({ emailProvenAt }).where('id', '=', id).execute();
}

export async function dropCredentials(trx: Transaction<Tables>, id: number): Promise<void> {
  const nothing = { username: null, usernameKey: null, passwordHash: null };
  await trx.updateTable('customers').set(nothing).where('id', '=', id).execute();
}

/** Saves an email and when it was verified, if it was. Returns false if another couple has it. */
export async function saveEmail(
  trx: Transaction<Tables>,
  id: number,
  change: { email: string; emailProvenAt: string | null },
): Promise<boolean> {
  const taken = await findCustomerByEmail(trx, change.email);
  if (taken && taken.id !== id) return false;
  await trx.updateTable('customers').set(change).where('id', '=', id).execute();
  return true;
}
