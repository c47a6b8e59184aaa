import { sql, type QueryExecutorProvider } from 'kysely';

/** HTML emails, their purpose, secrets, expiry, and failure. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;

const STATEMENTS = [
  'alter table outbox add column html text',
  "alter table outbox add column kind text not null default 'notice' check (kind <> '')",
  'alter table outbox add column isSecret integer not null default 0 check (isSecret in (0, 1))',
  `alter table outbox add column expiresAt text ${instant('expiresAt')}`,
  `alter table outbox add column failedAt text ${instant('failedAt')} check (failedAt is null or sentAt is null)`,
  'drop index outboxWaiting',
  'create index outboxWaiting on outbox (nextAttemptAt) where sentAt is null and failedAt is null',
  'create index outboxByRecipient on outbox (recipient, queuedAt)',
];
