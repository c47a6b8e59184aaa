import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import { expect, test } from 'vitest';
import { zoneInCalendar } from './time-zones.ts';

test('Every time zone that a browser reports can be defined in a calendar.', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.filter((zone) => getVtimezoneComponent(zoneInCalendar(zone)) === null)).toEqual([]);
});
