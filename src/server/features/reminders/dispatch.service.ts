import { inTransaction } from '#db/transaction.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { findDueReminder, findNextCheck, isStillWanted } from '#src/domain/reminders/due.ts';
import { DAY, MINUTE } from '#src/domain/time/time.ts';
import { findPerson } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import type { PrepareEmail } from '../../email/outbox.ts';
import { daysAgo, instantAfter } from '../../lib/clock.ts';
import { deliverReminder } from './delivery.service.ts';
import {
  checkPeopleAt,
  deleteEveningsBefore,
  findPeopleToCheck,
  findReminderInOutbox,
  findSettings,
  saveNextCheck,
} from './reminders.repository.ts';
import { canBeReminded, readSituation } from './situation.service.ts';

/** People checked in one round, so that a round takes about as long however many couples there are. */
const BATCH_SIZE = 100;
const RETRY_DELAY = 10 * MINUTE;

/** Queues the reminders that are due for some of the people. Returns whether others are waiting for their check. */
export async function sendDueReminders(deps: Deps, isStopped: () => boolean = () => false): Promise<boolean> {
  const people = await findPeopleToCheck(deps.db, deps.clock.now().toISOString(), BATCH_SIZE);
  const checked: { person: (typeof people)[number]; nextCheckAt: string }[] = [];
  for (const person of people) {
    if (isStopped()) break;
    checked.push({ person, nextCheckAt: await checkPerson(deps, person.personId) });
  }
  if (checked.length > 0) {
    await inTransaction(deps, async (tx) => {
      for (const { person, nextCheckAt } of checked) await saveNextCheck(tx.db, person, nextCheckAt);
    });
  }
  return people.length === BATCH_SIZE;
}

/** Queues what's due for one person. Returns when to check them next. */
async function checkPerson(deps: Deps, personId: number): Promise<string> {
  try {
    let read = await readSituation(deps, personId);
    while (read && findDueReminder(read.situation)) {
      // Read again, because they may have unsubscribed in between.
      await inTransaction(deps, async (tx) => {
        const current = await readSituation(tx, personId);
        const due = current && findDueReminder(current.situation);
        if (current && due) await deliverReminder(tx, current, due);
      });
      read = await readSituation(deps, personId);
    }
    return read ? findNextCheck(read.situation) : instantAfter(deps.clock.now(), DAY);
  } catch (error) {
    // One person's failure doesn't keep the others waiting.
    deps.log.error({ err: error, personId }, 'Checking a person’s reminders failed, will retry');
    return instantAfter(deps.clock.now(), RETRY_DELAY);
  }
}

/** Lets reminders go out only while they're wanted: one may have been turned off since, and none is sent at night. */
export const prepareReminder =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): PrepareEmail =>
  async (email) => {
    const reminder = await findReminderInOutbox(db, email.id);
    const person = reminder && (await findPerson(db, reminder.personId));
    if (!reminder || !person || !canBeReminded(person) || person.email !== email.recipient) return null;
    const { settings } = await findSettings(db, person.id, clock.now());
    return isStillWanted(clock.now(), settings, reminder.kind) ? email : null;
  };

/** The person and their time zone, null if it's not known, if they still get the seller's news. */
export async function findNewsReader({ db, clock }: Pick<Deps, 'db' | 'clock'>, personId: number) {
  const person = await findPerson(db, personId);
  if (!person || !canBeReminded(person)) return null;
  const { settings, shared, savedAt } = await findSettings(db, person.id, clock.now());
  const isKnown = savedAt !== null || shared !== null;
  return settings.news ? { person, timeZone: isKnown ? settings.timeZone : null } : null;
}

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
