import { expect, test } from 'vitest';
import { defineTimeZone } from './time-zones.ts';

test('Every time zone that a browser reports can be defined in a calendar.', () => {
  const isDefined = (zone: string) => defineTimeZone(zone).definition.includes(`TZID:${defineTimeZone(zone).name}`);
  expect(['asia/tokyo', 'US/Eastern', ...Intl.supportedValuesOf('timeZone')].filter((zone) => !isDefined(zone))).toEqual([]);
});

test('Mexico has no daylight saving time anymore.', () => {
  expect(defineTimeZone('America/Mexico_City').definition).not.toContain('DAYLIGHT');
});
