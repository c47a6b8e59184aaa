const DAY = 24 * 60 * 60_000;

/** Instants as the database keeps them, counted back from `now`. */
export function createMoments(now: Date) {
  return {
    now: now.toISOString(),
    daysAgo: (days: number) => new Date(now.getTime() - days * DAY).toISOString(),
    inDays: (days: number) => new Date(now.getTime() + days * DAY).toISOString(),
  };
}

export type Moments = ReturnType<typeof createMoments>;
