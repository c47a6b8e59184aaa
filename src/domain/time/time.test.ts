import { expect, test } from 'vitest';
import { formatLongDate } from './time.ts';

test('A date without a time zone is in UTC, whatever the machine’s time zone.', () => {
  expect([formatLongDate('2026-03-08T00:00:00.000Z'), formatLongDate('2026-03-08T23:59:59.999Z')]).toEqual(
    Array(2).fill('March 8, 2026'),
  );
});
