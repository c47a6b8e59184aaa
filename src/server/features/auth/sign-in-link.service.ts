import { inTransaction } from '#db/transaction.ts';
import { ALREADY_CLOSED_MESSAGE } from '#src/domain/account/closure.ts';
import { type EmailCodeLogin, SIGN_IN_LINK_EXPIRED_MESSAGE, WRONG_EMAIL_CODE_MESSAGE } from '#src/domain/account/credentials.ts';
import { AppError } from '#src/domain/errors.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { daysAgo, instantAfter } from '../../lib/clock.ts';
import { renderEmail } from '../../mail/layout.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { countEmails, BATCH_SIZE, queueEmail } from '../../mail/outbox.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { findCustomer, findCustomerByEmail } from '../../auth/account.repository.ts';
import { refuse, trySignIn, type SignIn } from './auth.service.ts';
import { CODE_MINUTES, CODE_TRIES, hashEmailCode, isEmailCode, newEmailCode } from '../../auth/email-code.ts';
import { adminLinkEmail, signInLinkEmail } from './auth.emails.ts';
import { linkLimits, loginLimits, type KnownDevice } from '../../auth/login-limits.ts';
import {
  countWrongTry,
  deleteLinksUntil,
  deleteSignInLinks,
  findLinkWithCode,
  replaceSignInLink,
  takeSignInLink,
} from '../../auth/sign-in-link.repository.ts';
import { MINUTE } from '#src/domain/time.ts';

const LINK_MINUTES = 15;
/** The longest that any of them works: the daily job deletes what is older. */
const ADMIN_LINK_HOURS = RETENTION.signInLink.days * 24;

/**
 * Mails a link and a code to the couple that has this email, if one has. The same is done and kept either way, so that
 * neither the answer nor its time tells which.
 *
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function requestSignInLink(deps: Deps, email: string, browser: KnownDevice) {
  await deps.rateLimits.charge('sign-in email', rateLimitKey(browser.ip));
  const customer = await findCustomerByEmail(deps.db, email);
  await emailSignInLink(deps, customer, email, browser.deviceToken);
}

/**
 * Makes a link and a code, of which the code works in this browser alone, and mails them if they are a couple's. The demo,
 * which everybody shares, has no way in of its own; an account that a refund has closed has none any more.
 */
export async function emailSignInLink(
  deps: Deps,
  customer: Awaited<ReturnType<typeof findCustomerByEmail>>,
  email: string,
  deviceToken: string,
): Promise<void> {
  const customerId = customer && customer.origin !== 'demo' && customer.closedBy !== 'refund' ? customer.id : null;
  const { config, clock, publicUrl } = deps;
  const now = clock.now();
  const createdAt = now.toISOString();
  const expiresAt = instantAfter(now, LINK_MINUTES * MINUTE);
  const [token, code] = [newToken(), newEmailCode()];
  const codeHash = hashEmailCode(deps, code, email, expiresAt);
  const link = `${publicUrl()}/sign-in?token=${token}`;
  const { brandName } = config;
  const mail = renderEmail(
    brandName,
    signInLinkEmail({ brandName, link, code, minutes: LINK_MINUTES, codeMinutes: CODE_MINUTES }),
  );
  await inTransaction(deps, async (tx) => {
    // The newest of them still works.
    if ((await countEmails(tx.db, 'sign-in', email, { now, within: LINK_MINUTES * MINUTE })) >= BATCH_SIZE) return;
    const row = { tokenHash: hashToken(token), customerId, email, codeHash, browserHash: hashToken(deviceToken) };
    await replaceSignInLink(tx.db, { ...row, createdAt, expiresAt });
    if (customerId === null) return;
    await queueEmail(tx, { kind: 'sign-in', recipient: email, isSecret: true, expiresAt, ...mail });
  });
}

/** Uses up a sign-in link. @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS. */
export async function redeemSignInLink(deps: Deps, token: string, address: string): Promise<SignIn> {
  return trySignIn(deps, { as: 'couple', way: 'link', accountId: null, counters: linkLimits(address) }, async () => {
    const link = await takeSignInLink(deps.db, hashToken(token), deps.clock.now().toISOString());
    if (!link || link.customerId === null) return refuse(SIGN_IN_LINK_EXPIRED_MESSAGE);
    // The admin's link is handed over, and shows nothing about a mailbox.
    return { customerId: link.customerId, way: 'link', isMailed: link.email !== null };
  });
}

/**
 * Uses up the code beside a sign-in link.
 * @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS
 */
export async function checkEmailCode(deps: Deps, { email, code }: EmailCodeLogin, browser: KnownDevice): Promise<SignIn> {
  const customer = await findCustomerByEmail(deps.db, email);
  const counters = await loginLimits(deps, browser, customer ? { customerId: customer.id } : { nobody: email });
  return trySignIn(deps, { as: 'couple', way: 'email code', accountId: customer?.id ?? null, counters }, async () => {
    const customerId = await takeEmailCode(deps, email, code, hashToken(browser.deviceToken));
    return { customerId: customerId ?? refuse(WRONG_EMAIL_CODE_MESSAGE), way: 'email code', isMailed: true };
  });
}

async function takeEmailCode(deps: Deps, email: string, code: string, browserHash: string): Promise<number | null> {
  return inTransaction(deps, async (tx) => {
    const link = await findLinkWithCode(tx.db, email, browserHash, instantAfter(deps.clock.now(), -CODE_MINUTES * MINUTE));
    if (!link || link.codeHash === null || link.wrongTries >= CODE_TRIES) return null;
    if (!isEmailCode(deps, code, email, link.expiresAt, link.codeHash)) {
      await countWrongTry(tx.db, link.tokenHash);
      return null;
    }
    if (link.customerId !== null) await deleteSignInLinks(tx.db, link.customerId);
    return link.customerId;
  });
}

/**
 * A link for a couple that has lost its way in, to be handed over by the admin. The couple is told of it.
 * @throws AppError NOT_FOUND; CONFLICT for a closed account, which it would not open.
 */
export async function createSignInLink(deps: Deps, customerId: number) {
  const { config, clock, publicUrl } = deps;
  const now = clock.now();
  const token = newToken();
  const expiresAt = instantAfter(now, ADMIN_LINK_HOURS * 60 * MINUTE);
  await inTransaction(deps, async (tx) => {
    const customer = await findCustomer(tx.db, customerId);
    if (!customer || customer.origin === 'demo') throw new AppError('NOT_FOUND', 'This couple doesn’t exist.');
    if (customer.closedBy !== null) throw new AppError('CONFLICT', ALREADY_CLOSED_MESSAGE);
    const createdAt = now.toISOString();
    const nobody = { email: null, codeHash: null, browserHash: null };
    await replaceSignInLink(tx.db, { tokenHash: hashToken(token), customerId, ...nobody, createdAt, expiresAt });
    await audit(tx, 'sign-in link made', { subjectId: customerId });
    if (customer.email === null) return;
    const mail = renderEmail(config.brandName, adminLinkEmail(config.brandName));
    await queueEmail(tx, { kind: 'account', recipient: customer.email, replyTo: config.supportEmail, ...mail });
  });
  return { link: `${publicUrl()}/sign-in?token=${token}`, expiresAt };
}

/** Deletes the links and codes that have had their day. */
export async function deleteOldLinks(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(deps, (tx) => deleteLinksUntil(tx.db, daysAgo(tx.clock.now(), RETENTION.signInLink.days)));
}
