import { describe, expect, test } from 'vitest';
import { checkClock } from './check-clock.ts';
import { checkMemory, checkFreeDisk } from './check-disk.ts';
import { report } from './report.ts';

const MB = 1024 * 1024;

describe('The check of the clock', () => {
  const NOON = '2026-03-01T12:00:00.000Z';

  test.each([
    ['later than everything', '2026-03-01T11:00:00.000Z', '2026-01-01T00:00:00.000Z', 'ok'],
    ['a little earlier than the newest row', '2026-03-01T12:01:00.000Z', null, 'ok'],
    ['earlier than the newest row', '2026-03-01T12:01:00.001Z', null, 'warning'],
    ['earlier than the build', '2026-02-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z', 'warning'],
    ['earlier than the build, without a row', null, '2026-03-02T00:00:00.000Z', 'warning'],
    ['with nothing to compare it with', null, null, 'ok'],
  ])('judges a time %s', (_name, newestRowAt, builtAt, state) => {
    const item = checkClock(new Date(NOON), { newestRowAt, builtAt: builtAt === null ? null : new Date(builtAt), clockAhead: 0 });
    expect(item.state).toBe(state);
  });

  test.each([
    [5_000, { state: 'ok' }],
    [5_001, { state: 'warning', fix: expect.stringContaining('5 seconds behind the database’s') }],
    [-8_000, { state: 'warning', fix: expect.stringContaining('8 seconds ahead of the database’s') }],
  ])('judges a time that’s %i milliseconds behind the database’s', (clockAhead, item) => {
    expect(checkClock(new Date(NOON), { newestRowAt: null, builtAt: null, clockAhead })).toMatchObject(item);
  });
});

test('The doctor reports low disk space and low memory.', () => {
  expect(checkFreeDisk(1024 * MB).state).toBe('ok');
  expect(checkFreeDisk(1024 * MB - 1)).toMatchObject({ state: 'error', title: 'Only 1023 MB of disk space left' });
  expect(checkMemory(768 * MB).state).toBe('ok');
  expect(checkMemory(100 * MB)).toMatchObject({ state: 'warning', title: 'Only 100 MB of memory left' });
});

test('The report marks each result and counts the problems.', () => {
  const item = (state: 'ok' | 'warning' | 'error') => ({
    id: 'x',
    state,
    title: 'It is so',
    fix: state === 'ok' ? '' : 'Do this.',
  });
  expect(report([item('ok'), item('warning')])).toBe('✓ It is so.\n! It is so. Do this.\n\nAll checks passed.');
  expect(report([item('error')])).toBe('✗ It is so. Do this.\n\n1 problem found.');
  expect(report([item('error'), item('error')])).toContain('2 problems found.');
});
