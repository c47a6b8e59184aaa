import { sql, type QueryExecutorProvider } from 'kysely';

/** The append-only audit log. It has no foreign keys, because entries outlive what they're about. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  `create table auditEvents (
    id integer primary key autoincrement,
    at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', at) is at),
    event text not null check (event <> ''),
    actor text not null check (actor in ('admin', 'couple', 'nobody', 'server')),
    actorId integer check ((actorId is not null) = (actor = 'couple')),
    subjectId integer,
    facts text not null check (json_valid(facts) and json_type(facts) = 'object'),
    address text check (address <> ''),
    requestId text
  ) strict`,
  // Only the address may be erased.
  `create trigger auditStays before update on auditEvents
    when new.address is not null or new.id is not old.id or new.at is not old.at or new.event is not old.event
      or new.actor is not old.actor or new.actorId is not old.actorId or new.subjectId is not old.subjectId
      or new.facts is not old.facts or new.requestId is not old.requestId
    begin select raise(abort, 'what happened stays as it was noted'); end`,
  `create trigger auditIsKept before delete on auditEvents
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-365 days')
    begin select raise(abort, 'what happened stays for a year'); end`,
];
