import { DateTime } from 'luxon';
import { MILESTONES } from '../progress/milestones.ts';
import { QUIET_DAYS } from '../progress/rest.ts';
import { DAY, HOUR } from '../time/time.ts';
import { atTime, nextEvening } from './evenings.ts';
import { isDaytime, MORNING, NIGHT } from './quiet-hours.ts';
import type { Evening, ReminderKind, ReminderSettings } from './reminders.ts';

/** At most two reminders in any seven days. */
const CAP = 2;
const CAP_DAYS = 7;

/** How long a milestone or a new week is news, in days, if two other reminders come first. */
const NEWS_DAYS = 7;

/** A reminder that was sent. `at` is when it was delivered, or when it may be at the latest. */
export type SentReminder = { kind: ReminderKind; period: string; at: string };

/** What a person's reminders depend on. Nothing of it tells of a text that the other partner keeps to themselves. */
export type CourseState = {
  /** The week the couple is on; null if there's none for it to do. */
  weekNumber: number | null;
  /** When each week was completed, in order. */
  completedAt: readonly string[];
  /** When the PDF of that week arrived, if the couple was waiting for it. */
  arrivedAt: string | null;
  /** When the partner last saved what they offer in that week, if this person hasn't written in it. */
  partnerWroteAt: string | null;
  /** The last sign of this person. */
  activeAt: string;
};

/** A reminder to send. `invitesBack` is set for the last one in the evening's place; it may not be delivered after `expiresAt`. */
export type DueReminder = { kind: ReminderKind; period: string; invitesBack: boolean; expiresAt: string };

export type Situation = { now: Date; settings: ReminderSettings; course: CourseState; sent: readonly SentReminder[] };

/** The reminder that's due now, if any. The one in the morning of an evening comes first, because its time is short. */
export function findDueReminder(situation: Situation): DueReminder | null {
  const { settings, sent } = situation;
  const local = localTime(situation);
  if (isPaused(local, settings) || !isDaytime(local)) return null;
  const candidates = [findEvening, findMilestone, findNewWeek, findYourTurn];
  for (const find of candidates) {
    const due = find(situation, local);
    if (due === null || !settings.kinds[due.kind]) continue;
    if (sent.some(({ kind, period }) => kind === due.kind && period === due.period)) continue;
    if (isBelowCap(situation, due.kind)) return due;
  }
  return null;
}

/** When to look again if nothing happens until then; the next morning at the latest, unless reminders are paused. */
export function findNextCheck(situation: Situation): string {
  const { now, settings, course, sent } = situation;
  const local = localTime(situation);
  if (isPaused(local, settings) && settings.pausedUntil !== null) {
    return toInstant(atTime(DateTime.fromISO(settings.pausedUntil, { zone: settings.timeZone }), MORNING));
  }
  const morning = atTime(local, MORNING);
  const times = [
    (local < morning ? morning : atTime(local.plus({ days: 1 }), MORNING)).toMillis(),
    ...sent.map(({ at }) => Date.parse(at) + CAP_DAYS * DAY),
    ...(course.partnerWroteAt === null ? [] : [Date.parse(course.partnerWroteAt) + DAY]),
  ];
  return new Date(Math.min(...times.filter((time) => time > now.getTime()))).toISOString();
}

/** Whether reminders of this kind may be delivered now. Asked again right before, because a mail server may have kept us waiting. */
export function isStillWanted(now: Date, settings: ReminderSettings, kind: ReminderKind): boolean {
  const local = DateTime.fromJSDate(now, { zone: settings.timeZone });
  return settings.kinds[kind] && isDaytime(local) && !isPaused(local, settings);
}

