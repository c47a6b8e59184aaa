import { sql, type QueryExecutorProvider } from 'kysely';

/** Lets partners keep texts to themselves, and notes which texts a summary contains. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const isList = (column: string) => `check (json_valid(${column}) and json_type(${column}) = 'array')`;

const STATEMENTS = [
  `alter table workbookResponses add column private text not null default '[]' ${isList('private')}`,
  // Null for a summary of a shared account, which may contain all texts.
  `alter table weekSummaries add column textKeys text ${isList('textKeys')}`,
];
