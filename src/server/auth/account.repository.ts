import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';
import { ownsEmail } from '#src/domain/account/email-owner.ts';
import type { Profile } from '#src/domain/profile.ts';

/** How a person signs in. */
type Credentials = Partial<
  Pick<Row<'people'>, 'username' | 'usernameKey' | 'passwordHash' | 'email' | 'emailVerifiedAt' | 'partner'>
>;

/** A person of a couple, and the couple's account. */
export type Person = { id: number; customerId: number };

const ACCOUNT = ['origin', 'closedBy', 'blockedAt'] as const;

/** Inserts a couple with its profile and its first person. Returns that person, or null if someone has the username or owns the email. */
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
  return Boolean(email && (await findEmailOwner(db, email)));
}

export async function findPersonByUsername(db: Kysely<Tables>, usernameKey: string) {
  return db
    .selectFrom('people')
    .select(['id', 'customerId', 'passwordHash'])
    .where('usernameKey', '=', usernameKey)
    .executeTakeFirst();
}

/** Everyone with this email, of whom at most one owns it, the newest first. */
export async function findPeopleByEmail(db: Kysely<Tables>, email: string) {
  return selectPeople(db).where('people.email', '=', email).orderBy('people.id', 'desc').execute();
}

/** The person who owns this email: see `ownsEmail`. */
export async function findEmailOwner(db: Kysely<Tables>, email: string) {
  return (await findPeopleByEmail(db, email)).find(ownsEmail);
}

export async function findPerson(db: Kysely<Tables>, id: number) {
  return selectPeople(db).where('people.id', '=', id).executeTakeFirst();
}

/** The people of a couple: one while the account is shared, then partner1 and partner2. */
export async function findPeople(db: Kysely<Tables>, customerId: number) {
  return selectPeople(db).where('people.customerId', '=', customerId).orderBy('partner').execute();
}

/** Whether the account's second person has joined, so that each has a seat. */
export async function hasJoined(db: Kysely<Tables>, customerId: number): Promise<boolean> {
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('customerId', '=', customerId)
    .where('partner', 'is not', null)
    .executeTakeFirst();
  return person !== undefined;
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

/** Saves a person's username and, if given, password. Returns false if someone else has the username. */
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

/** Records that the person has verified their email, which ends the claims of everyone else. */
export async function saveEmailVerification(
  trx: Transaction<Tables>,
  { id, email }: { id: number; email: string },
  emailVerifiedAt: string,
): Promise<void> {
  await trx.deleteFrom('signInLinks').where('email', '=', email).where('personId', '<>', id).execute();
  await trx.updateTable('people').set({ email: null }).where('email', '=', email).where('id', '<>', id).execute();
  await trx.updateTable('people').set({ email, emailVerifiedAt }).where('id', '=', id).execute();
}

/** Sets until when the people who joined must be confirmed, or with null that they are. */
export async function saveConfirmation(
  trx: Transaction<Tables>,
  customerId: number,
  confirmation: { confirmBy: string | null },
): Promise<void> {
  await trx
    .updateTable('people')
    .set(confirmation)
    .where('customerId', '=', customerId)
    .where('joinedAt', 'is not', null)
    .execute();
}

/** The people whom nobody has confirmed by now. */
export async function findPeopleToConfirm(db: Kysely<Tables>, now: string) {
  return selectPeople(db).where('confirmBy', '<=', now).execute();
}

/** Makes the account shared again by the one person left in it. */
export async function shareAgain(trx: Transaction<Tables>, customerId: number): Promise<void> {
  await trx
    .updateTable('people')
    .set({ partner: null })
    .where('customerId', '=', customerId)
    .where('leftAt', 'is', null)
    .execute();
}

export async function dropCredentials(trx: Transaction<Tables>, id: number): Promise<void> {
  const nothing = { username: null, usernameKey: null, passwordHash: null };
  await trx.updateTable('people').set(nothing).where('id', '=', id).execute();
}

/** Saves an email and when it was verified, if it was. Returns false if someone else owns it. */
export async function saveEmail(
  trx: Transaction<Tables>,
  id: number,
  { email, emailVerifiedAt }: { email: string; emailVerifiedAt: string | null },
): Promise<boolean> {
  const owner = await findEmailOwner(trx, email);
  if (owner && owner.id !== id) return false;
  if (emailVerifiedAt !== null) await saveEmailVerification(trx, { id, email }, emailVerifiedAt);
  else await trx.updateTable('people').set({ email, emailVerifiedAt }).where('id', '=', id).execute();
  return true;
}
