import type { Clock } from '#src/server/lib/clock.ts';

/** A clock that only the test moves. */
export type TestClock = Clock & { advance(milliseconds: number): void };

export function createTestClock(start = '2026-03-01T12:00:00.000Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
