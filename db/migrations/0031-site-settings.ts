import { sql, type QueryExecutorProvider } from 'kysely';

/** Every choice of a site setting; the latest of a name counts. Null returns it to its default. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  `create table siteSettings (
    id integer primary key autoincrement,
    name text not null check (name <> ''),
    value text,
    savedAt text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', savedAt) is savedAt)
  ) strict`,
  'create index siteSettingsByName on siteSettings (name, id)',
];
