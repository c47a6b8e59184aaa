import { sql, type QueryExecutorProvider } from 'kysely';

/** Keeps replaced and deleted PDFs for a while, so that they can be restored. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const isInstant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;

const STATEMENTS = [
  `create table replacedPdfs (
    id integer primary key autoincrement,
    weekNumber integer not null check (weekNumber between 1 and 52),
    title text not null check (trim(title) <> ''),
    description text not null,
    fileName text not null unique,
    fileSize integer not null check (fileSize between 1 and 10485760),
    sha256 text not null check (length(sha256) = 64),
    pageCount integer not null check (pageCount > 0),
    uploadedAt text not null ${isInstant('uploadedAt')},
    generatedFrom text,
    replacedAt text not null ${isInstant('replacedAt')}
  ) strict`,
];
