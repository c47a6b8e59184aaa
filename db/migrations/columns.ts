import { sql, type CreateTableBuilder, type Expression, type RawBuilder } from 'kysely';
import type { SchemaDb, SchemaDialect } from './dialect.ts';

type Column = {
  type: 'integer' | 'text';
  isNullable?: boolean;
  isUnique?: boolean;
  default?: string | number;
  references?: { table: string; column: string; onDelete: 'cascade' | 'set null' | 'restrict'; onUpdate?: 'cascade' };
  generatedAs?: RawBuilder<unknown>;
  check?: (column: Expression<unknown>, dialect: SchemaDialect) => RawBuilder<unknown>;
};

type Index =
  | readonly (string | Expression<unknown>)[]
  | { on: readonly (string | Expression<unknown>)[]; where: RawBuilder<unknown>; isUnique?: boolean };

type Table = {
  columns: Readonly<Record<string, Column>>;
  /** A table has an `id`, unless it names another key. */
  primaryKey?: readonly string[];
  /** Columns whose combination is unique. */
  unique?: readonly string[];
  /** Columns that refer to another table's key. Its row is deleted with that one. */
  partOf?: { table: string; columns: readonly string[] };
  checks?: Readonly<Record<string, RawBuilder<unknown>>>;
  indexes?: Readonly<Record<string, Index>>;
};

const text = (check?: Column['check']): Column => ({ type: 'text', ...(check && { check }) });
const integer = (check?: Column['check']): Column => ({ type: 'integer', ...(check && { check }) });

export const column = {
  text: text(),
  nonEmpty: text((value) => sql`${value} <> ''`),
  visible: text((value) => sql`trim(${value}) <> ''`),
  email: text((value) => sql`${value} = lower(trim(${value})) and ${value} like '%_@_%'`),
  oneOf: (...values: readonly (string | number)[]): Column => ({
    type: typeof values[0] === 'number' ? 'integer' : 'text',
    check: (value) => sql`${value} in (${sql.join(values.map((each) => sql.lit(each)))})`,
  }),
  startsWith: (start: string) => text((value) => sql`${value} like ${sql.lit(`${start}%`)}`),
  length: (length: number) => text((value) => sql`length(${value}) = ${sql.lit(length)}`),
  /** UTC in ISO 8601. */
  instant: text((value, dialect) => dialect.isInstant(value)),
  /** YYYY-MM-DD. */
  date: text((value, dialect) => dialect.isDate(value)),
  /** HH:MM. */
  time: text((value, dialect) => dialect.isTime(value)),
  jsonArray: text((value, dialect) => dialect.isJson(value, 'array')),
  jsonObject: text((value, dialect) => dialect.isJson(value, 'object')),
  currency: text((value) => sql`${value} = lower(${value}) and length(${value}) = 3`),
  integer: integer(),
  atLeast: (minimum: number) => integer((value) => sql`${value} >= ${sql.lit(minimum)}`),
  between: (from: number, to: number) => integer((value) => sql`${value} between ${sql.lit(from)} and ${sql.lit(to)}`),
  flag: integer((value) => sql`${value} in (0, 1)`),
  week: integer((value) => sql`${value} between 1 and 52`),
  partner: text((value) => sql`${value} in ('partner1', 'partner2')`),
  /** Refers to a table's id, and is deleted with its row. */
  partOf: (table: string): Column => ({ type: 'integer', references: { table, column: 'id', onDelete: 'cascade' } }),
  /** Refers to a table's id, and becomes null when its row is deleted. */
  refersTo: (table: string): Column => ({ type: 'integer', references: { table, column: 'id', onDelete: 'set null' } }),
  generated: (expression: RawBuilder<unknown>): Column => ({ type: 'text', generatedAs: expression }),
};

export const nullable = (spec: Column): Column => ({ ...spec, isNullable: true });
export const unique = (spec: Column): Column => ({ ...spec, isUnique: true });
export const withDefault = (spec: Column, value: string | number): Column => ({ ...spec, default: value });

export const isSet = (name: string) => sql`${sql.ref(name)} is not null`;

/** Both are null or neither. */
export const together = (one: string, other: string) => sql`(${sql.ref(one)} is null) = (${sql.ref(other)} is null)`;

export const EXPIRES_LATER = { expiresLater: sql`"expiresAt" > "createdAt"` };

/** Creates a table and its indexes. */
export async function createTable(
  db: SchemaDb,
  name: string,
  { columns, primaryKey, unique: combination, partOf, checks = {}, indexes = {} }: Table,
): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  if (!primaryKey) table = db.dialect.addId(table);
  for (const [columnName, spec] of Object.entries(columns)) {
    table = table.addColumn(columnName, db.dialect.types[spec.type], (definition) => {
      let built = definition;
      if (!spec.isNullable) built = built.notNull();
      if (spec.isUnique) built = built.unique();
      if (spec.default !== undefined) built = built.defaultTo(spec.default);
      if (spec.generatedAs) built = built.generatedAlwaysAs(spec.generatedAs).stored();
      if (spec.check) built = built.check(spec.check(sql.ref(columnName), db.dialect));
      if (spec.references) {
        const { table: target, column: key, onDelete, onUpdate } = spec.references;
        built = built.references(`${target}.${key}`).onDelete(onDelete);
        if (onUpdate) built = built.onUpdate(onUpdate);
      }
      return built;
    });
  }
  if (primaryKey) table = table.addPrimaryKeyConstraint(`${name}Key`, [...primaryKey]);
  if (combination) table = table.addUniqueConstraint(`${name}Unique`, [...combination]);
  if (partOf) {
    const columnsOf = [...partOf.columns];
    table = table.addForeignKeyConstraint(`${name}Of${partOf.table}`, columnsOf, partOf.table, columnsOf, (key) =>
      key.onDelete('cascade'),
    );
  }
  for (const [constraint, check] of Object.entries(checks)) table = table.addCheckConstraint(constraint, check);
  await db.dialect.finish(table, !primaryKey).execute();
  for (const [index, spec] of Object.entries(indexes)) await createIndex(db, name, index, spec);
}

async function createIndex(db: SchemaDb, table: string, name: string, index: Index): Promise<void> {
  const { on, where, isUnique = false } = 'on' in index ? index : { on: index, where: undefined };
  await sql`create ${isUnique ? sql`unique index` : sql`index`} ${sql.ref(name)} on ${sql.table(table)}
    (${sql.join(on.map((part) => (typeof part === 'string' ? sql.ref(part) : sql`(${part})`)))})
    ${where ? sql`where ${where}` : sql``}`.execute(db);
}
