import { sql, type QueryExecutorProvider } from 'kysely';

/** Tells emails saved to a file, because no mail server was set, from sent ones. Earlier ones count as sent. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of [
    'alter table outbox add column isSaved integer not null default 0 check (isSaved in (0, 1))',
    'drop index outboxByState',
    'alter table outbox drop column state',
    `alter table outbox add column state text not null generated always as
      (case when failedAt is not null then 'failed' when sentAt is null then 'waiting' when isSaved then 'saved' else 'sent' end) virtual`,
    'create index outboxByState on outbox (state)',
  ]) {
    await sql.raw(statement).execute(trx);
  }
}
