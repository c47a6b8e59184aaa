import { sql, type QueryExecutorProvider } from 'kysely';

/** How each partner's weekly commitment went; null until they say so. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      "alter table workbookResponses add column commitmentOutcome text check (commitmentOutcome in ('kept', 'partly', 'notYet'))",
    )
    .execute(trx);
}
