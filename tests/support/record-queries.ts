import { SqliteQueryCompiler, type CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** The same database, and every query made through it. */
export function recordQueries(db: Kysely<Tables>): { db: Kysely<Tables>; queries: CompiledQuery[] } {
  const compiler = new SqliteQueryCompiler();
  const queries: CompiledQuery[] = [];
  const recording = db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(compiler.compileQuery(node, queryId));
      return node;
    },
    async transformResult({ result }) {
      return result;
    },
  });
  return { db: recording, queries };
}
