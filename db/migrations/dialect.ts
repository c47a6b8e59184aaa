import type { CreateTableBuilder, Expression, QueryExecutorProvider, RawBuilder, SchemaModule } from 'kysely';

type Ref = Expression<unknown>;
type NewTable = CreateTableBuilder<string, string>;

/** What a migration may use: no table types, because they change. */
export type SchemaDb = QueryExecutorProvider & { readonly schema: SchemaModule; readonly dialect: SchemaDialect };

/** `event` is like `delete on people`. A trigger refuses a change with a message, or runs a statement after it. */
export type Trigger = { name: string; event: string } & (
  { when: RawBuilder<unknown>; refuse: string } | { run: RawBuilder<unknown> }
);

/** What only SQLite or only PostgreSQL knows. */
export type SchemaDialect = {
  types: Readonly<Record<'integer' | 'text', RawBuilder<unknown>>>;
  /** Adds an id that is never used again, even after its row is deleted. */
  addId(table: NewTable): NewTable;
  finish(table: NewTable, hasId: boolean): NewTable;
  startIdsAfter(db: QueryExecutorProvider, table: string, id: number): Promise<void>;
  isInstant(column: Ref): RawBuilder<unknown>;
  isDate(column: Ref): RawBuilder<unknown>;
  isTime(column: Ref): RawBuilder<unknown>;
  isJson(column: Ref, type: 'array' | 'object'): RawBuilder<unknown>;
  /** An instant about a year ago. */
  yearAgo: RawBuilder<unknown>;
  createTrigger(db: QueryExecutorProvider, trigger: Trigger): Promise<void>;
  /** Lets one process at a time migrate, until its transaction ends. */
  lock(trx: QueryExecutorProvider): Promise<void>;
  /** 0 for a database without tables. */
  readVersion(db: QueryExecutorProvider): Promise<number>;
  writeVersion(trx: QueryExecutorProvider, version: number): Promise<void>;
};
