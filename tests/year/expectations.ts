import { DateTime } from 'luxon';
import type { ReminderKind } from '#src/domain/reminders/reminders.ts';
import { DAY } from '#src/domain/time/time.ts';
import { report, type Person, type Reminder, type World } from './world.ts';

const MILESTONES = [1, 13, 26, 52];

/**
 * Checks at 23:00 that the person got what docs/reminders.md promises for the day. It shares no code with the rules.
 * @param arrivals when the PDF of each week arrived
 */
export function checkDay(world: World, person: Person, today: DateTime, arrivals: ReadonlyMap<number, number>): void {
  const { couple, kinds } = person;
  if (person.pausedUntil !== null && today.toFormat('yyyy-MM-dd') < person.pausedUntil) return;
  const yesterday = today.minus({ days: 1 });
  // News may wait for a place, for a week at most.
  const lastWeek = today.minus({ days: 6 });
  const expect = (kind: ReminderKind, period: string) => {
    if (!kinds[kind] || !hasRoom(person, kind, today)) return;
    const isThere = person.reminders.some((reminder) => reminder.kind === kind && reminder.period === period);
    if (!isThere) report(world, person, `skipped (${kind}, ${period})`);
  };
  checkNotifications(world, person, today);

  const done = couple.week - 1;
  if (MILESTONES.includes(done) && couple.weekSince < today.startOf('day').toMillis() && couple.weekSince > lastWeek.toMillis())
    expect('milestone', `${done}`);
  if (couple.week > 52) return;

  const other = couple.people.find(({ id }) => id !== person.id);
  const wroteAt = other?.wroteAt ?? null;
  const isMyTurn = person.wroteAt === null && wroteAt !== null && wroteAt <= yesterday.set({ hour: 7, minute: 0 }).toMillis();
  if (isMyTurn) expect('yourTurn', `week ${couple.week}`);

  const arrivedAt = arrivals.get(couple.week) ?? 0;
  const isNews = arrivedAt > lastWeek.toMillis() && arrivedAt < today.set({ hour: 21 }).toMillis();
  if (isNews && arrivedAt > couple.weekSince) expect('newWeek', `week ${couple.week}`);

  const pauseEnd = person.pausedUntil === null ? 0 : Date.parse(person.pausedUntil) + DAY;
  const quietSince = Math.max(person.activeAt, pauseEnd);
  const quietDays = (world.time - quietSince) / DAY;
  const isEvening = today.weekday === person.evening.weekday;
  if (isEvening && quietDays < 21) expect('evening', today.toFormat('yyyy-MM-dd'));
  const isLate = ({ kind, attemptedAt }: Reminder) => kind === 'evening' && attemptedAt > quietSince + 22 * DAY;
  if (person.reminders.filter(isLate).length > 1) report(world, person, 'invited back more than once');
  const isInvited = person.reminders.some(({ kind, attemptedAt }) => kind === 'evening' && attemptedAt > quietSince + 19 * DAY);
  if (quietDays > 31 && kinds.evening && !isInvited) report(world, person, 'never invited back');
}

/** If no browser took a notification, the same reminder must have been sent as an email on that day. */
function checkNotifications(world: World, person: Person, today: DateTime): void {
  if (person.changedAt > today.startOf('day').toMillis()) return;
  // Right before the night, it may be too late for an email.
  const [from, until] = [today.startOf('day').toMillis(), today.set({ hour: 21, minute: 15 }).toMillis()];
  for (const { kind, period, attemptedAt, attemptedBy, arrivedIn } of person.reminders) {
    const isToday = attemptedAt > from && attemptedAt < until;
    if (isToday && arrivedIn.size === 0 && !attemptedBy.has('email'))
      report(world, person, `neither a notification nor an email (${kind}, ${period})`);
  }
}

/** Whether two in seven days leave room for one more. The evening's is always sent, unless reminders were changed lately. */
function hasRoom({ reminders, kinds, evening, changedAt }: Person, kind: ReminderKind, today: DateTime): boolean {
  const from = today.minus({ days: 7 }).set({ hour: 7, minute: 0 });
  const recent = reminders.filter(({ attemptedAt }) => attemptedAt > from.toMillis());
  const isSettled = changedAt < today.minus({ days: 9 }).toMillis();
  if (kind === 'evening') return recent.length < 2 || isSettled;
  if (!kinds.evening) return recent.length < 2;
  // One place is kept for the next evening, and on its own day, others wait for the day after.
  const [last] = recent;
  if (last === undefined) return true;
  const sentAt = DateTime.fromMillis(last.attemptedAt, { zone: today.zone });
  const isTimely = sentAt < today.startOf('day') && sentAt.hour < 16 && evening.time > '17:00';
  return recent.length === 1 && last.kind === 'evening' && isTimely && isSettled;
}
