import { DateTime } from 'luxon';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import {
  DEFAULT_NOTIFICATIONS,
  DIGEST_HOUR,
  NOTIFICATION_KINDS,
  type NotificationChanges,
  type NotificationKind,
  type Notifications,
} from '#src/domain/staff/notifications.ts';
import { HOUR } from '#src/domain/time/time.ts';
import type { Deps } from '../../deps.ts';
import { emailStaff } from '../../email/email-staff.ts';
import { countEmails } from '../../email/outbox.ts';
import { findStaff } from '../../auth/staff/staff.repository.ts';
import { digestEmail, noticeEmail } from './notifications.emails.ts';
import {
  findNotifications,
  findOwnersToTell,
  findPeopleToTell,
  insertNotice,
  reportFailedEmails,
  saveNotification,
  takeNotices,
} from './notifications.repository.ts';

type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'outbox' | 'publicUrl'>;

/** More within an hour wait for the daily email, so that nobody gets hundreds. */
const MOST_AN_HOUR = 10;

/** What a person hears about, and when. */
export async function getNotifications({ db }: Pick<Deps, 'db'>, staffId: number): Promise<Notifications> {
  const chosen = await findNotifications(db, staffId);
  return { ...DEFAULT_NOTIFICATIONS, ...Object.fromEntries(chosen.map(({ kind, time }) => [kind, time])) };
}

/** Saves what a person wants to hear about. */
export async function saveNotifications(
  deps: Pick<Deps, 'db'>,
  staffId: number,
  changes: NotificationChanges,
): Promise<Notifications> {
  return inTransaction(deps, async (tx) => {
    for (const kind of NOTIFICATION_KINDS) {
      const time = changes[kind];
      if (time !== undefined) await saveNotification(tx.db, { staffId, kind, time });
    }
    return getNotifications(tx, staffId);
  });
}

/**
 * Tells the owners who want to know, right away or in the daily email. Joins the transaction of what happened.
 * @param line one sentence without anything a couple wrote
 * @param path where it is at the desk
 */
export async function notifyOwners(
  tx: InTransaction<NoticeDeps>,
  kind: NotificationKind,
  { line, path }: { line: string; path: string },
): Promise<void> {
  const now = tx.clock.now();
  const { brandName, supportEmail } = tx.settings.current();
  for (const { id, email, time } of await findOwnersToTell(tx.db, kind)) {
    const wanted = time ?? DEFAULT_NOTIFICATIONS[kind];
    if (wanted === 'off') continue;
    const recently = await countEmails(tx.db, 'notification', email ?? supportEmail, { now, within: HOUR });
    if (wanted === 'now' && recently < MOST_AN_HOUR) {
      const content = noticeEmail(line, { brandName, url: `${tx.publicUrl()}${path}` });
      await emailStaff(tx, { email }, content, { kind: 'notification' });
    } else {
      await insertNotice(tx.db, { staffId: id, line, at: now.toISOString() });
    }
  }
}

/** Tells the owners about emails that couldn't be delivered since the last call. */
export async function notifyOfFailedEmails(deps: NoticeDeps): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const count = await reportFailedEmails(tx.db);
    if (count === 0) return;
    const line = count === 1 ? 'An email couldn’t be delivered' : `${count} emails couldn’t be delivered`;
    await notifyOwners(tx, 'failedEmail', { line, path: '/admin/emails' });
  });
}

/** Sends each person what waits for them since before this morning, once. */
export async function sendDigests(deps: NoticeDeps): Promise<void> {
  const before = lastDigestTime(deps.clock.now(), deps.settings.current().timeZone);
  for (const staffId of await findPeopleToTell(deps.db, before)) {
    await inTransaction(deps, async (tx) => {
      const lines = await takeNotices(tx.db, staffId, before);
      const staff = await findStaff(tx.db, staffId);
      if (lines.length === 0 || staff?.role !== 'owner') return;
      const { brandName } = tx.settings.current();
      const content = digestEmail(lines, { brandName, url: `${tx.publicUrl()}/admin/today` });
      await emailStaff(tx, staff, content, { kind: 'notification' });
    });
  }
}

function lastDigestTime(now: Date, zone: string): string {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day').set({ hour: DIGEST_HOUR });
  const last = today.toMillis() <= now.getTime() ? today : today.minus({ days: 1 });
  return last.toUTC().toJSDate().toISOString();
}
