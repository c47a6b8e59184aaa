import { transact } from '#db/transact.ts';
import {
  EMAIL_HAS_WORKBOOK_MESSAGE,
  isSharedCode,
  SPENT_LINK_MESSAGE,
  USERNAME_TAKEN_MESSAGE,
  usernameKey,
  WRONG_CODE_MESSAGE,
  WRONG_PASSWORD_MESSAGE,
  type CodeLogin,
  type PasswordLogin,
  type Register,
} from '#src/domain/account/credentials.ts';
import { AppError } from '#src/domain/errors.ts';
import { PLACEHOLDER_NAMES, type Profile } from '#src/domain/profile/profile.ts';
import type { Deps } from '../../deps.ts';
import { instantAfter } from '../../platform/clock.ts';
import { isKnownDevice } from '../../platform/known-devices.ts';
import { queueMail } from '../../platform/outbox.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import {
  findAdminByUsername,
  findCustomerByEmail,
  findCustomerByUsername,
  insertCustomer,
  insertSignInLink,
  takeSignInLink,
} from './account.repository.ts';
import { signInLinkMail } from './sign-in-link.mail.ts';

const SIGN_IN_LINK_MINUTES = 15;

/** Makes a couple's account and returns its id. @throws AppError CONFLICT when the name is taken, in any letter case. */
export async function registerCouple({ db, clock, passwords }: Deps, input: Register): Promise<number> {
  const key = usernameKey(input.username);
  const taken = new AppError('CONFLICT', USERNAME_TAKEN_MESSAGE);
  if (await findCustomerByUsername(db, key)) throw taken;
  const passwordHash = await passwords.hash(input.password);
  const customer = {
    origin: 'register' as const,
    username: input.username,
    usernameKey: key,
    passwordHash,
    createdAt: clock.now().toISOString(),
  };
  const customerId = await transact(db, (trx) => insertCustomer(trx, customer, { userDisplayName: null, partnerName: null, weddingDate: null }));
  if (customerId === null) throw taken;
  return customerId;
}

/** The couple's id. @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS. */
export async function checkCouplePassword(deps: Deps, input: PasswordLogin, address: string): Promise<number> {
  const key = usernameKey(input.username);
  const customer = await findCustomerByUsername(deps.db, key);
  await checkPassword(deps, input.password, customer, [`address:${address}`, customer ? coupleKey(customer.id) : `name:${key}`]);
  return customer?.id ?? refuse(WRONG_PASSWORD_MESSAGE);
}

/** The admin's id. @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS. */
export async function checkAdminPassword(deps: Deps, input: PasswordLogin, address: string): Promise<number> {
  const key = usernameKey(input.username);
  const admin = await findAdminByUsername(deps.db, key);
  await checkPassword(deps, input.password, admin, [`address:${address}`, `admin:${key}`]);
  return admin?.id ?? refuse(WRONG_PASSWORD_MESSAGE);
}

async function checkPassword(
  { passwords, loginGuard }: Deps,
  password: string,
  account: { passwordHash: string | null } | undefined,
  guardKeys: readonly string[],
): Promise<void> {
  const isRight = await passwords.matches(account?.passwordHash ?? null, password, () => loginGuard.admit(guardKeys));
  if (isRight) return;
  loginGuard.recordFailure(guardKeys);
  refuse(WRONG_PASSWORD_MESSAGE);
}

/**
 * Sign-in with a shared access code. The demo code opens the demo couple alone. The trial code makes an account for a
 * new email; for an email that has one it lets in only a browser that has been there before, and mails a link otherwise:
 * a code that everybody knows must not open anybody's workbook.
 *
 * @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS.
 */
export async function checkAccessCode(
  deps: Deps,
  { email, accessCode }: CodeLogin,
  browser: { address: string; deviceToken: string | undefined },
): Promise<number> {
  const { config, db, loginGuard } = deps;
  const customer = await findCustomerByEmail(db, email);
  const guardKeys = [`address:${browser.address}`, customer ? coupleKey(customer.id) : `email:${email}`];
  loginGuard.admit(guardKeys);

  const { demo, trialAccessCode } = config;
  if (demo && email === demo.email && customer?.origin === 'demo' && isSharedCode(accessCode, demo.accessCode)) {
    return customer.id;
  }
  if (trialAccessCode !== null && isSharedCode(accessCode, trialAccessCode) && customer?.origin !== 'demo') {
    if (!customer) {
      const customerId = await addAccount(deps, { origin: 'trial', email }, { ...PLACEHOLDER_NAMES, weddingDate: null });
      // Null: another browser began this trial in the same moment, and the account is that one's.
      return customerId ?? refuse(WRONG_CODE_MESSAGE);
    }
    if (await isKnownDevice(deps, browser.deviceToken, customer.id)) return customer.id;
    loginGuard.recordFailure(guardKeys);
    await mailSignInLink(deps, customer.id, email);
    refuse(EMAIL_HAS_WORKBOOK_MESSAGE);
  }
  loginGuard.recordFailure(guardKeys);
  return refuse(WRONG_CODE_MESSAGE);
}

/** Adds an account that has no password, and returns its id, or null when the email is taken. */
export async function addAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: { origin: 'trial' | 'demo'; email: string },
  profile: Profile,
): Promise<number | null> {
  const customer = { ...account, createdAt: clock.now().toISOString() };
  return transact(db, (trx) => insertCustomer(trx, customer, profile));
}

export async function isEmailTaken({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  return (await findCustomerByEmail(db, email)) !== undefined;
}

async function mailSignInLink({ config, db, clock, outbox, publicUrl }: Deps, customerId: number, email: string): Promise<void> {
  const token = newToken();
  const now = clock.now();
  const mail = signInLinkMail({
    brandName: config.brandName,
    link: `${publicUrl()}/sign-in?token=${token}`,
    minutes: SIGN_IN_LINK_MINUTES,
  });
  await transact(db, async (trx) => {
    await insertSignInLink(trx, {
      tokenHash: hashToken(token),
      customerId,
      createdAt: now.toISOString(),
      expiresAt: instantAfter(now, SIGN_IN_LINK_MINUTES * 60_000),
    });
    await queueMail(trx, { recipient: email, ...mail }, now);
  });
  outbox.wake();
}

/** Uses up a mailed sign-in link and returns whose it was. @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS. */
export async function redeemSignInLink({ db, clock, loginGuard }: Deps, token: string, address: string): Promise<number> {
  const guardKeys = [`address:${address}`];
  loginGuard.admit(guardKeys);
  const customerId = await takeSignInLink(db, hashToken(token), clock.now().toISOString());
  if (customerId !== null) return customerId;
  loginGuard.recordFailure(guardKeys);
  return refuse(SPENT_LINK_MESSAGE);
}

// By its id, so that a username and an email of the same couple share one count.
function coupleKey(customerId: number): string {
  return `couple:${customerId}`;
}

function refuse(message: string): never {
  throw new AppError('UNAUTHORIZED', message);
}
