import { sql, type QueryExecutorProvider } from 'kysely';

/** Browsers that show reminders as notifications. A session has at most one, and ends with it. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  `create table pushSubscriptions (
    sessionHash text primary key references sessions (tokenHash) on update cascade on delete cascade,
    endpoint text not null unique check (endpoint glob 'https://*'),
    p256dh text not null check (length(p256dh) = 87),
    auth text not null check (length(auth) = 22),
    createdAt text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', createdAt) is createdAt)
  ) strict, without rowid`,
  // The admin may stay signed in, in the same browser.
  `create trigger pushEndsWithPerson after update of personId on sessions when new.personId is not old.personId
    begin delete from pushSubscriptions where sessionHash = new.tokenHash; end`,

  'alter table outbox add column notification text check (json_valid(notification))',
];
