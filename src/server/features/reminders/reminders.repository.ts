import { sql, type Kysely, type Transaction } from 'kysely';
import { isSet, toFlag } from '#db/flag.ts';
import type { NewRow, Row, Tables } from '#db/tables.ts';
import type { SentReminder } from '#src/domain/reminders/due.ts';
import { moveEvening, type CoupleEvening } from '#src/domain/reminders/evenings.ts';
import { NO_REMINDERS, type ReminderKind, type ReminderSettings } from '#src/domain/reminders/reminders.ts';
import type { Partner } from '#src/domain/workbook/response.ts';

type SettingsRow = Row<'reminderSettings'>;

/** `savedAt` is null before the person's first choice, `shared` is the couple's evening as it was chosen. */
export type StoredSettings = {
  settings: ReminderSettings;
  shared: CoupleEvening | null;
  calendarVersion: number;
  savedAt: string | null;
};

/** A person's settings, with the couple's evening on their own clock. */
export async function findSettings(db: Kysely<Tables>, personId: number, now: Date): Promise<StoredSettings> {
  const { eveningWeekday, eveningTime, eveningTimeZone, calendarVersion, savedAt, ...row } = await db
    .selectFrom('people')
    .innerJoin('customers', 'customers.id', 'people.customerId')
    .leftJoin('reminderSettings', 'personId', 'people.id')
    .select(['eveningWeekday', 'eveningTime', 'eveningTimeZone', 'timeZone', 'pausedUntil', 'calendarVersion', 'savedAt'])
    .select(['evening', 'yourTurn', 'milestone', 'newWeek', 'news'])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow();
  const hasEvening = eveningWeekday !== null && eveningTime !== null && eveningTimeZone !== null;
  const shared = hasEvening ? { evening: { weekday: eveningWeekday, time: eveningTime }, timeZone: eveningTimeZone } : null;
  const timeZone = row.timeZone ?? shared?.timeZone ?? NO_REMINDERS.timeZone;
  const kinds = {
    evening: isSet(row.evening ?? 0),
    yourTurn: isSet(row.yourTurn ?? 0),
    milestone: isSet(row.milestone ?? 0),
    newWeek: isSet(row.newWeek ?? 0),
  };
  const evening = shared && moveEvening(shared, timeZone, now);
  return {
    settings: { evening, timeZone, kinds, news: isSet(row.news ?? 1), pausedUntil: row.pausedUntil },
    shared,
    calendarVersion: calendarVersion ?? 0,
    savedAt,
  };
}

/** Saves the couple's evening, and checks soon whether it makes a reminder due for either. */
export async function saveEvening(
  trx: Transaction<Tables>,
  customerId: number,
  shared: CoupleEvening | null,
  now: string,
): Promise<void> {
  const { evening, timeZone } = shared ?? { evening: null, timeZone: null };
  await trx
    .updateTable('customers')
    .set({ eveningWeekday: evening?.weekday ?? null, eveningTime: evening?.time ?? null, eveningTimeZone: timeZone })
    .where('id', '=', customerId)
    .execute();
  await trx
    .updateTable('reminderSettings')
    .set({ checkAt: now })
    .where('checkAt', '>', now)
    .where('personId', 'in', (query) => query.selectFrom('people').select('id').where('customerId', '=', customerId))
    .execute();
}

/** Saves a person's settings but for the evening. `unsubscribedAt` stays unless it's given. */
export async function saveSettings(
  trx: Transaction<Tables>,
  personId: number,
  { timeZone, kinds, news, pausedUntil }: Omit<ReminderSettings, 'evening'>,
  others: Pick<SettingsRow, 'savedAt' | 'checkAt' | 'calendarVersion'> & Partial<Pick<SettingsRow, 'unsubscribedAt'>>,
): Promise<void> {
  const row = {
    timeZone,
    evening: toFlag(kinds.evening),
    yourTurn: toFlag(kinds.yourTurn),
    milestone: toFlag(kinds.milestone),
    newWeek: toFlag(kinds.newWeek),
    news: toFlag(news),
    pausedUntil,
    ...others,
  };
  await trx
    .insertInto('reminderSettings')
    .values({ personId, ...row })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(row))
    .execute();
}

