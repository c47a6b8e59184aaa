import type { Database, Statement } from 'better-sqlite3';
import type { NewRow, Tables } from '../../../db/tables.ts';
import { createRandom, type Random } from './random.ts';
import { createTexts, type Texts } from './texts.ts';

const SEED = 52;
const DAY = 24 * 60 * 60_000;

type Columns = Readonly<Record<string, string | number | null>>;

/** What each part of the generator needs: inserts by prepared statements, the same random texts on each run, and dates. */
export type Writer = {
  /** Returns the new row's id. */
  insert: <Name extends keyof Tables & string>(table: Name, row: NewRow<Name> & Columns) => number;
  random: Random;
  texts: Texts;
  now: string;
  daysAgo: (days: number) => string;
  passwordHash: string;
};

export function createWriter(sqlite: Database, passwordHash: string, now: Date): Writer {
  const statements = new Map<string, Statement>();
  const random = createRandom(SEED);
  return {
    insert(table, row: Columns) {
      const columns = Object.keys(row);
      const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
      const statement = statements.get(sql) ?? sqlite.prepare(sql);
      statements.set(sql, statement);
      return Number(statement.run(...Object.values(row)).lastInsertRowid);
    },
    random,
    texts: createTexts(random),
    now: now.toISOString(),
    daysAgo: (days) => new Date(now.getTime() - days * DAY).toISOString(),
    passwordHash,
  };
}
