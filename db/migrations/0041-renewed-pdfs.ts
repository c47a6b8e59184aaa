import { sql, type QueryExecutorProvider } from 'kysely';

/** Notes what each generated PDF was made from, so that outdated ones are found even after a crash or an upgrade. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  'alter table frameworks add column generatedFrom text',
  "update frameworks set generatedFrom = '' where isGenerated = 1",
  'alter table frameworks drop column isGenerated',
];
