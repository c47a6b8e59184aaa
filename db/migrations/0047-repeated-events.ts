import { sql, type QueryExecutorProvider } from 'kysely';

/** Lets all repeated events of a couple share one entry, as sign-ins do. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  'drop trigger auditStays',
  // Only the address may be erased, and only the count of repeated sign-ins and of a couple's events may go up.
  `create trigger auditStays before update on auditEvents
    when (new.address is not null and new.address is not old.address)
      or new.id is not old.id or new.at is not old.at or new.event is not old.event
      or new.actor is not old.actor or new.actorId is not old.actorId or new.subjectId is not old.subjectId
      or new.requestId is not old.requestId
      or new.facts is not old.facts and (
        (new.event not in ('signed in', 'sign-in failed') and new.actor <> 'couple')
        or json_remove(new.facts, '$.count') is not json_remove(old.facts, '$.count')
        or coalesce(new.facts ->> 'count', 1) <= coalesce(old.facts ->> 'count', 1)
      )
    begin select raise(abort, 'what happened stays as it was noted'); end`,
];
