import { sql, type QueryExecutorProvider } from 'kysely';

/** Makes couples searchable by the buyer's name, and orders by their note. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const WORDS = `select customers.id, concat_ws(' ', userDisplayName, partnerName, username, email,
    (select group_concat(name, ' ') from (select distinct firstName || ' ' || lastName as name
      from orders where orders.customerId = customers.id order by name)))
  from customers left join profiles on profiles.customerId = customers.id`;

const TRIGGERS = [
  ['OfNew', 'insert on customers', 'new.id'],
  ['OfRenamed', 'update of username, email on customers', 'new.id'],
  ['OfNewProfile', 'insert on profiles', 'new.customerId'],
  ['OfProfile', 'update of userDisplayName, partnerName on profiles', 'new.customerId'],
  ['OfNewOrder', 'insert on orders', 'new.customerId'],
  ['OfOrder', 'update of customerId, firstName, lastName on orders', 'new.customerId'],
  ['OfFormerOrder', 'update of customerId on orders', 'old.customerId'],
  ['OfDeletedOrder', 'delete on orders', 'old.customerId'],
] as const;

const STATEMENTS = [
  ...['OfNew', 'OfRenamed', 'OfNewProfile', 'OfProfile'].map((name) => `drop trigger words${name}`),
  ...TRIGGERS.map(
    ([name, event, id]) => `create trigger words${name} after ${event}
      begin insert or replace into customerWords ${WORDS} where customers.id = ${id}; end`,
  ),
  `insert or replace into customerWords ${WORDS} where true`,
  'drop index ordersByWords',
  `create index ordersByWords on orders (id, firstName || ' ' || lastName || ' ' || email || ' ' || note, paymentIntentId)`,
];
