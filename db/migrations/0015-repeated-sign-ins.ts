import { sql, type QueryExecutorProvider } from 'kysely';

/** Lets attempts count for longer than an hour, known devices expire, and repeated sign-ins share one audit event. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const INSTANT = '%Y-%m-%dT%H:%M:%fZ';
const instant = (column: string) => `check (strftime('${INSTANT}', ${column}) is ${column})`;

const STATEMENTS = [
  'alter table attempts rename to oldAttempts',
  'drop index attemptsByTime',
  `create table attempts (
    keyHash text not null check (keyHash <> ''),
    triedAt text not null ${instant('triedAt')},
    expiresAt text not null ${instant('expiresAt')} check (expiresAt > triedAt)
  ) strict`,
  `insert into attempts select keyHash, triedAt, strftime('${INSTANT}', triedAt, '+1 hour') from oldAttempts`,
  'drop table oldAttempts',
  'create index attemptsByExpiry on attempts (expiresAt)',

  // Null means that the last sign-in was the first one.
  ...['knownDevices', 'adminDevices'].flatMap((table) => [
    `alter table ${table} add column lastSignInAt text ${instant('lastSignInAt')}`,
    `create index ${table}ByUse on ${table} (coalesce(lastSignInAt, createdAt))`,
  ]),

  'create index auditBySubject on auditEvents (event, subjectId, address, at)',
  'drop trigger auditStays',
  // Only the address may be erased, and only the count of repeated sign-ins may go up.
  `create trigger auditStays before update on auditEvents
    when (new.address is not null and new.address is not old.address)
      or new.id is not old.id or new.at is not old.at or new.event is not old.event
      or new.actor is not old.actor or new.actorId is not old.actorId or new.subjectId is not old.subjectId
      or new.requestId is not old.requestId
      or new.facts is not old.facts and (
        new.event not in ('signed in', 'sign-in failed')
        or json_remove(new.facts, '$.count') is not json_remove(old.facts, '$.count')
        or coalesce(new.facts ->> 'count', 1) <= coalesce(old.facts ->> 'count', 1)
      )
    begin select raise(abort, 'what happened stays as it was noted'); end`,
];
