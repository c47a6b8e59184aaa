import { setTimeout } from 'node:timers/promises';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { ALREADY_CLOSED_MESSAGE } from '#src/domain/account/account-deletion.ts';
import {
  type EmailCodeLogin,
  SIGN_IN_LINK_EXPIRED_MESSAGE,
  WRONG_EMAIL_CODE_MESSAGE,
} from '#src/domain/account/sign-in/credentials.ts';
import { AppError } from '#src/domain/errors.ts';
import { CHOOSE_PARTNER_MESSAGE, NO_EMAIL_MESSAGE, type PersonLink } from '#src/domain/admin/customer-list.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { daysAgo, instantAfter } from '../../lib/clock.ts';
import { renderEmail, type EmailContent } from '../../email/layout.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { countEmails, BATCH_SIZE, queueEmail } from '../../email/outbox.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { findPeople, findPeopleByEmail, findPerson } from '../../auth/account.repository.ts';
import { refuse, trySignIn } from './auth.service.ts';
import { CODE_MINUTES, CODE_TRIES, hashEmailCode, isEmailCode, newEmailCode } from '../../auth/email-code.ts';
import { adminLinkEmail, signInLinkEmail } from './auth.emails.ts';
import { openSession } from './session.service.ts';
import type { ClientBrowser } from '../../auth/sessions.ts';
import { emailPerson } from '../../email/email-person.ts';
import { linkLimits, loginLimits } from '../../auth/limits/login-limits.ts';
import {
  countWrongTry,
  deleteLinksUntil,
  findLinksWithCode,
  replaceSignInLinks,
  deleteSignInLink,
  findSignInLink,
} from '../../auth/sign-in-link.repository.ts';
import { formatLongDate, MINUTE } from '#src/domain/time/time.ts';

const LINK_MINUTES = 15;
/** Longer than the work takes, so that the response comes at the same time for known and unknown emails. */
const RESPONSE_MS = 100;
// The daily cleanup deletes older links.
const ADMIN_LINK_HOURS = RETENTION.signInLink.days * 24;

/**
 * Emails a link and a code to everyone with this email. Takes equally long if nobody has it, so that response times don't
 * reveal that. @throws AppError TOO_MANY_REQUESTS
 */
export async function requestSignInLink(deps: Deps, email: string, browser: ClientBrowser) {
  // Now, because an emailed code works only in the browser that requested it.
  const deviceToken = browser.deviceToken();
  await deps.rateLimits.charge('sign-in email', rateLimitKey(deps.actor.ip));
  const send = async () => emailSignInLinks(deps, await findPeopleByEmail(deps.db, email), email, deviceToken);
  await Promise.all([send(), setTimeout(RESPONSE_MS)]);
}

/**
 * Emails each of these people a sign-in link and a code for this browser. The demo and accounts closed by a refund get no
 * email. Joins the caller's transaction.
 */
export async function emailSignInLinks(
  deps: Deps,
  people: Awaited<ReturnType<typeof findPeopleByEmail>>,
  email: string,
  deviceToken: string,
): Promise<void> {
  const now = deps.clock.now();
  const expiresAt = instantAfter(now, LINK_MINUTES * MINUTE);
  const recipients = people.filter(({ origin, closedBy }) => origin !== 'demo' && closedBy !== 'refund').slice(0, BATCH_SIZE);
  const link = { email, browserHash: hashToken(deviceToken), createdAt: now.toISOString(), expiresAt };
  // Without anyone, the same work is done.
  const made = (recipients.length > 0 ? recipients : [null]).map((person) => {
    const [token, code] = [newToken(), newEmailCode()];
    const codeHash = hashEmailCode(deps, code, email, expiresAt);
    const message = renderEmail(
      deps.settings.current(),
      createSignInLinkEmail(deps, { token, code, createdAt: people[1] && person?.createdAt }),
    );
    return { person, message, row: { ...link, tokenHash: hashToken(token), personId: person?.id ?? null, codeHash } };
  });
  await inTransaction(deps, async (tx) => {
    if ((await countEmails(tx.db, 'sign-in', email, { now, within: LINK_MINUTES * MINUTE })) >= BATCH_SIZE) return;
    await replaceSignInLinks(
      tx.db,
      made.map(({ row }) => row),
    );
    for (const { person, message } of made) {
      if (person === null) continue;
      const { customerId } = person;
      await queueEmail(tx, { kind: 'sign-in', recipient: email, customerId, isSecret: true, expiresAt, ...message });
    }
  });
}

