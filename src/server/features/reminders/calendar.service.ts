import { DateTime } from 'luxon';
import ical, { ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import type { Agreement } from '#src/domain/agreement/agreement.ts';
import { namePartner, otherPartner } from '#src/domain/account/invite.ts';
import { AppError } from '#src/domain/errors.ts';
import { EVENING_LENGTH, nextEvening, type CoupleEvening } from '#src/domain/reminders/evenings.ts';
import { NO_CALENDAR_MESSAGE } from '#src/domain/reminders/reminders.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { findPeople, findPerson } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { listAgreements } from '../agreements/agreements.service.ts';
import { getProfile } from '../profile/profile.service.ts';
import { getWeekTitle } from '../course/week-pdf.service.ts';
import { getProgression } from '../course/progress.service.ts';
import { findCalendarPerson } from './reminder-links.service.ts';
import { findSettings } from './reminders.repository.ts';
import { defineTimeZone } from './time-zones.ts';

const WEEKDAYS = [
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
  ICalWeekday.SU,
] as const;

const COURSE_DONE_TITLE = 'Your evening together';

/**
 * A person's evening for their calendar app, with the title of the week the couple is on and nothing anyone wrote.
 * @throws AppError NOT_FOUND for an unknown or replaced address, without an evening, for a closed account, and for a person who
 *   waits to be confirmed
 */
export async function getCalendar(deps: Deps, token: string): Promise<string> {
  const found = await findCalendarPerson(deps, token);
  const stored = found && (await findSettings(deps.db, found.person.id, deps.clock.now()));
  if (!stored?.shared || !found?.isVersion(stored.calendarVersion)) throw noCalendar();
  const { closedBy, blockedAt, leftAt, confirmBy } = found.person;
  if (closedBy !== null || blockedAt !== null || leftAt !== null || confirmBy !== null) throw noCalendar();
  const { customerId } = found.person;
  const hasPartnerLeft = (await findPeople(deps.db, customerId)).some((person) => person.leftAt !== null);
  return renderEvening(
    deps,
    found.person,
    stored.shared,
    async (nextWeek) => (nextWeek === null ? COURSE_DONE_TITLE : getWeekTitle(deps, nextWeek)),
    hasPartnerLeft ? [] : listDays(await listAgreements(deps, customerId)),
  );
}

/**
 * A person's evening as a file to add once. Its title stays, so it names the course and the partner, and no week.
 * @throws AppError NOT_FOUND without an evening
 */
export async function getEveningFile(deps: Deps, personId: number): Promise<string> {
  const person = await findPerson(deps.db, personId);
  if (!person) throw noCalendar();
  const { shared } = await findSettings(deps.db, personId, deps.clock.now());
  if (!shared) throw noCalendar();
  const title = `${deps.settings.current().brandName} evening`;
  const { partner, customerId } = person;
  const other = partner === null ? null : namePartner(otherPartner(partner), await getProfile(deps, customerId));
  return renderEvening(deps, person, shared, () => Promise.resolve(other === null ? title : `${title} with ${other}`));
}

/** The days on which there's something to look at again, each once. */
function listDays(agreements: readonly Agreement[]): string[] {
  return [...new Set(agreements.flatMap(({ reviewOn }) => reviewOn ?? []))].sort();
}

/** One event a week, for as many weeks as are left, and one on each of the given days. */
async function renderEvening(
  deps: Deps,
  { id, customerId }: { id: number; customerId: number },
  { evening, timeZone }: CoupleEvening,
  titleFor: (nextWeek: number | null) => Promise<string>,
  days: readonly string[] = [],
): Promise<string> {
  const { nextWeek, totalCompleted } = await getProgression(deps, customerId);
  const { name: zone, definition } = defineTimeZone(timeZone);
  const start = nextEvening(deps.clock.now(), evening, zone);
  const calendar = ical({
    name: escapeName(deps.settings.current().brandName),
    prodId: { company: 'Lovewell', product: 'Evening' },
    // Per event, because times outside of events are in UTC.
    timezone: { name: null, generator: () => definition },
  });
  calendar.createEvent({
    id: `evening-${id}@${new URL(deps.publicUrl()).hostname}`,
    start,
    end: start.plus(EVENING_LENGTH),
    timezone: zone,
    stamp: deps.clock.now(),
    summary: await titleFor(nextWeek),
    url: `${deps.publicUrl()}/dashboard`,
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: WEEKDAYS.slice(start.weekday - 1, start.weekday),
      ...(nextWeek === null ? {} : { count: WEEK_COUNT - totalCompleted }),
    },
  });
  for (const day of days) {
    calendar.createEvent({
      id: `agreements-${day}-${id}@${new URL(deps.publicUrl()).hostname}`,
      start: DateTime.fromISO(day),
      allDay: true,
      stamp: deps.clock.now(),
      summary: `${deps.settings.current().brandName}: look again at what you decided`,
      url: `${deps.publicUrl()}/agreements`,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** As RFC 5545 wants it; ical-generator escapes everything but the calendar's name. */
function escapeName(name: string): string {
  return name.replaceAll(/[\\;,]/gu, '\\$&');
}

const noCalendar = () => new AppError('NOT_FOUND', NO_CALENDAR_MESSAGE);
