import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { usernameKey } from '#src/domain/account/sign-in/credentials.ts';
import { AUDIT_DAYS } from '#src/domain/admin/retention.ts';
import { AppError } from '#src/domain/errors.ts';
import {
  ADMIN_STAYS_MESSAGE,
  LAST_OWNER_MESSAGE,
  STAFF_EMAIL_TAKEN_MESSAGE,
  STAFF_LINK_DAYS,
  UNKNOWN_STAFF_MESSAGE,
  type NewStaff,
  type StaffChange,
  type StaffMember,
} from '#src/domain/staff/staff.ts';
import { DAY } from '#src/domain/time/time.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { daysAgo, instantAfter } from '../../lib/clock.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { endStaffSessions } from '../../auth/staff/staff-sessions.repository.ts';
import { deleteExpiredChallenges } from '../../auth/staff/passkey.repository.ts';
import { emailStaff } from '../../email/email-staff.ts';
import {
  ADMIN_ID,
  deleteExpiredStaffLinks,
  deleteStaffLink,
  deleteStaffRemovedUntil,
  findAllStaff,
  findStaff,
  findStaffByLogin,
  insertStaff,
  removeStaff,
  replaceStaffLink,
  saveStaff,
  type Staff,
} from '../../auth/staff/staff.repository.ts';
import { emailAboutChange } from './credential-change.service.ts';
import { staffInvitationEmail, staffPasswordLinkEmail } from './staff.emails.ts';

/** Everyone on the team, the longest there first. */
export async function listStaff({ db }: Pick<Deps, 'db'>): Promise<StaffMember[]> {
  return (await findAllStaff(db)).map(toMember);
}

/** Adds a person and emails them a link for choosing a password. @throws AppError CONFLICT, TOO_MANY_REQUESTS */
export async function inviteStaff(deps: Deps, by: number, { name, email, role }: NewStaff): Promise<StaffMember> {
  await deps.rateLimits.charge('invitation', `staff ${by}`);
  const token = newToken();
  return inTransaction(deps, async (tx) => {
    await assertEmailFree(tx, email);
    const staffId = await insertStaff(tx.db, { name, email, role, createdAt: tx.clock.now().toISOString() });
    const staff = await requireStaff(tx, staffId);
    await emailLink(tx, staff, token);
    await audit(tx, 'staff invited', { subjectId: staffId });
    return toMember(staff);
  });
}

/** Changes a person's name, email, or role. @throws AppError NOT_FOUND, CONFLICT */
export async function changeStaff(deps: Deps, { staffId, ...changes }: StaffChange): Promise<StaffMember> {
  const token = newToken();
  return inTransaction(deps, async (tx) => {
    const before = await requireStaff(tx, staffId);
    if (changes.role !== undefined && changes.role !== 'owner') await assertOwnerLeft(tx, before);
    if (changes.email !== undefined && changes.email !== before.email) await assertEmailFree(tx, changes.email, staffId);
    const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (Object.keys(defined).length > 0) await saveStaff(tx.db, staffId, defined);
    const after = await requireStaff(tx, staffId);
    if (after.email !== before.email) await onEmailChanged(tx, before, after, token);
    await audit(tx, 'staff changed', { subjectId: staffId });
    return toMember(after);
  });
}

/** A link that went to the old address stops working. */
async function onEmailChanged(tx: InTransaction<Deps>, before: Staff, after: Staff, token: string): Promise<void> {
  await deleteStaffLink(tx.db, after.id);
  if (after.passwordHash === null) return emailLink(tx, after, token);
  await emailAboutChange(tx, before, 'email');
}

/** Removes a person and signs them out everywhere. @throws AppError NOT_FOUND; CONFLICT for the last owner or the admin */
export async function deleteStaff(deps: Pick<Deps, 'db' | 'clock' | 'actor'>, staffId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const staff = await requireStaff(tx, staffId);
    if (staffId === ADMIN_ID) throw new AppError('CONFLICT', ADMIN_STAYS_MESSAGE);
    await assertOwnerLeft(tx, staff);
    await audit(tx, 'staff removed', { subjectId: staffId });
    await endStaffSessions(tx.db, staffId);
    await removeStaff(tx.db, staffId, tx.clock.now().toISOString());
  });
}

/** Emails a person a new link for choosing a password. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function sendStaffLink(deps: Deps, by: number, staffId: number): Promise<StaffMember> {
  await deps.rateLimits.charge('invitation', `staff ${by}`);
  const token = newToken();
  return inTransaction(deps, async (tx) => {
    const staff = await requireStaff(tx, staffId);
    await emailLink(tx, staff, token);
    await audit(tx, 'staff link sent', { subjectId: staffId });
    return toMember(staff);
  });
}

async function emailLink(tx: InTransaction<Deps>, staff: Staff, token: string): Promise<void> {
  const now = tx.clock.now();
  const expiresAt = instantAfter(now, STAFF_LINK_DAYS * DAY);
  const link = { staffId: staff.id, tokenHash: hashToken(token), createdAt: now.toISOString(), expiresAt };
  await replaceStaffLink(tx.db, link);
  const about = { brandName: tx.settings.current().brandName, url: `${tx.publicUrl()}/staff?token=${token}` };
  const content = staff.passwordHash === null ? staffInvitationEmail(about) : staffPasswordLinkEmail(about);
  await emailStaff(tx, staff, content, { isSecret: true, expiresAt });
}

/** Deletes expired links, and people who were removed before the oldest entries of the audit log. */
export async function deleteOldStaff({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString();
  await deleteExpiredStaffLinks(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteStaffRemovedUntil(db, daysAgo(clock.now(), AUDIT_DAYS));
}

async function requireStaff({ db }: Pick<Deps, 'db'>, staffId: number): Promise<Staff> {
  const staff = await findStaff(db, staffId);
  if (!staff) throw new AppError('NOT_FOUND', UNKNOWN_STAFF_MESSAGE);
  return staff;
}

async function assertEmailFree({ db }: Pick<Deps, 'db'>, email: string, exceptFor?: number): Promise<void> {
  const taken = await findStaffByLogin(db, { usernameKey: usernameKey(email), email });
  if (taken && taken.id !== exceptFor) throw new AppError('CONFLICT', STAFF_EMAIL_TAKEN_MESSAGE, { field: 'email' });
}

/** @throws AppError CONFLICT if nobody else is an owner who can sign in */
async function assertOwnerLeft({ db }: Pick<Deps, 'db'>, staff: Staff): Promise<void> {
  if (!isActiveOwner(staff)) return;
  const others = (await findAllStaff(db)).filter(({ id }) => id !== staff.id);
  if (!others.some(isActiveOwner)) throw new AppError('CONFLICT', LAST_OWNER_MESSAGE);
}

function isActiveOwner({ role, passwordHash }: Staff): boolean {
  return role === 'owner' && passwordHash !== null;
}

function toMember({ id, name, username, email, role, passwordHash, totpConfirmedAt }: Staff): StaffMember {
  return { id, name: name ?? username ?? '', email, role, invited: passwordHash === null, totp: totpConfirmedAt !== null };
}