/** @param createdAt of the person, if several have this email */
function createSignInLinkEmail(
  { settings, publicUrl }: Deps,
  { token, code, createdAt }: { token: string; code: string; createdAt: string | undefined },
): EmailContent {
  return signInLinkEmail({
    brandName: settings.current().brandName,
    link: `${publicUrl()}/sign-in?token=${token}`,
    code,
    minutes: LINK_MINUTES,
    codeMinutes: CODE_MINUTES,
    usedSince: createdAt === undefined ? null : formatLongDate(createdAt),
  });
}

/** Uses up a sign-in link and signs in, or neither. Returns the session's token. @throws AppError UNAUTHORIZED, FORBIDDEN or TOO_MANY_REQUESTS */
export async function redeemSignInLink(deps: Deps, token: string, browser: ClientBrowser): Promise<string> {
  const tokenHash = hashToken(token);
  const found = await findSignInLink(deps.db, tokenHash);
  // The admin hands over a link without an email, so it doesn't verify one.
  const isEmailed = found?.email !== null;
  const method = isEmailed ? 'link' : 'admin link';
  const attempt = { as: 'couple', method, accountId: found?.customerId ?? null, limits: linkLimits(deps.actor) } as const;
  return trySignIn(deps, attempt, () =>
    inTransaction(deps, async (tx) => {
      const person = await takeSignInLink(tx, tokenHash);
      return openSession(tx, { person: person ?? refuse(SIGN_IN_LINK_EXPIRED_MESSAGE), method, isEmailed }, browser);
    }),
  );
}

/** Uses up an emailed code and signs in, or neither. Returns the session's token. @throws AppError UNAUTHORIZED, FORBIDDEN or TOO_MANY_REQUESTS */
export async function redeemEmailCode(deps: Deps, { email, code }: EmailCodeLogin, browser: ClientBrowser): Promise<string> {
  const [found] = await findPeopleByEmail(deps.db, email);
  const limits = await loginLimits(deps, browser.deviceToken(), found ? { personId: found.id } : { nobody: email });
  const attempt = { as: 'couple', method: 'email code', accountId: found?.customerId ?? null, limits } as const;
  return trySignIn(deps, attempt, async () => {
    const tokenHash = await findLinkByCode(deps, email, code, hashToken(browser.deviceToken()));
    if (found) await deps.rateLimits.charge('sign-in', `person ${found.id}`);
    return inTransaction(deps, async (tx) => {
      const person = (await takeSignInLink(tx, tokenHash)) ?? refuse(WRONG_EMAIL_CODE_MESSAGE);
      return openSession(tx, { person, method: 'email code', isEmailed: true }, browser);
    });
  });
}

/** Uses up a link and returns its person; null if it's unknown, used, or expired. */
async function takeSignInLink({ db, clock }: InTransaction<Deps>, tokenHash: string) {
  const personId = (await deleteSignInLink(db, tokenHash, clock.now().toISOString()))?.personId ?? null;
  return personId === null ? null : ((await findPerson(db, personId)) ?? null);
}

