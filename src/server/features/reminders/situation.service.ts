import { isUnlocked, computeProgression } from '#src/domain/progress/progression.ts';
import type { CourseState, Situation } from '#src/domain/reminders/due.ts';
import type { ReminderSettings } from '#src/domain/reminders/reminders.ts';
import { findPeople, findPerson } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { getArrival } from '../course/week-pdf.service.ts';
import { getUnlocking, listCompletions } from '../course/progress.service.ts';
import { getPartnerWroteAt } from '../workbook/turn.service.ts';
import { findLastSign, findSent, findSettings } from './reminders.repository.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'content'>;

export type Recipient = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Whether reminders can be sent to a person: they have a verified email and can open their account, which isn't the demo's. */
export function canBeReminded({ emailVerifiedAt, origin, closedBy, blockedAt, leftAt, confirmBy }: Recipient): boolean {
  const isOpen = closedBy === null && blockedAt === null && leftAt === null && confirmBy === null;
  return emailVerifiedAt !== null && origin !== 'demo' && isOpen;
}

/** What a person's reminders depend on now; null if they don't get any. */
export async function readSituation(
  deps: ReadDeps,
  personId: number,
): Promise<{ person: Recipient; situation: Situation } | null> {
  const person = await findPerson(deps.db, personId);
  if (!person || !canBeReminded(person)) return null;
  const { settings, savedAt } = await findSettings(deps.db, personId, deps.clock.now());
  if (savedAt === null) return null;
  const course = await readCourse(deps, person, { settings, savedAt });
  const sent = await findSent(deps.db, personId);
  return { person, situation: { now: deps.clock.now(), settings, course, sent } };
}

async function readCourse(
  deps: ReadDeps,
  person: Recipient,
  { settings, savedAt }: { settings: ReminderSettings; savedAt: string },
): Promise<CourseState> {
  const { customerId, partner } = person;
  const completions = await listCompletions(deps, customerId);
  const { done, limit } = await getUnlocking(deps, customerId);
  const { nextWeek } = computeProgression(done);
  const isOpen = nextWeek !== null && isUnlocked(nextWeek, done, limit);
  const weekNumber = isOpen ? nextWeek : null;
  const waitingSince = completions.at(-1)?.completedAt ?? person.createdAt;
  const arrivedAt = weekNumber === null ? null : await getArrival(deps, weekNumber);
  const mayBeMyTurn = settings.kinds.yourTurn && partner !== null && weekNumber !== null;
  const isJoined = mayBeMyTurn && (await findPeople(deps.db, customerId)).every(({ leftAt }) => leftAt === null);
  const lastSign = await findLastSign(deps.db, person);
  return {
    weekNumber,
    completedAt: completions.map(({ completedAt }) => completedAt),
    arrivedAt: arrivedAt !== null && arrivedAt > waitingSince ? arrivedAt : null,
    partnerWroteAt: isJoined ? await getPartnerWroteAt(deps, { customerId, weekNumber }, partner) : null,
    activeAt: lastSign !== null && lastSign > savedAt ? lastSign : savedAt,
  };
}
