import { sql, type Compilable, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Stands for one of the values while a query is built. */
export type Param<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** As SQL, it's `?` on SQLite and `$1` on PostgreSQL. */
const PLACEHOLDER = sql`${null}`;

/** A query that many requests need. It's built once for each engine, because Kysely takes longer to build one than SQLite to run it. */
export function prepare<Values extends object, Row>(build: (db: Kysely<Tables>, param: Param<Values>) => Compilable<Row>) {
  const names = new Map<unknown, keyof Values>();
  const queries = new Map<string, CompiledQuery<Row>>();
  function param<Name extends keyof Values>(name: Name) {
    const place = Symbol('parameter');
    names.set(place, name);
    return sql<Values[Name]>`${place}`;
  }
  return async (db: Kysely<Tables>, values: Values): Promise<Row[]> => {
    const engine = PLACEHOLDER.compile(db).sql;
    const query = queries.get(engine) ?? build(db, param).compile();
    queries.set(engine, query);
    const parameters = query.parameters.map((value) => {
      const name = names.get(value);
      return name === undefined ? value : values[name];
    });
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
