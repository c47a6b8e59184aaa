import { setTimeout } from 'node:timers/promises';
import { inTransaction } from '#db/transaction.ts';
import { ALREADY_CLOSED_MESSAGE } from '#src/domain/account/closure.ts';
import { type EmailCodeLogin, SIGN_IN_LINK_EXPIRED_MESSAGE, WRONG_EMAIL_CODE_MESSAGE } from '#src/domain/account/credentials.ts';
import { AppError } from '#src/domain/errors.ts';
import { CHOOSE_PARTNER_MESSAGE, type PersonLink } from '#src/domain/admin/customer-list.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { daysAgo, instantAfter } from '../../lib/clock.ts';
import { renderEmail } from '../../mail/layout.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { countEmails, BATCH_SIZE, queueEmail } from '../../mail/outbox.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { findPeople, findPerson, findPersonByEmail, type Person } from '../../auth/account.repository.ts';
import { refuse, trySignIn, type SignIn } from './auth.service.ts';
import { CODE_MINUTES, CODE_TRIES, hashEmailCode, isEmailCode, newEmailCode } from '../../auth/email-code.ts';
import { adminLinkEmail, signInLinkEmail } from './auth.emails.ts';
import type { CheckSignIn } from './session.service.ts';
import { emailPerson } from '../account/people-email.service.ts';
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
/** Longer than the work takes, so that the response comes at the same time for known and unknown emails. */
const RESPONSE_MS = 100;
// The daily cleanup deletes older links.
const ADMIN_LINK_HOURS = RETENTION.signInLink.days * 24;

/**
 * Emails a link and a code if a couple has this email. Takes equally long either way, so that response times don't
 * reveal which. @throws AppError TOO_MANY_REQUESTS
 */
export async function requestSignInLink(deps: Deps, email: string, browser: KnownDevice) {
  await deps.rateLimits.charge('sign-in email', rateLimitKey(browser.ip));
  const send = async () => emailSignInLink(deps, await findPersonByEmail(deps.db, email), email, browser.deviceToken);
  await Promise.all([send(), setTimeout(RESPONSE_MS)]);
}

/**
 * Creates a sign-in link and a code for this browser, and emails them. The demo and accounts closed by a refund get no
 * email.
 */
export async function emailSignInLink(
  deps: Deps,
  person: Awaited<ReturnType<typeof findPersonByEmail>>,
  email: string,
  deviceToken: string,
): Promise<void> {
  const personId = person && person.origin !== 'demo' && person.closedBy !== 'refund' ? person.id : null;
  const { config, clock, publicUrl } = deps;
  const now = clock.now();
  const createdAt = now.toISOString();
  const expiresAt = instantAfter(now, LINK_MINUTES * MINUTE);
  const [token, code] = [newToken(), newEmailCode()];
  const codeHash = hashEmailCode(deps, code, email, expiresAt);
  const link = `${publicUrl()}/sign-in?token=${token}`;
  const { brandName } = config;
  const mail = renderEmail(config, signInLinkEmail({ brandName, link, code, minutes: LINK_MINUTES, codeMinutes: CODE_MINUTES }));
  await inTransaction(deps, async (tx) => {
    if ((await countEmails(tx.db, 'sign-in', email, { now, within: LINK_MINUTES * MINUTE })) >= BATCH_SIZE) return;
    const row = { tokenHash: hashToken(token), personId, email, codeHash, browserHash: hashToken(deviceToken) };
    await replaceSignInLink(tx.db, { ...row, createdAt, expiresAt });
    if (personId === null) return;
    await queueEmail(tx, {
      kind: 'sign-in',
      recipient: email,
      customerId: person?.customerId ?? null,
      isSecret: true,
      expiresAt,
      ...mail,
    });
  });
}

