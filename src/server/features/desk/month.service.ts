import { DateTime } from 'luxon';
import { startOfDay } from '#src/domain/time/day.ts';
import type { Deps } from '../../deps.ts';
import { countCouplesSince, findMoney } from './month.repository.ts';

type Money = { amount: number; currency: string }[];
export type Month = { sales: Money; refunds: Money; newCouples: number; activeCouples: number };

/** This month, which began on `from`, and the one before, in the seller's time zone. Test orders aren't income. */
export async function getMonth({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<{ from: string; months: [now: Month, before: Month] }> {
  const { timeZone } = settings.current();
  const now = DateTime.fromJSDate(clock.now(), { zone: timeZone }).startOf('month');
  const [before, after] = [now.minus({ months: 1 }), now.plus({ months: 1 })];
  const measure = async (start: DateTime, end: DateTime): Promise<Month> => {
    const [from, until] = [start.toFormat('yyyy-MM-dd'), end.toFormat('yyyy-MM-dd')];
    const range = { from: startOfDay(from, timeZone), until: startOfDay(until, timeZone) };
    return { ...(await findMoney(db, range)), ...(await countCouplesSince(db, { ...range, fromDay: from })) };
  };
  return { from: now.toFormat('yyyy-MM-dd'), months: [await measure(now, after), await measure(before, now)] };
}
