import type { Kysely, Transaction } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';
import type { ReminderSettings } from '#src/domain/reminders/reminders.ts';

type SettingsRow = Row<'reminderSettings'>;

/** `savedAt` is null before the first choice. */
export type StoredSettings = { settings: ReminderSettings; calendarVersion: number; savedAt: string };

export async function findSettings(db: Kysely<Tables>, personId: number): Promise<StoredSettings | null> {
  const row = await db.selectFrom('reminderSettings').selectAll().where('personId', '=', personId).executeTakeFirst();
  return row ? { settings: toSettings(row), calendarVersion: row.calendarVersion, savedAt: row.savedAt } : null;
}

function toSettings(row: SettingsRow): ReminderSettings {
  const { eveningWeekday, eveningTime, timeZone, pausedUntil } = row;
  return {
    evening: eveningWeekday === null || eveningTime === null ? null : { weekday: eveningWeekday, time: eveningTime },
    timeZone,
    kinds: {
      evening: row.evening === 1,
      yourTurn: row.yourTurn === 1,
      milestone: row.milestone === 1,
      newWeek: row.newWeek === 1,
    },
    pausedUntil,
  };
}

/** Saves a person's settings. `unsubscribedAt` stays unless it's given. */
export async function saveSettings(
  trx: Transaction<Tables>,
  personId: number,
  { evening, timeZone, kinds, pausedUntil }: ReminderSettings,
  others: Pick<SettingsRow, 'savedAt' | 'checkAt' | 'calendarVersion'> & Partial<Pick<SettingsRow, 'unsubscribedAt'>>,
): Promise<void> {
  const row = {
    eveningWeekday: evening?.weekday ?? null,
    eveningTime: evening?.time ?? null,
    timeZone,
    evening: toFlag(kinds.evening),
    yourTurn: toFlag(kinds.yourTurn),
    milestone: toFlag(kinds.milestone),
    newWeek: toFlag(kinds.newWeek),
    pausedUntil,
    ...others,
  };
  await trx
    .insertInto('reminderSettings')
    .values({ personId, ...row })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(row))
    .execute();
}

function toFlag(isOn: boolean): 0 | 1 {
  return isOn ? 1 : 0;
}
