import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import type { DataExport } from '#src/domain/account/data-export.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { AppError } from '#src/domain/errors.ts';
import type { CoupleEvening } from '#src/domain/reminders/evenings.ts';
import {
  changeReminders,
  UNKNOWN_LINK_MESSAGE,
  wantsReminders,
  type ReminderSettings,
  type SaveReminders,
  type SaveRemindersByToken,
  type Subscription,
} from '#src/domain/reminders/reminders.ts';
import { findPerson } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { recordChanges } from '../changes/changes.service.ts';
import { publishLive } from '../live/live.service.ts';
import { findBrowsers } from './push.repository.ts';
import { calendarUrl, findUnsubscriber } from './reminder-links.service.ts';
import { findSent, findSettings, saveEvening, saveSettings } from './reminders.repository.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'hmac' | 'publicUrl'>;

/** What a person gets to see of their reminders. */
export type Reminders = ReminderSettings & { calendarUrl: string };

/** What the page behind an email's link shows. */
export type ReminderPreferences = Pick<ReminderSettings, 'kinds' | 'news' | 'pausedUntil'>;

/** A person's reminders; none before their first choice. */
export async function getReminders(deps: ReadDeps, personId: number): Promise<Reminders> {
  const { settings, calendarVersion } = await readSettings(deps, personId);
  const person = await findPerson(deps.db, personId);
  if (!person) throw new Error('unreachable: a session belongs to a person');
  return { ...settings, calendarUrl: calendarUrl(deps, person, calendarVersion) };
}

/** A person's reminders for their own export. */
export async function exportReminders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  personId: number,
): Promise<DataExport['reminders']> {
  const { settings } = await readSettings({ db, clock }, personId);
  const sent = await findSent(db, personId);
  const browsers = await findBrowsers(db, personId, clock.now().toISOString());
  return {
    ...settings,
    sent: sent.map(({ kind, at }) => ({ kind, sentAt: at })),
    notifications: browsers.map(({ deviceLabel, createdAt }) => ({ device: deviceLabel, since: createdAt })),
  };
}

/** Saves the given fields. Turning on a reminder may send it right away. */
export async function updateReminders(deps: Deps, personId: number, change: SaveReminders): Promise<Reminders> {
  return inTransaction(deps, async (tx) => {
    await save(tx, personId, change);
    return getReminders(tx, personId);
  });
}

/** Gives the calendar a new address; the old one stops working. */
export async function renewCalendarUrl(deps: Deps, personId: number): Promise<Reminders> {
  return inTransaction(deps, async (tx) => {
    const { calendarVersion } = await readSettings(tx, personId);
    await save(tx, personId, {}, { calendarVersion: calendarVersion + 1 });
    return getReminders(tx, personId);
  });
}

/** @throws AppError NOT_FOUND */
export async function getRemindersByToken(deps: Deps, token: string): Promise<ReminderPreferences> {
  const { person } = await requireUnsubscriber(deps, token);
  const { kinds, news, pausedUntil } = (await readSettings(deps, person.id)).settings;
  return { kinds, news, pausedUntil };
}

/** Saves the given preferences for the person to whom the link was sent. @throws AppError NOT_FOUND */
export async function updateRemindersByToken(
  deps: Deps,
  token: string,
  change: SaveRemindersByToken,
): Promise<ReminderPreferences> {
  const { person } = await requireUnsubscriber(deps, token);
  await inTransaction(deps, (tx) => save(tx, person.id, change));
  return getRemindersByToken(deps, token);
}

/** Turns off what the token came with: a kind of reminder, or the news. @throws AppError NOT_FOUND */
export async function unsubscribe(deps: Deps, token: string): Promise<{ kind: Subscription }> {
  const { person, kind } = await requireUnsubscriber(deps, token);
  const unsubscribedAt = deps.clock.now().toISOString();
  const change = kind === 'news' ? { news: false } : { kinds: { [kind]: false } };
  await inTransaction(deps, (tx) => save(tx, person.id, change, { unsubscribedAt }));
  return { kind };
}

/** What the token turns off. @throws AppError NOT_FOUND */
export async function getUnsubscribeKind(deps: Deps, token: string): Promise<Subscription> {
  return (await requireUnsubscriber(deps, token)).kind;
}

async function requireUnsubscriber(deps: Pick<Deps, 'db' | 'hmac'>, token: string) {
  const found = await findUnsubscriber(deps, token);
  if (!found) throw new AppError('NOT_FOUND', UNKNOWN_LINK_MESSAGE);
  return found;
}

async function readSettings({ db, clock }: Pick<Deps, 'db' | 'clock'>, personId: number) {
  return findSettings(db, personId, clock.now());
}

async function save(
  tx: InTransaction<Deps>,
  personId: number,
  change: SaveReminders,
  others: { calendarVersion?: number; unsubscribedAt?: string } = {},
): Promise<void> {
  const { settings, shared, calendarVersion } = await readSettings(tx, personId);
  const changed = changeReminders(settings, change);
  const savedAt = tx.clock.now().toISOString();
  await saveSettings(tx.db, personId, changed, {
    calendarVersion,
    ...others,
    savedAt,
    // Something may be due now.
    checkAt: wantsReminders(changed) ? savedAt : null,
  });
  // Who moves to another time zone takes along an evening that was in theirs.
  const moved = shared && shared.timeZone === settings.timeZone ? { ...shared, timeZone: changed.timeZone } : shared;
  const chosen = change.evening && { evening: change.evening, timeZone: changed.timeZone };
  const next = chosen === undefined ? moved : chosen;
  if (!isDeepStrictEqual(next, shared)) await changeEvening(tx, personId, next);
}

/** Changes the evening for both, and tells the other partner's phone. */
async function changeEvening(tx: InTransaction<Deps>, personId: number, evening: CoupleEvening | null): Promise<void> {
  const person = await findPerson(tx.db, personId);
  if (!person) throw new Error('unreachable: a session or a link belongs to a person');
  const { customerId, partner } = person;
  await saveEvening(tx.db, customerId, evening, tx.clock.now().toISOString());
  await recordChanges(tx, customerId, partner, [{ what: 'evening', weekNumber: null }]);
  tx.afterCommit(() => publishLive(tx, customerId, { type: 'reminders' }, partner && otherPartner(partner)));
}
