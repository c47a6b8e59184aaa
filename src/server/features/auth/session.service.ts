import { inTransaction, type InTransaction } from '#db/transaction.ts';
import type { SignInMethod } from '#src/domain/admin/audit.ts';
import { toDay } from '#src/domain/time/day.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { audit, SYSTEM } from '../../lib/audit.ts';
import {
  deleteOtherKnownDevices,
  isKnownDevice,
  isStaffDevice,
  rememberStaffDevice,
  rememberDevice,
} from '../../auth/known-devices.ts';
import { saveLastSeen } from '../../auth/last-seen.repository.ts';
import { endCoupleSessions, startSession, type ClientBrowser } from '../../auth/sessions.ts';
import { findTimeZone } from '../../auth/time-zone.repository.ts';
import { findCustomer, findPeople, findPerson, type Person } from '../../auth/account.repository.ts';
import { deleteInvite } from '../../auth/invite.repository.ts';
import { toFlag } from '#db/flag.ts';
import type { Staff } from '../../auth/staff/staff.repository.ts';
import { emailStaff } from '../../email/email-staff.ts';
import { emailPerson } from '../../email/email-person.ts';
import { assertAccountOpen } from '../account-deletion/account-deletion.service.ts';
import { verifyEmail } from './verify-email.service.ts';
import { newSignInEmail } from './auth.emails.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'actor' | 'hmac'>;
type EmailDeps = SessionDeps & Pick<Deps, 'settings' | 'outbox' | 'publicUrl'>;

/** These came by email, so whoever has them can read the person's email anyway. */
const PROVES_MAILBOX: readonly SignInMethod[] = ['link', 'email code', 'way back'];

/** Who signs in, and how. `isEmailed`: with a link or code that was sent to their email. */
type SignIn = { person: Person; method: SignInMethod; isEmailed?: boolean };

/**
 * Signs a couple in and remembers the browser; a new one is told by email. Joins the caller's transaction. Returns the
 * session's token. @throws AppError FORBIDDEN for a closed account
 */
export async function openSession(deps: EmailDeps, signIn: SignIn, browser: ClientBrowser): Promise<string> {
  const { person, method, isEmailed = false } = signIn;
  const { id: personId, customerId } = person;
  return inTransaction(deps, async (tx) => {
    await assertAccountOpen(tx, person);
    if (!PROVES_MAILBOX.includes(method)) await emailIfNewDevice(tx, personId, browser);
    if (isEmailed) await verifyEmail(tx, personId, browser.sessionToken);
    const token = await startSession(tx, { customerId, personId, signInMethod: method }, browser);
    await rememberDevice(tx, browser.deviceToken(), personId);
    await saveLastSeen(tx.db, customerId, toDay(tx.clock.now(), tx.settings.current().timeZone));
    await audit(tx, 'signed in', { by: { kind: 'couple', id: customerId }, subjectId: customerId, method });
    return token;
  });
}

async function emailIfNewDevice(tx: InTransaction<EmailDeps>, personId: number, browser: ClientBrowser): Promise<void> {
  if (await isKnownDevice(tx, browser.deviceToken(), personId)) return;
  const person = await findPerson(tx.db, personId);
  if (!person || person.origin === 'demo') return;
  // The person's own zone, because the new browser's may be a stranger's.
  const timeZone = await findTimeZone({ db: tx.db, actor: SYSTEM }, person);
  const { brandName } = tx.settings.current();
  const at = tx.clock.now().toISOString();
  const url = `${tx.publicUrl()}/dashboard?tab=profile`;
  await emailPerson(tx, person, newSignInEmail({ brandName, at, timeZone, device: browser.deviceLabel(), url }));
}

/** Signs one of the staff in and remembers the browser; a new one is told by email. Joins the caller's transaction. Returns the session's token. */
export async function openStaffSession(
  deps: EmailDeps,
  { id, email }: Pick<Staff, 'id' | 'email'>,
  browser: ClientBrowser,
  method: 'password' | 'passkey' | 'terminal link' | 'invitation',
): Promise<string> {
  return inTransaction(deps, async (tx) => {
    const isKnown = method === 'invitation' || (await isStaffDevice(tx, browser.deviceToken(), id));
    if (!isKnown) {
      const { brandName, timeZone } = tx.settings.current();
      const at = tx.clock.now().toISOString();
      const url = `${tx.publicUrl()}/admin/settings/security`;
      await emailStaff(tx, { email }, newSignInEmail({ brandName, at, timeZone, device: browser.deviceLabel(), url }));
    }
    const token = await startSession(tx, { staffId: id, byAdminLink: toFlag(method === 'terminal link') }, browser);
    await rememberStaffDevice(tx, browser.deviceToken(), id);
    await audit(tx, 'signed in', { by: { kind: 'staff', id }, method });
    return token;
  });
}

/** Signs a couple out everywhere for the admin. Its password, code, and sign-in links stay valid. @throws AppError NOT_FOUND */
export async function signOutCouple(deps: Pick<Deps, 'db' | 'clock' | 'actor'>, customerId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const customer = await findCustomer(tx.db, customerId);
    if (!customer || customer.origin === 'demo') throw new AppError('NOT_FOUND', 'This couple doesn’t exist.');
    await endCoupleSessions(tx.db, { customerId });
    for (const { id } of await findPeople(tx.db, customerId)) await deleteOtherKnownDevices(tx.db, id, null);
    await deleteInvite(tx.db, customerId);
    await audit(tx, 'couple signed out', { subjectId: customerId });
  });
}
