import { INACTIVE_DAYS, REMINDER_DAYS, type Figures } from '#src/domain/admin/figures.ts';
import type { Deps } from '../../deps.ts';
import { daysAgo } from '../../lib/clock.ts';
import { countCouples, countReminders } from './figures.repository.ts';

/** How far couples get, and what becomes of reminders, in numbers. */
export async function getFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Figures> {
  return {
    ...(await countCouples(db, daysAgo(clock.now(), INACTIVE_DAYS))),
    reminders: await countReminders(db, daysAgo(clock.now(), REMINDER_DAYS)),
  };
}
