import { inTransaction } from '#db/transaction.ts';
import { SHARED_ACCOUNT_MESSAGE } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { AppError } from '#src/domain/errors.ts';
import type { SignInMethod } from '#src/domain/admin/audit.ts';
import type { Profile } from '#src/domain/profile.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { findEmailOwner, insertCustomer, type Person } from '../../auth/account.repository.ts';
import type { LoginLimits } from '../../auth/limits/login-limits.ts';

/** `accountId` is null if the account doesn't exist or isn't known yet. */
type SignInAttempt = { as: 'admin' | 'couple'; method: SignInMethod; accountId: number | null; limits: LoginLimits };

/**
 * Runs a sign-in within its rate limits and audits a refusal. What was typed isn't recorded, because people type passwords
 * into the username field. @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS
 */
export async function trySignIn<Result>(
  deps: Pick<Deps, 'db' | 'clock' | 'actor' | 'rateLimits'>,
  { as, method, accountId, limits }: SignInAttempt,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await deps.rateLimits.attempt(limits, signIn);
  } catch (error) {
    const isRefused = error instanceof AppError && (error.code === 'UNAUTHORIZED' || error.code === 'FORBIDDEN');
    if (isRefused) await audit(deps, 'sign-in failed', { subjectId: accountId, as, method });
    throw error;
  }
}

/** Adds an account without a password. Returns its person, or null if someone owns the email. */
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
