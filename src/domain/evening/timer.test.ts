import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from '../time/time.ts';
import { addTime, describeTimeLeft, pauseTimer, resumeTimer, startTimer, timeLeft } from './timer.ts';

const fourMinutes = startTimer(0, 4 * MINUTE);

test.each([
  [0, 4, '4 min left'],
  [30_000, 3.5, '4 min left'],
  [3 * MINUTE, 1, 'A minute left'],
  [4 * MINUTE, 0, 'No hurry'],
  [60 * MINUTE, 0, 'No hurry'],
  [-MINUTE, 4, '4 min left'],
])('At %d ms, %d minutes are left.', (now, minutes, text) => {
  expect(timeLeft(fourMinutes, now)).toBe(minutes * MINUTE);
  expect(describeTimeLeft(timeLeft(fourMinutes, now))).toBe(text);
});

test('While it’s paused, no time passes.', () => {
  const paused = pauseTimer(fourMinutes, MINUTE);
  expect(timeLeft(paused, 30 * MINUTE)).toBe(3 * MINUTE);
  const resumed = resumeTimer(paused, 30 * MINUTE);
  expect(timeLeft(resumed, 31 * MINUTE)).toBe(2 * MINUTE);
});

test('More time is more than what was left, at any moment.', () => {
  const times = fc.record({ pausedAt: fc.nat(10 * MINUTE), pause: fc.nat(10 * MINUTE), later: fc.nat(10 * MINUTE) });
  fc.assert(
    fc.property(times, fc.boolean(), ({ pausedAt, pause, later }, isPaused) => {
      const paused = pauseTimer(fourMinutes, pausedAt);
      const timer = isPaused ? paused : resumeTimer(paused, pausedAt + pause);
      const now = pausedAt + pause + later;
      expect(timeLeft(addTime(timer, 2 * MINUTE, now), now)).toBe(timeLeft(timer, now) + 2 * MINUTE);
    }),
  );
});
