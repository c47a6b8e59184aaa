import type { Clock } from '#src/server/lib/clock.ts';

/** A clock that only the test moves. */
export type TestClock = Clock & { advance(milliseconds: number): void };

export function createTestClock(): TestClock {
  let time = Date.parse('2026-03-01T12:00:00.000Z');
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
