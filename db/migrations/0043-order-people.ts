import { sql, type QueryExecutorProvider } from 'kysely';

/** Notes the person an order belongs to, instead of the couple that was signed in when it was started. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  'alter table orders add column personId integer references people (id) on delete set null',
  // The person with the order's email, else the only one.
  `update orders set personId = coalesce(
      (select id from people where people.customerId = coalesce(orders.customerId, startedBy) and people.email = orders.email),
      (select min(id) from people where people.customerId = coalesce(orders.customerId, startedBy) having count(*) = 1))
    where coalesce(orders.customerId, startedBy) is not null`,
  'create index ordersByPerson on orders (personId)',
  'drop index ordersByStarter',
  'alter table orders drop column startedBy',
];
