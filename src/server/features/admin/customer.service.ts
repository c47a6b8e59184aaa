import type { CustomerList, CustomerSummary } from '#src/domain/admin/customer-list.ts';
import { PAGE_SIZE, toPage } from '#src/domain/pagination.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import type { Deps } from '../../deps.ts';
import { getProgression } from '../course/progress.service.ts';
import { findCustomers } from './customer.repository.ts';

/** One page of the couples; `next` is the `cursor` of the next page, or null. */
export async function listCustomers(
  { db }: Pick<Deps, 'db'>,
  { search, cursor }: CustomerList,
): Promise<{ customers: CustomerSummary[]; next: number | null }> {
  // The lists call a couple 'Couple 6', so it can be found by that.
  const words = search
    .replace(/\bcouple\s+#?(?=\d+\b)/iu, '#')
    .split(/\s+/u)
    .filter((word) => word !== '');
  const { items, next } = toPage(await findCustomers(db, { words, cursor, limit: PAGE_SIZE + 1 }));
  const customers: CustomerSummary[] = [];
  for (const { completedWeeks, hasPaid, hasJoined, hasSetAside, ...customer } of items) {
    const completed = Number(completedWeeks);
    // Without weeks set aside, there are no gaps in the completed weeks, so their count gives the next one.
    const counted = completed < WEEK_COUNT ? completed + 1 : null;
    const nextWeek = hasSetAside ? (await getProgression({ db }, customer.id)).nextWeek : counted;
    customers.push({
      ...customer,
      completedWeeks: completed,
      nextWeek,
      hasPaid: Boolean(hasPaid),
      hasJoined: Boolean(hasJoined),
    });
  }
  return { customers, next };
}
