import { sql, type QueryExecutorProvider } from 'kysely';

/** Who wants which reminders, which were sent, and what an email needs so that one click stops them. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;
const flag = (column: string) => `${column} integer not null default 0 check (${column} in (0, 1))`;

const STATEMENTS = [
  `create table reminderSettings (
    personId integer primary key references people (id) on delete cascade,
    eveningWeekday integer check (eveningWeekday between 1 and 7),
    eveningTime text check (eveningTime glob '[0-2][0-9]:[0-5][0-9]' and eveningTime < '24:00'),
    timeZone text not null check (timeZone <> ''),
    ${['evening', 'yourTurn', 'milestone', 'newWeek'].map(flag).join(',\n    ')},
    pausedUntil text check (date(pausedUntil) is pausedUntil),
    calendarVersion integer not null default 0 check (calendarVersion >= 0),
    savedAt text not null ${instant('savedAt')},
    unsubscribedAt text ${instant('unsubscribedAt')},
    checkAt text ${instant('checkAt')},
    check ((eveningWeekday is null) = (eveningTime is null)),
    check (checkAt is null or evening + yourTurn + milestone + newWeek > 0)
  ) strict`,
  // Only people who want reminders are in it.
  'create index reminderSettingsByCheck on reminderSettings (checkAt) where checkAt is not null',

  `create table reminders (
    personId integer not null references people (id) on delete cascade,
    kind text not null check (kind in ('evening', 'yourTurn', 'milestone', 'newWeek')),
    period text not null check (period <> ''),
    queuedAt text not null ${instant('queuedAt')},
    outboxId integer,
    primary key (personId, kind, period)
  ) strict, without rowid`,
  'create index remindersByOutbox on reminders (outboxId) where outboxId is not null',
  'create index remindersByTime on reminders (queuedAt)',

  'alter table outbox add column unsubscribeUrl text',
  "alter table outbox add column channel text not null default 'email' check (channel in ('email', 'push'))",

  // In sending order: reminders wait for all other emails.
  'drop index outboxInTurn',
  `create index outboxInTurn on outbox (kind = 'reminder', attempts > 0, nextAttemptAt)
    where sentAt is null and failedAt is null`,

  // A replaced PDF isn't a new one.
  `alter table frameworks add column arrivedAt text ${instant('arrivedAt')}`,
  'update frameworks set arrivedAt = uploadedAt',
];
