import ical, { ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import { AppError } from '#src/domain/errors.ts';
import { EVENING_LENGTH, nextEvening } from '#src/domain/reminders/evenings.ts';
import { NO_CALENDAR_MESSAGE } from '#src/domain/reminders/reminders.ts';
import type { Deps } from '../../deps.ts';
import { getWeekTitle } from '../course/framework.service.ts';
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
 * A person's evening for their calendar app, with the title of the week the couple is on and nothing anybody wrote.
 * @throws AppError NOT_FOUND for an unknown or replaced address, without an evening, and for a closed account
 */
export async function getCalendar(deps: Deps, token: string): Promise<string> {
  const found = await findCalendarPerson(deps, token);
  const stored = found && (await findSettings(deps.db, found.person.id));
  if (!stored?.settings.evening || !found?.isVersion(stored.calendarVersion)) throw noCalendar();
  const { id, customerId, closedBy, blockedAt, leftAt } = found.person;
  if (closedBy !== null || blockedAt !== null || leftAt !== null) throw noCalendar();
  const { evening, timeZone } = stored.settings;
  const { nextWeek } = await getProgression(deps, customerId);
  const { name: zone, definition } = defineTimeZone(timeZone);
  const start = nextEvening(deps.clock.now(), evening, zone);
  const calendar = ical({
    name: escapeName(deps.config.brandName),
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
    summary: nextWeek === null ? COURSE_DONE_TITLE : await getWeekTitle(deps, nextWeek),
    repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: WEEKDAYS.slice(start.weekday - 1, start.weekday) },
  });
  return `${calendar.toString()}\r\n`;
}

/** As RFC 5545 wants it; ical-generator escapes everything but the calendar's name. */
function escapeName(name: string): string {
  return name.replaceAll(/[\\;,]/gu, '\\$&');
}

const noCalendar = () => new AppError('NOT_FOUND', NO_CALENDAR_MESSAGE);
