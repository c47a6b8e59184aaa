import { sql } from 'kysely';
import type { SchemaDb, Trigger } from './dialect.ts';

// A trial's placeholders are no names.
const NAMES = sql`nullif(concat_ws(' & ', nullif("userDisplayName", 'Trial User'), nullif("partnerName", 'Partner')), '')`;

/**
 * The search index of couples: their names, usernames, emails, the note, and the names and groups on their orders.
 * Sorted in subqueries, because SQLite before 3.44, as in Debian 12 and Litestream 0.3, can't read a schema with `string_agg(... order by ...)`.
 */
const WORDS = sql`select customers.id, concat_ws(' ', ${NAMES}, nullif(note, ''),
    (select string_agg(name, ' ') from (select concat_ws(' ', username, email) as name
      from people where people."customerId" = customers.id order by people.id) as persons),
    (select string_agg(name, ' ') from (select distinct "firstName" || ' ' || "lastName" as name
      from orders where orders."customerId" = customers.id
      union select groups.name from orders join groups on groups.id = "groupId" where orders."customerId" = customers.id
      order by name) as names))
  from customers left join profiles on profiles."customerId" = customers.id`;

const updateWords = (name: string, event: string, id: string): Trigger => ({
  name,
  event,
  run: sql`insert into "customerWords" ("customerId", words) ${WORDS} where customers.id = ${sql.raw(id)}
    on conflict ("customerId") do update set words = excluded.words, folded = null`,
});

/** Protects what must stay, and keeps the search index up to date. */
export async function createTriggers(db: SchemaDb): Promise<void> {
  const triggers: Trigger[] = [
    // The audit log is append-only for a year, except that an address is erased and repeated events are counted.
    {
      name: 'auditStays',
      event: 'update on "auditEvents"',
      when: sql`(new.address is not null and new.address is distinct from old.address) or new.count < old.count
        or (new.id, new.at, new.event, new.actor, new."actorId", new."subjectId", new.facts, new."requestId")
          is distinct from (old.id, old.at, old.event, old.actor, old."actorId", old."subjectId", old.facts, old."requestId")`,
      refuse: 'an audit event stays as it is',
    },
    {
      name: 'auditIsKept',
      event: 'delete on "auditEvents"',
      when: sql`old.at > ${db.dialect.yearAgo}`,
      refuse: 'an audit event stays for a year',
    },

    // A completed week keeps its date. Undoing it and deleting its couple are the only ways out.
    {
      name: 'completedStaysCompleted',
      event: 'update of "completedAt" on progress',
      when: sql`old."completedAt" is not null and new."completedAt" <> old."completedAt"`,
      refuse: 'a completed week stays completed',
    },
    {
      name: 'completedIsKept',
      event: 'delete on progress',
      when: sql`old."completedAt" is not null and exists (select 1 from customers where id = old."customerId")`,
      refuse: 'a completed week stays completed',
    },

    // Invoices are kept as they were issued. Those of test orders go with them.
    {
      name: 'invoiceStays',
      event: 'update on invoices',
      when: sql`true`,
      refuse: 'an invoice stays as it is',
    },
    {
      name: 'invoiceIsKept',
      event: 'delete on invoices',
      when: sql`old.mode = 'live'`,
      refuse: 'an invoice is kept',
    },

    updateWords('wordsOfNew', 'insert on people', 'new."customerId"'),
    updateWords('wordsOfRenamed', 'update of username, email on people', 'new."customerId"'),
    updateWords('wordsOfFormerPerson', 'delete on people', 'old."customerId"'),
    updateWords('wordsOfNewProfile', 'insert on profiles', 'new."customerId"'),
    updateWords('wordsOfProfile', 'update of "userDisplayName", "partnerName" on profiles', 'new."customerId"'),
    updateWords('wordsOfNote', 'update of note on customers', 'new.id'),
    updateWords('wordsOfNewOrder', 'insert on orders', 'new."customerId"'),
    updateWords('wordsOfOrder', 'update of "customerId", "groupId", "firstName", "lastName" on orders', 'new."customerId"'),
    updateWords('wordsOfFormerOrder', 'update of "customerId" on orders', 'old."customerId"'),
    updateWords('wordsOfDeletedOrder', 'delete on orders', 'old."customerId"'),
    {
      name: 'wordsOfOrderChanged',
      event: 'update of "firstName", "lastName", email, note on orders',
      run: sql`update orders set folded = null where id = new.id`,
    },
    {
      name: 'campaignDropped',
      event: 'delete on outbox',
      run: sql`update campaigns set dropped = dropped + 1 where id = old."campaignId" and old."sentAt" is null`,
    },
  ];
  for (const trigger of triggers) await db.dialect.createTrigger(db, trigger);
}
