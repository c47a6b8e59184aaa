import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { simulate } from './simulate.ts';

// docs/reminders.md: `npm test -- year` takes half an hour. For fewer couples: COUPLES=100 npm test -- year

const COUPLES = Number(process.env['COUPLES'] ?? 1_000);

test('In a year of crashes and outages nobody gets a wrong reminder or misses one.', { timeout: 4 * 3_600_000 }, async () => {
  const year = { couples: COUPLES, days: 365, start: '2026-01-15T00:00:00Z', seed: 1, crashes: 100 };
  const { violations, ...figures } = await simulate({ ...year, dataDir: await temporaryFolder() });
  console.log({ ...figures, bytesPerPerson: Math.round(figures.bytes / figures.people) });
  expect(violations).toEqual([]);
});
