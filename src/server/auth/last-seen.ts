import { toDay } from '#src/domain/time/day.ts';
import type { Clock } from '../lib/clock.ts';
import { saveLastSeen } from './last-seen.repository.ts';

/** Notes when couples were last here, which outlasts their sessions. */
export type LastSeen = { note(customerId: number): Promise<void> };

/** Writes once a day for each couple. */
export function createLastSeen(deps: {
  db: Parameters<typeof saveLastSeen>[0];
  clock: Clock;
  /** The seller's. */
  timeZone: () => string;
}): LastSeen {
  let day = '';
  const noted = new Set<number>();
  let checkedAt = 0;
  return {
    async note(customerId) {
      const now = deps.clock.now();
      // The day of a time zone takes too long to compute for each request.
      if (Math.abs(now.getTime() - checkedAt) >= 60_000) {
        checkedAt = now.getTime();
        const today = toDay(now, deps.timeZone());
        if (today !== day) noted.clear();
        day = today;
      }
      if (noted.has(customerId)) return;
      await saveLastSeen(deps.db, customerId, day);
      noted.add(customerId);
    },
  };
}