/** The token's hash of the link that was sent with the code. Counts a wrong try. @throws AppError UNAUTHORIZED */
async function findLinkByCode(deps: Deps, email: string, code: string, browserHash: string): Promise<string> {
  const found = await inTransaction(deps, async (tx) => {
    const links = await findLinksWithCode(tx.db, email, browserHash, instantAfter(deps.clock.now(), -CODE_MINUTES * MINUTE));
    const link = links.find(
      ({ codeHash, wrongTries, expiresAt }) =>
        codeHash !== null && wrongTries < CODE_TRIES && isEmailCode(deps, code, email, expiresAt, codeHash),
    );
    if (!link) await countWrongTry(tx.db, email, browserHash);
    return link;
  });
  return found?.tokenHash ?? refuse(WRONG_EMAIL_CODE_MESSAGE);
}

/**
 * Creates a sign-in link for a person who's locked out, for the admin to hand over; the person gets an email about it. With
 * `byEmail` it's emailed instead, without a partner to everyone of the couple. @returns the link, or null if it was emailed
 * @throws AppError NOT_FOUND; BAD_REQUEST if it doesn't say which partner; CONFLICT for a closed account or without an email
 */
export async function createSignInLink(deps: Deps, { customerId, partner, byEmail }: PersonLink) {
  return inTransaction(deps, async (tx) => {
    const people = await findPeople(tx.db, customerId);
    if (!people[0] || people[0].origin === 'demo') throw new AppError('NOT_FOUND', 'This couple doesn’t exist.');
    const isForAll = people[0].partner === null || (byEmail && !partner);
    const chosen = people.filter((one) => (isForAll ? one.leftAt === null : one.partner === partner));
    const [person] = chosen;
    if (!person) throw new AppError('BAD_REQUEST', CHOOSE_PARTNER_MESSAGE, { field: 'partner' });
    if (person.closedBy !== null) throw new AppError('CONFLICT', ALREADY_CLOSED_MESSAGE);
    const reachable = chosen.filter(({ email }) => email !== null);
    if (byEmail && reachable.length === 0) throw new AppError('CONFLICT', NO_EMAIL_MESSAGE);
    await audit(tx, 'sign-in link made', { subjectId: customerId });
    if (byEmail) {
      for (const recipient of reachable) await sendSellersLink(tx, recipient);
      return { link: null, expiresAt: null };
    }
    await emailPerson(tx, person, adminLinkEmail(tx.settings.current()));
    return saveSellersLink(tx, person.id, null);
  });
}

/** Emails a person a sign-in link for the seller. Joins the caller's transaction. */
export async function sendSellersLink(tx: InTransaction<Deps>, { id, email, customerId }: SellersRecipient): Promise<void> {
  if (email === null) return;
  const { link, expiresAt } = await saveSellersLink(tx, id, email);
  const { supportEmail } = tx.settings.current();
  const message = renderEmail(tx.settings.current(), adminLinkEmail(tx.settings.current(), link));
  await queueEmail(tx, {
    kind: 'sign-in',
    recipient: email,
    customerId,
    replyTo: supportEmail,
    isSecret: true,
    expiresAt,
    ...message,
  });
}

type SellersRecipient = { id: number; customerId: number; email: string | null };

/** @param email where the link goes, so that using it verifies that email; null for one that the admin hands over */
async function saveSellersLink(tx: InTransaction<Deps>, personId: number, email: string | null) {
  const now = tx.clock.now();
  const token = newToken();
  const expiresAt = instantAfter(now, ADMIN_LINK_HOURS * 60 * MINUTE);
  const withoutCode = { codeHash: null, browserHash: null };
  const link = { tokenHash: hashToken(token), personId, email, ...withoutCode, createdAt: now.toISOString(), expiresAt };
  await replaceSignInLinks(tx.db, [link]);
  return { link: `${tx.publicUrl()}/sign-in?token=${token}`, expiresAt };
}

/** Deletes expired links and codes. */
export async function deleteOldLinks(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(deps, (tx) => deleteLinksUntil(tx.db, daysAgo(tx.clock.now(), RETENTION.signInLink.days)));
}
