import type { Deps } from '../../deps.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { daysAgo } from '../../lib/clock.ts';
import { checkPeopleAt, deleteEveningsBefore } from './reminders.repository.ts';

/** Checks soon whether someone was waiting for a week that has just arrived. */
export async function checkForNewWeek({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await checkPeopleAt(db, clock.now().toISOString(), 'newWeek');
}

/** Checks everyone soon, because the clock or the data may have changed while the server was off. */
export async function checkEveryone({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await checkPeopleAt(db, clock.now().toISOString());
}

/** Deletes old notes of evenings. The others are one per week of the course, and needed so that none is sent twice. */
export async function deleteOldReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteEveningsBefore(db, daysAgo(clock.now(), RETENTION.reminder.days));
}