function findEvening(
  { settings: { evening, pausedUntil, timeZone }, course, sent }: Situation,
  local: DateTime,
): DueReminder | null {
  if (evening === null || course.weekNumber === null || local.weekday !== evening.weekday) return null;
  const end = endOfEvening(local, evening);
  if (local >= end) return null;
  // A pause isn't silence.
  const pauseEnd = pausedUntil === null ? 0 : DateTime.fromISO(pausedUntil, { zone: timeZone }).toMillis();
  const quietAt = Math.max(Date.parse(course.activeAt), pauseEnd) + QUIET_DAYS * DAY;
  const invitesBack = local.toMillis() >= quietAt;
  if (invitesBack && sent.some(({ kind, at }) => kind === 'evening' && Date.parse(at) >= quietAt)) return null;
  return { kind: 'evening', period: toDate(local), invitesBack, expiresAt: toInstant(end) };
}

function findMilestone({ now, settings, course }: Situation, local: DateTime): DueReminder | null {
  const weeks = MILESTONES.findLast((milestone) => milestone.weeks <= course.completedAt.length)?.weeks ?? 0;
  const reachedAt = course.completedAt[weeks - 1];
  if (reachedAt === undefined || now.getTime() > Date.parse(reachedAt) + NEWS_DAYS * DAY) return null;
  const isOver = toDate(DateTime.fromISO(reachedAt, { zone: settings.timeZone })) < toDate(local);
  return isOver ? dueToday('milestone', `${weeks}`, local) : null;
}

function findNewWeek({ now, course: { weekNumber, arrivedAt } }: Situation, local: DateTime): DueReminder | null {
  if (weekNumber === null || arrivedAt === null || now.getTime() > Date.parse(arrivedAt) + NEWS_DAYS * DAY) return null;
  return dueToday('newWeek', `week ${weekNumber}`, local);
}

function findYourTurn({ now, course: { weekNumber, partnerWroteAt } }: Situation, local: DateTime): DueReminder | null {
  if (weekNumber === null || partnerWroteAt === null || now.getTime() < Date.parse(partnerWroteAt) + DAY) return null;
  return dueToday('yourTurn', `week ${weekNumber}`, local);
}

function dueToday(kind: ReminderKind, period: string, local: DateTime): DueReminder {
  return { kind, period, invitesBack: false, expiresAt: toInstant(atTime(local, NIGHT)) };
}

/** Whether one more is at most the second in seven days. Others are only sent if the next evening's can be, too. */
function isBelowCap(situation: Situation, kind: ReminderKind): boolean {
  const { now, settings, sent } = situation;
  const freeAt = sent.map(({ at }) => Date.parse(at) + CAP_DAYS * DAY).filter((time) => time > now.getTime());
  if (freeAt.length >= CAP) return false;
  if (kind === 'evening' || !settings.kinds.evening || settings.evening === null) return true;
  const end = endOfNextEvening(situation, settings.evening);
  return freeAt.every((time) => time <= end.toMillis() - HOUR);
}

/** By when the reminder for the next evening must be sent. */
function endOfNextEvening({ now, settings: { timeZone }, sent }: Situation, evening: Evening): DateTime {
  const day = nextEvening(now, evening, timeZone);
  const end = endOfEvening(day, evening);
  const isOver = end.toMillis() <= now.getTime() || sent.some(({ kind, period }) => kind === 'evening' && period === toDate(day));
  return isOver ? endOfEvening(day.plus({ weeks: 1 }), evening) : end;
}

function endOfEvening(day: DateTime, evening: Evening): DateTime {
  return atTime(day, isAtNight(evening) ? NIGHT : evening.time);
}

function isAtNight({ time }: Evening): boolean {
  return time <= MORNING || time >= NIGHT;
}

function isPaused(local: DateTime, { pausedUntil }: ReminderSettings): boolean {
  return pausedUntil !== null && toDate(local) < pausedUntil;
}

function localTime({ now, settings }: Pick<Situation, 'now' | 'settings'>): DateTime {
  return DateTime.fromJSDate(now, { zone: settings.timeZone });
}

function toDate(local: DateTime): string {
  return local.toFormat('yyyy-MM-dd');
}

function toInstant(local: DateTime): string {
  return local.toJSDate().toISOString();
}