/** Up to `limit` people whose reminders are due for a check, the longest waiting first. */
export async function findPeopleToCheck(db: Kysely<Tables>, now: string, limit: number) {
  return db
    .selectFrom('reminderSettings')
    .select(['personId', 'checkAt'])
    .where('checkAt', '<=', now)
    .orderBy('checkAt')
    .limit(limit)
    .execute();
}

/** Sets when a person is checked next, unless a change in the meantime has already done so. */
export async function saveNextCheck(
  trx: Transaction<Tables>,
  { personId, checkAt }: Pick<SettingsRow, 'personId' | 'checkAt'>,
  nextCheckAt: string,
): Promise<void> {
  await trx
    .updateTable('reminderSettings')
    .set({ checkAt: nextCheckAt })
    .where('personId', '=', personId)
    .where('checkAt', '=', checkAt)
    .execute();
}

/** Checks everyone who wants reminders, or only those who want this kind. */
export async function checkPeopleAt(db: Kysely<Tables>, now: string, kind?: ReminderKind): Promise<void> {
  await db
    .updateTable('reminderSettings')
    .set({ checkAt: now })
    .where('checkAt', '>', now)
    .$if(kind !== undefined, (query) => query.where(kind ?? 'evening', '=', 1))
    .execute();
}

/** A person's reminders, with when each was delivered, or may be at the latest. One that failed may still have arrived. */
export async function findSent(db: Kysely<Tables>, personId: number): Promise<SentReminder[]> {
  return db
    .selectFrom('reminders')
    .leftJoin('outbox', 'outbox.id', 'reminders.outboxId')
    .select(['reminders.kind', 'period'])
    .select(
      sql<string>`coalesce("sentAt", case when "failedAt" < "expiresAt" then "failedAt" end, "expiresAt", reminders."queuedAt")`.as(
        'at',
      ),
    )
    .where('reminders.personId', '=', personId)
    .execute();
}

export async function insertReminder(trx: Transaction<Tables>, reminder: NewRow<'reminders'>): Promise<void> {
  await trx.insertInto('reminders').values(reminder).execute();
}

/** Whose reminder an email is, and of which kind. */
export async function findReminderInOutbox(db: Kysely<Tables>, outboxId: number) {
  return db.selectFrom('reminders').select(['personId', 'kind']).where('outboxId', '=', outboxId).executeTakeFirst();
}

/** The last sign of a person: a device in use, their pages, and the couple's progress. While they share the account, all pages. */
export async function findLastSign(
  db: Kysely<Tables>,
  { id, customerId, partner }: { id: number; customerId: number; partner: Partner | null },
): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from (
      select max("renewedAt") as at from sessions where "personId" = ${id}
      union all select max("updatedAt") from progress where "customerId" = ${customerId}
      union all select max("updatedAt") from pages
        where "customerId" = ${customerId} and ${partner === null ? sql`true` : sql`partner = ${partner}`}
    ) as signs`.execute(db);
  return rows[0]?.at ?? null;
}

/** Deletes notes of evenings before `until`, except each person's last one, which tells that they were invited back. */
export async function deleteEveningsBefore(db: Kysely<Tables>, until: string): Promise<void> {
  await db
    .deleteFrom('reminders')
    .where('kind', '=', 'evening')
    .where('queuedAt', '<=', until)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reminders as later')
          .select('later.personId')
          .whereRef('later.personId', '=', 'reminders.personId')
          .where('later.kind', '=', 'evening')
          .whereRef('later.period', '>', 'reminders.period'),
      ),
    )
    .execute();
}
