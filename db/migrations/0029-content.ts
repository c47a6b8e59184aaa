import { sql, type QueryExecutorProvider } from 'kysely';

/** Moves the weeks' content into the database, and notes which question each answer belongs to. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const isObject = (column: string) => `check (json_valid(${column}) and json_type(${column}) = 'object')`;
const isList = (column: string) => `check (json_valid(${column}) and json_type(${column}) = 'array')`;

const STATEMENTS = [
  // Every content that was ever published, so that an earlier one can be restored.
  `create table publishedContents (
    id integer primary key autoincrement,
    weekNumber integer not null check (weekNumber between 1 and 52),
    content text not null ${isObject('content')},
    publishedAt text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', publishedAt) is publishedAt)
  ) strict`,
  'create index publishedContentsOfWeek on publishedContents (weekNumber, id)',

  `create table weekContents (
    weekNumber integer primary key check (weekNumber between 1 and 52),
    version integer not null check (version > 0),
    draft text ${isObject('draft')},
    publishedId integer references publishedContents (id)
  ) strict`,

  // Null in pages from before, until the first start fills them in.
  `alter table workbookResponses add column questionIds text ${isList('questionIds')}`,
  `alter table workbookResponses add column cardIds text ${isList('cardIds')}`,
];