/** Uses up a sign-in link in the transaction in which `open` starts the session. @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS. */
export async function redeemSignInLink(
  deps: Deps,
  token: string,
  address: string,
  open: (check: CheckSignIn) => Promise<string>,
): Promise<string> {
  const check: CheckSignIn = async (tx) => {
    const link = await takeSignInLink(tx.db, hashToken(token), tx.clock.now().toISOString());
    const person = link && link.personId !== null ? await findPerson(tx.db, link.personId) : undefined;
    if (!link || !person) return refuse(SIGN_IN_LINK_EXPIRED_MESSAGE);
    // The admin hands over a link without an email, so it doesn't verify one.
    const isMailed = link.email !== null;
    return { person, way: isMailed ? 'link' : 'admin link', isMailed };
  };
  return trySignIn(deps, { as: 'couple', way: 'link', accountId: null, countedAs: null, limits: linkLimits(address) }, () =>
    open(check),
  );
}

/** Uses up an emailed code. @throws AppError UNAUTHORIZED or TOO_MANY_REQUESTS */
export async function checkEmailCode(deps: Deps, { email, code }: EmailCodeLogin, browser: KnownDevice): Promise<SignIn> {
  const found = await findPersonByEmail(deps.db, email);
  const limits = await loginLimits(deps, browser, found ? { personId: found.id } : { nobody: email });
  const attempt = { accountId: found?.customerId ?? null, countedAs: found ? `person ${found.id}` : null, limits };
  return trySignIn(deps, { as: 'couple', way: 'email code', ...attempt }, async () => {
    const person = await redeemEmailCode(deps, email, code, hashToken(browser.deviceToken));
    return { person: person ?? refuse(WRONG_EMAIL_CODE_MESSAGE), way: 'email code', isMailed: true };
  });
}

async function redeemEmailCode(deps: Deps, email: string, code: string, browserHash: string): Promise<Person | null> {
  return inTransaction(deps, async (tx) => {
    const link = await findLinkWithCode(tx.db, email, browserHash, instantAfter(deps.clock.now(), -CODE_MINUTES * MINUTE));
    if (!link || link.codeHash === null || link.wrongTries >= CODE_TRIES) return null;
    if (!isEmailCode(deps, code, email, link.expiresAt, link.codeHash)) {
      await countWrongTry(tx.db, link.tokenHash);
      return null;
    }
    if (link.personId === null) return null;
    await deleteSignInLinks(tx.db, link.personId);
    return (await findPerson(tx.db, link.personId)) ?? null;
  });
}

/**
 * Creates a sign-in link for the admin to hand to a person who's locked out, and emails them about it.
 * @throws AppError NOT_FOUND; BAD_REQUEST if it doesn't say which partner; CONFLICT for a closed account
 */
export async function createSignInLink(deps: Deps, { customerId, partner }: PersonLink) {
  const { config, clock, publicUrl } = deps;
  const now = clock.now();
  const token = newToken();
  const expiresAt = instantAfter(now, ADMIN_LINK_HOURS * 60 * MINUTE);
  await inTransaction(deps, async (tx) => {
    const people = await findPeople(tx.db, customerId);
    const isShared = people[0]?.partner === null;
    const person = people.find((one) => isShared || one.partner === partner);
    if (!people[0] || people[0].origin === 'demo') throw new AppError('NOT_FOUND', 'This couple doesn’t exist.');
    if (!person) throw new AppError('BAD_REQUEST', CHOOSE_PARTNER_MESSAGE, { field: 'partner' });
    if (person.closedBy !== null) throw new AppError('CONFLICT', ALREADY_CLOSED_MESSAGE);
    const createdAt = now.toISOString();
    const withoutCode = { email: null, codeHash: null, browserHash: null };
    await replaceSignInLink(tx.db, { tokenHash: hashToken(token), personId: person.id, ...withoutCode, createdAt, expiresAt });
    await audit(tx, 'sign-in link made', { subjectId: customerId });
    await emailPerson(tx, person, adminLinkEmail(config.brandName));
  });
  return { link: `${publicUrl()}/sign-in?token=${token}`, expiresAt };
}

/** Deletes expired links and codes. */
export async function deleteOldLinks(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(deps, (tx) => deleteLinksUntil(tx.db, daysAgo(tx.clock.now(), RETENTION.signInLink.days)));
}
