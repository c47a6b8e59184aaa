import { isSet, toFlag } from '#db/flag.ts';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import {
  type AcceptInvite,
  BOTH_JOINED_MESSAGE,
  type CreateInvite,
  EMAIL_IN_USE_MESSAGE,
  type Invite,
  INVITE_DAYS,
  INVITE_INVALID_MESSAGE,
  nameInEmail,
  namePartner,
  NO_PASSWORD_MESSAGE,
  otherPartner,
  OWN_INVITE_MESSAGE,
} from '#src/domain/account/invite.ts';
import { AppError } from '#src/domain/errors.ts';
import { TOO_MANY_EMAILS_MESSAGE } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { DAY, HOUR } from '#src/domain/time/time.ts';
import { findEmailOwner, findPeople, findPerson, insertPerson } from '../../auth/account.repository.ts';
import { deleteOtherKnownDevices } from '../../auth/known-devices.ts';
import {
  bindInviterSession,
  endCoupleSessions,
  endSession,
  findSessions,
  type ClientBrowser,
  type Session,
} from '../../auth/sessions.ts';
import { deleteSignInLinks } from '../../auth/sign-in-link.repository.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { instantAfter } from '../../lib/clock.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { BATCH_SIZE, countEmails } from '../../email/outbox.ts';
import { deleteEmailChange } from '../../auth/email-change.repository.ts';
import { emailPerson } from '../../email/email-person.ts';
import { assertGoodPassword, reauthenticate } from '../account/account.service.ts';
import { getProfile, saveName } from '../profile/profile.service.ts';
import { assertOwn } from '../auth/auth.service.ts';
import { voidAccessCode } from '../auth/entitlement.service.ts';
import { openSession } from '../auth/session.service.ts';
import { emailSignInLinks } from '../auth/sign-in-link.service.ts';
import { claimAgreements } from '../agreements/agreements.service.ts';
import { claimPhotos } from '../photos/photos.service.ts';
import { tellAboutCouple } from '../webhook/webhook.service.ts';
import { dropSummaries } from '../workbook/summary/summary.service.ts';
import { publishLive } from '../live/live.service.ts';
import { queueInvite } from './seller-invite.service.ts';
import { partnerJoinedEmail } from './invite.emails.ts';
import {
  deleteExpiredInvites,
  deleteInvite,
  findInvite,
  findInviteByCustomer,
  replaceInvite,
  seatInviter,
} from '../../auth/invite.repository.ts';

/**
 * Creates an invitation to the other partner, replacing an earlier one, and emails it if there's an address.
 * @throws AppError FORBIDDEN for the demo; CONFLICT if both have joined; TOO_MANY_REQUESTS
 */
export async function createInvite(
  deps: Deps,
  inviter: { customerId: number; session: Session; sessionToken: string; deviceToken: string },
  { email, seat, keepPassword, ...newPassword }: CreateInvite,
): Promise<{ url: string; expiresAt: string }> {
  const { customerId } = inviter;
  const now = deps.clock.now();
  const token = newToken();
  const expiresAt = instantAfter(now, INVITE_DAYS * DAY);
  const url = `${deps.publicUrl()}/join?token=${token}`;
  await assertShared(deps, customerId);
  await deps.rateLimits.charge('invitation', String(inviter.session.personId));
  const passwordHash = await hashNewPassword(deps, inviter, newPassword);
  if (email !== undefined) await deps.rateLimits.charge('account emails', rateLimitKey(deps.actor.ip));
  await inTransaction(deps, async (tx) => {
    await assertShared(tx, customerId);
    const browserHash = hashToken(inviter.deviceToken);
    const invite = {
      customerId,
      tokenHash: hashToken(token),
      partner: seat,
      browserHash,
      passwordHash,
      keepPassword: toFlag(keepPassword),
      createdAt: now.toISOString(),
      expiresAt,
    };
    await replaceInvite(tx.db, invite, hashToken(inviter.sessionToken));
    await audit(tx, 'partner invited', { subjectId: customerId });
    if (email === undefined) return;
    if ((await countEmails(tx.db, 'account', email, { now, within: HOUR })) >= BATCH_SIZE) {
      throw new AppError('TOO_MANY_REQUESTS', TOO_MANY_EMAILS_MESSAGE, { retryAfterSeconds: HOUR / 1000 });
    }
    await queueInvite(tx, { customerId, email, token, seat, expiresAt });
  });
  return { url, expiresAt };
}

/**
 * The hash of the password that the inviter chooses for later, or null.
 * @throws AppError BAD_REQUEST if it's easy to guess, or the current one is wrong or missing
 */
async function hashNewPassword(
  deps: Deps,
  { customerId, session }: { customerId: number; session: Session },
  { password, currentPassword }: Pick<CreateInvite, 'password' | 'currentPassword'>,
): Promise<string | null> {
  if (password === undefined) return null;
  const [person] = await findPeople(deps.db, customerId);
  const { id, username, passwordHash } = assertOwn(person);
  if (username === null || passwordHash === null) throw new AppError('BAD_REQUEST', NO_PASSWORD_MESSAGE, { field: 'password' });
  await reauthenticate(deps, id, { currentPassword, session });
  await assertGoodPassword(deps, id, { username, password });
  return deps.passwords.hash(password);
}

/** The couple's open invitation; its link is known only to who created it. */
export async function getOpenInvite({ db, clock }: Pick<Deps, 'db' | 'clock'>, customerId: number) {
  const invite = await findInviteByCustomer(db, customerId, clock.now().toISOString());
  if (!invite) return null;
  return { name: namePartner(otherPartner(invite.partner), await getProfile({ db }, customerId)), expiresAt: invite.expiresAt };
}

