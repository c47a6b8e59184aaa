import { inTransaction } from '#db/transaction.ts';
import { usernameKey, type PasswordLogin, WRONG_PASSWORD_MESSAGE } from '#src/domain/account/credentials.ts';
import { SHARED_ACCOUNT_MESSAGE } from '#src/domain/account/sign-in-settings.ts';
import { AppError } from '#src/domain/errors.ts';
import type { SignInMethod } from '#src/domain/admin/audit.ts';
import type { Profile } from '#src/domain/profile.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import {
  findAdminByUsername,
  findEmailOwner,
  findPerson,
  findPersonByUsername,
  insertCustomer,
  type Person,
} from '../../auth/account.repository.ts';
import { loginLimits, type ClientInfo, type LoginLimits } from '../../auth/login-limits.ts';

/**
 * A checked sign-in: who, the method, the hash that a password matched, and whether the link or code was sent to the person's
 * email.
 */
export type SignIn = { person: Person; way: SignInMethod; passwordHash?: string | null; isMailed?: boolean };

/** @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS or SERVICE_UNAVAILABLE. */
export async function checkCouplePassword(deps: Deps, input: PasswordLogin, client: ClientInfo): Promise<SignIn> {
  const key = usernameKey(input.username);
  const person = await findPersonByUsername(deps.db, key);
  const target = person ? { personId: person.id } : { nobody: `couple ${key}` };
  const limits = await loginLimits(deps, client, target);
  const account = person && { ...person, id: person.customerId, countedAs: `person ${person.id}` };
  await checkPassword(deps, input.password, { as: 'couple', account, limits });
  if (!person) return refuse(WRONG_PASSWORD_MESSAGE);
  return { person, way: 'password', passwordHash: person.passwordHash };
}

/** The admin's id. @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS or SERVICE_UNAVAILABLE. */
export async function checkAdminPassword(deps: Deps, input: PasswordLogin, client: ClientInfo): Promise<number> {
  const key = usernameKey(input.username);
  const admin = await findAdminByUsername(deps.db, key);
  const target = admin ? { adminId: admin.id } : { unknownAdmin: key };
  const limits = await loginLimits(deps, client, target);
  const account = admin && { ...admin, countedAs: `admin ${admin.id}` };
  await checkPassword(deps, input.password, { as: 'admin', account, limits });
  return admin?.id ?? refuse(WRONG_PASSWORD_MESSAGE);
}

async function checkPassword(
  deps: Deps,
  password: string,
  {
    account,
    ...attempt
  }: Pick<SignInAttempt, 'as' | 'limits'> & {
    account: { id: number; countedAs: string; passwordHash: string | null } | undefined;
  },
): Promise<void> {
  const { id: accountId, countedAs } = account ?? { id: null, countedAs: null };
  await trySignIn(deps, { ...attempt, way: 'password', accountId, countedAs }, async () => {
    if (!(await deps.passwords.matches(account?.passwordHash ?? null, password))) refuse(WRONG_PASSWORD_MESSAGE);
  });
}

/**
 * `accountId` is null if the account doesn't exist or isn't known yet. A success counts for `countedAs`: the person, so that
 * partners can't lock each other out, or if strangers share the account, the network address.
 */
type SignInAttempt = {
  as: 'admin' | 'couple';
  way: SignInMethod;
  accountId: number | null;
  countedAs: string | null;
  limits: LoginLimits;
};

/**
 * Runs a sign-in within its rate limits and audits a failure. What was typed isn't recorded, because people type passwords
 * into the username field. @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS
 */
export async function trySignIn<Result>(
  deps: Pick<Deps, 'db' | 'clock' | 'actor' | 'rateLimits'>,
  { as, way, accountId, countedAs, limits }: SignInAttempt,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await deps.rateLimits.attempt(limits, signIn);
    if (countedAs !== null) await deps.rateLimits.charge('sign-in', countedAs);
    return result;
  } catch (error) {
    const isFailure = error instanceof AppError && error.code === 'UNAUTHORIZED';
    if (isFailure) await audit(deps, 'sign-in failed', { subjectId: accountId, as, way });
    throw error;
  }
}

/** Adds an account without a password. Returns its person, or null if somebody owns the email. */
export async function addAccount(
  deps: Pick<Deps, 'db' | 'clock'>,
  { origin, ...credentials }: { origin: 'trial' | 'demo' | 'order'; email: string },
  profile: Profile,
): Promise<Person | null> {
  const customer = { origin, createdAt: deps.clock.now().toISOString() };
  return inTransaction(deps, (tx) => insertCustomer(tx.db, customer, credentials, profile));
}

export async function isEmailTaken({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  return (await findEmailOwner(db, email)) !== undefined;
}

/** @throws AppError NOT_FOUND */
export async function getAccount({ db }: Pick<Deps, 'db'>, personId: number) {
  const person = await findPerson(db, personId);
  if (!person) throw new AppError('NOT_FOUND', 'This account doesn’t exist.');
  const { customerId, origin, username, email, createdAt } = person;
  return { id: customerId, origin, username, email, createdAt };
}

/** Whether the account with this email is the demo couple's. */
export async function isDemoEmail({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  return (await findEmailOwner(db, email))?.origin === 'demo';
}

/** Returns the couple or person. @throws AppError FORBIDDEN for the demo, which everyone shares */
export function assertOwn<Couple extends { origin: string }>(customer: Couple | undefined): Couple {
  if (!customer || customer.origin === 'demo') throw new AppError('FORBIDDEN', SHARED_ACCOUNT_MESSAGE);
  return customer;
}

/** @throws AppError UNAUTHORIZED */
export function refuse(message: string): never {
  throw new AppError('UNAUTHORIZED', message);
}
