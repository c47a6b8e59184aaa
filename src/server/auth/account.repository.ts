import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';
import type { Profile } from '#src/domain/profile.ts';

/** How a person signs in. */
type Credentials = Partial<
  Pick<Row<'people'>, 'username' | 'usernameKey' | 'passwordHash' | 'email' | 'emailProvenAt' | 'partner'>
>;

/** A person of a couple, and the couple's account. */
export type Person = { id: number; customerId: number };

const ACCOUNT = ['origin', 'closedBy', 'blockedAt'] as const;

/** Inserts a couple with its profile and its first person. Returns that person, or null if the username or email is taken. */
export async function insertCustomer(
  trx: Transaction<Tables>,
  customer: Pick<NewRow<'customers'>, 'origin' | 'createdAt'>,
  credentials: Credentials,
  profile: Profile,
): Promise<Person | null> {
  if (await isTaken(trx, credentials)) return null;
  const { id: customerId } = await trx.insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('profiles')
    .values({ customerId, ...profile, updatedAt: customer.createdAt })
    .execute();
  return insertPerson(trx, { customerId, createdAt: customer.createdAt, ...credentials });
}

/** Adds a person to a couple's account. */
export async function insertPerson(trx: Transaction<Tables>, person: NewRow<'people'>): Promise<Person> {
  return trx.insertInto('people').values(person).returning(['id', 'customerId']).executeTakeFirstOrThrow();
}

async function isTaken(db: Kysely<Tables>, { usernameKey, email }: Credentials): Promise<boolean> {
  if (usernameKey && (await findPersonByUsername(db, usernameKey))) return true;
  return Boolean(email && (await findPersonByEmail(db, email)));
}

export async function findPersonByUsername(db: Kysely<Tables>, usernameKey: string) {
  return db
    .selectFrom('people')
    .select(['id', 'customerId', 'passwordHash'])
    .where('usernameKey', '=', usernameKey)
    .executeTakeFirst();
}

export async function findPersonByEmail(db: Kysely<Tables>, email: string) {
  return selectPeople(db).where('people.email', '=', email).executeTakeFirst();
}

export async function findPerson(db: Kysely<Tables>, id: number) {
  return selectPeople(db).where('people.id', '=', id).executeTakeFirst();
}

/** The people of a couple: one while the account is shared, then partner1 and partner2. */
export async function findPeople(db: Kysely<Tables>, customerId: number) {
  return selectPeople(db).where('people.customerId', '=', customerId).orderBy('partner').execute();
}

function selectPeople(db: Kysely<Tables>) {
  return db.selectFrom('people').innerJoin('customers', 'customers.id', 'people.customerId').selectAll('people').select(ACCOUNT);
}

/** Notes that a person was sent a reminder. */
export async function saveNudge(trx: Transaction<Tables>, id: number, nudgedAt: string): Promise<void> {
  await trx.updateTable('people').set({ nudgedAt }).where('id', '=', id).execute();
}

/** The couple's account. */
export async function findCustomer(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('customers')
    .select(['id', 'createdAt', ...ACCOUNT])
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

/** Saves a person's username and, if given, password. Returns false if somebody else has the username. */
export async function saveCredentials(
  trx: Transaction<Tables>,
  id: number,
  credentials: { username: string; usernameKey: string; passwordHash?: string },
): Promise<boolean> {
  const taken = await findPersonByUsername(trx, credentials.usernameKey);
  if (taken && taken.id !== id) return false;
  await trx.updateTable('people').set(credentials).where('id', '=', id).execute();
  return true;
}

export async function saveEmailVerification(trx: Transaction<Tables>, id: number, emailProvenAt: string): Promise<void> {
  await trx.updateTable('people').set({ emailProvenAt }).where('id', '=', id).execute();
}

export async function dropCredentials(trx: Transaction<Tables>, id: number): Promise<void> {
  const nothing = { username: null, usernameKey: null, passwordHash: null };
  await trx.updateTable('people').set(nothing).where('id', '=', id).execute();
}

/** Saves an email and when it was verified, if it was. Returns false if somebody else has it. */
export async function saveEmail(
  trx: Transaction<Tables>,
  id: number,
  change: { email: string; emailProvenAt: string | null },
): Promise<boolean> {
  const taken = await findPersonByEmail(trx, change.email);
  if (taken && taken.id !== id) return false;
  await trx.updateTable('people').set(change).where('id', '=', id).execute();
  return true;
}