/** Voids the couple's invitation, if there's one. */
export async function revokeInvite(deps: Pick<Deps, 'db' | 'clock' | 'actor'>, customerId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if ((await findInviteByCustomer(tx.db, customerId, tx.clock.now().toISOString())) === undefined) return;
    await deleteInvite(tx.db, customerId);
    await audit(tx, 'invitation revoked', { subjectId: customerId });
  });
}

/** What the invitation says. Uses nothing up. @throws AppError NOT_FOUND */
export async function getInvite(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Invite> {
  const { customerId, partner, expiresAt } = await findValidInvite(deps, token);
  const profile = await getProfile(deps, customerId);
  return { invitedBy: namePartner(partner, profile), name: namePartner(otherPartner(partner), profile), expiresAt };
}

/** The same, or null if the invitation is no longer valid. */
export async function findInvitation(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Invite | null> {
  try {
    return await getInvite(deps, token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/**
 * Gives the invited person the free seat and signs them in; the inviter keeps the other seat. All other sessions of
 * the account end, except the inviter's. A link to verify their email is sent there. Returns the session's token.
 * @throws AppError NOT_FOUND; CONFLICT for an email that's in use or in the inviter's browser; TOO_MANY_REQUESTS
 */
export async function acceptInvite(
  deps: Deps,
  token: string,
  { name, email }: AcceptInvite,
  browser: ClientBrowser,
): Promise<{ sessionToken: string; customerId: number; partner: 'partner1' | 'partner2' }> {
  const { browserHash, customerId, partner: seat } = await findValidInvite(deps, token);
  if (browserHash === hashToken(browser.deviceToken())) throw new AppError('CONFLICT', OWN_INVITE_MESSAGE);
  const address = rateLimitKey(deps.actor.ip);
  await deps.rateLimits.charge('registration', address);
  await deps.rateLimits.charge('account emails', address);
  const partner = otherPartner(seat);
  const sessionToken = await inTransaction(deps, async (tx) => {
    // This browser's session ends, even an admin's.
    if (browser.sessionToken !== undefined) await endSession(tx, browser.sessionToken);
    const invite = await findValidInvite(tx, token);
    if (await findEmailOwner(tx.db, email)) throw new AppError('CONFLICT', EMAIL_IN_USE_MESSAGE, { field: 'email' });
    await separate(tx, invite);
    const createdAt = tx.clock.now().toISOString();
    const person = await insertPerson(tx.db, { customerId, partner, email, createdAt, joinedAt: createdAt });
    await saveName(tx, customerId, partner, name);
    await emailSignInLinks(tx, [assertOwn(await findPerson(tx.db, person.id))], email, browser.deviceToken());
    await audit(tx, 'partner joined', { by: { kind: 'couple', id: customerId }, subjectId: customerId });
    const inviter = (await findPeople(tx.db, customerId)).find(({ id }) => id === invite.inviterId);
    const { brandName } = tx.settings.current();
    const content = partnerJoinedEmail({
      brandName,
      name: nameInEmail(name),
      keepsPassword: isSet(invite.keepPassword),
      url: `${deps.publicUrl()}/dashboard`,
    });
    if (inviter) await emailPerson(tx, inviter, content);
    await tellAboutCouple(tx, 'couple.joined', customerId);
    tx.afterCommit(() => publishLive(deps, customerId, { type: 'joined' }));
    return openSession(tx, { person, method: 'invitation' }, { ...browser, sessionToken: undefined });
  });
  return { sessionToken, customerId, partner };
}

/** Makes the shared account the inviter's alone: everything that both of them might know stops working. */
async function separate(tx: InTransaction<Deps>, invite: Awaited<ReturnType<typeof findValidInvite>>): Promise<void> {
  const { customerId, inviterId, partner, passwordHash, oldPasswordHash, keepPassword, sessionHash } = invite;
  await deleteInvite(tx.db, customerId);
  // Without a password, there may be no username either.
  const newPassword = passwordHash ?? (isSet(keepPassword) ? oldPasswordHash : null);
  await seatInviter(tx.db, inviterId, { partner, passwordHash: oldPasswordHash === null ? null : newPassword });
  for (const { tokenHash } of await findSessions(tx, inviterId)) {
    if (tokenHash === sessionHash) await bindInviterSession(tx.db, tokenHash);
    else await endCoupleSessions(tx.db, { personId: inviterId, tokenHash }, { reason: 'joined', now: tx.clock.now() });
  }
  await deleteOtherKnownDevices(tx.db, inviterId, null);
  await deleteSignInLinks(tx.db, inviterId);
  await deleteEmailChange(tx.db, inviterId);
  await voidAccessCode(tx, inviterId);
  await dropSummaries(tx, customerId);
  await claimAgreements(tx, { customerId, partner });
  await claimPhotos(tx, { customerId, partner });
}

/** While the account has no email, an invitation ends with the session that created it. @throws AppError NOT_FOUND */
async function findValidInvite({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const invite = await findInvite(db, hashToken(token), clock.now().toISOString());
  if (!invite || (invite.email === null && invite.sessionHash === null)) throw new AppError('NOT_FOUND', INVITE_INVALID_MESSAGE);
  return invite;
}

async function assertShared({ db }: Pick<Deps, 'db'>, customerId: number): Promise<void> {
  const [person] = await findPeople(db, customerId);
  if (assertOwn(person).partner !== null) throw new AppError('CONFLICT', BOTH_JOINED_MESSAGE);
}

/** Deletes expired invitations. */
export async function deleteOldInvites({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteExpiredInvites(db, clock.now().toISOString());
}
