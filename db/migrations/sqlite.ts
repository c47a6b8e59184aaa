import { sql, type CreateTableBuilder, type Expression, type RawBuilder } from 'kysely';
import type { SchemaDb } from './schema-db.ts';

type Ref = Expression<unknown>;

/** What only SQLite knows. */
export const sqlite = {
  /** An id that is never used again, even after its row is deleted. */
  addId: (table: CreateTableBuilder<string, string>) =>
    table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),

  /** Types are strict. A table whose key isn't an id is stored in the order of its key. */
  finish: (table: CreateTableBuilder<string, string>, hasId: boolean) =>
    table.modifyEnd(hasId ? sql`strict` : sql`strict, without rowid`),

  async startIdsAfter(db: SchemaDb, table: string, id: number): Promise<void> {
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db);
  },

  isInstant: (column: Ref) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column}`,
  isDate: (column: Ref) => sql`date(${column}) is ${column}`,
  isTime: (column: Ref) => sql`strftime('%H:%M', ${column}) is ${column}`,
  isJson: (column: Ref, type: 'array' | 'object') => sql`json_valid(${column}) and json_type(${column}) = ${sql.lit(type)}`,

  async createTriggers(db: SchemaDb): Promise<void> {
    for (const trigger of TRIGGERS) await trigger.execute(db);
  },
};

const refuse = (name: string, event: string, when: RawBuilder<unknown>, message: string) =>
  sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} when ${when} begin select raise(abort, ${sql.lit(message)}); end`;

/** The search index of couples: their names, usernames, and emails, and the names on their orders. */
const WORDS = sql`select customers.id, concat_ws(' ', userDisplayName, partnerName,
    (select group_concat(concat_ws(' ', username, email), ' ') from people where people.customerId = customers.id),
    (select group_concat(name, ' ') from (select distinct firstName || ' ' || lastName as name
      from orders where orders.customerId = customers.id order by name)))
  from customers left join profiles on profiles.customerId = customers.id`;

const updateWords = (name: string, event: string, id: string) =>
  sql`create trigger ${sql.ref(name)} after ${sql.raw(event)}
    begin insert or replace into customerWords ${WORDS} where customers.id = ${sql.ref(id)}; end`;

const TRIGGERS = [
  // The audit log is append-only for a year, except that an address is erased and repeated events are counted.
  refuse(
    'auditStays',
    'update on auditEvents',
    sql`(new.address is not null and new.address is not old.address) or new.count < old.count
      or (new.id, new.at, new.event, new.actor, new.actorId, new.subjectId, new.facts, new.requestId)
        is not (old.id, old.at, old.event, old.actor, old.actorId, old.subjectId, old.facts, old.requestId)`,
    'an audit event stays as it is',
  ),
  refuse(
    'auditIsKept',
    'delete on auditEvents',
    sql`old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-365 days')`,
    'an audit event stays for a year',
  ),

  // A completed week keeps its date. Undoing it and deleting its couple are the only ways out.
  refuse(
    'completedStaysCompleted',
    'update of completedAt on progress',
    sql`old.completedAt is not null and new.completedAt <> old.completedAt`,
    'a completed week stays completed',
  ),
  refuse(
    'completedIsKept',
    'delete on progress',
    sql`old.completedAt is not null and exists (select 1 from customers where id = old.customerId)`,
    'a completed week stays completed',
  ),

  updateWords('wordsOfNew', 'insert on people', 'new.customerId'),
  updateWords('wordsOfRenamed', 'update of username, email on people', 'new.customerId'),
  updateWords('wordsOfFormerPerson', 'delete on people', 'old.customerId'),
  updateWords('wordsOfNewProfile', 'insert on profiles', 'new.customerId'),
  updateWords('wordsOfProfile', 'update of userDisplayName, partnerName on profiles', 'new.customerId'),
  updateWords('wordsOfNewOrder', 'insert on orders', 'new.customerId'),
  updateWords('wordsOfOrder', 'update of customerId, firstName, lastName on orders', 'new.customerId'),
  updateWords('wordsOfFormerOrder', 'update of customerId on orders', 'old.customerId'),
  updateWords('wordsOfDeletedOrder', 'delete on orders', 'old.customerId'),
];
