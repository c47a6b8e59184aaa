import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { WITHDRAWN } from '#src/domain/order/reversal.ts';

type Range = { from: string; until: string };
type Sum = { amount: number; currency: string };

/** What was paid and what went back between two instants, by currency. */
export async function findMoney(db: Kysely<Tables>, { from, until }: Range) {
  const sales = await sql<Sum>`select sum(amount) as amount, currency from orders
    where mode = 'live' and "completedAt" >= ${from} and "completedAt" < ${until} group by currency`.execute(db);
  const refunds = await sql<Sum>`select sum("orderReversals".amount) as amount, currency
    from "orderReversals" join orders on orders.id = "orderId"
    where mode = 'live' and "orderReversals".status in (${sql.join(WITHDRAWN)}) and at >= ${from} and at < ${until}
    group by currency`.execute(db);
  return { sales: sales.rows, refunds: refunds.rows };
}

/** How many couples began between two instants, and how many have been here since the day on which the first of them is. */
export async function countCouplesSince(db: Kysely<Tables>, { from, until, fromDay }: Range & { fromDay: string }) {
  const { rows } = await sql<{ newCouples: number; activeCouples: number }>`select
    (select count(*) from customers where origin <> 'demo' and "createdAt" >= ${from} and "createdAt" < ${until}) as "newCouples",
    (select count(*) from customers where origin <> 'demo' and "lastSeenOn" >= ${fromDay}) as "activeCouples"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('unreachable: SELECT without FROM returns one row');
  return counts;
}
