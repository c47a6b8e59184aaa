import { INACTIVE_DAYS, type Figures } from '#src/domain/admin/figures.ts';
import type { Deps } from '../../deps.ts';
import { daysAgo } from '../../lib/clock.ts';
import { countActivity, countFunnel } from './figures.repository.ts';

/** How far couples get, in numbers. */
export async function getFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Figures> {
  return { funnel: await countFunnel(db), activity: await countActivity(db, daysAgo(clock.now(), INACTIVE_DAYS)) };
}
