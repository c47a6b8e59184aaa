import { ok, warning, type CheckResult } from '#src/domain/admin/check-result.ts';

/** How far the clock may be behind the newest row or the build, in milliseconds. */
const TOLERANCE = 60_000;
/** How far apart the clocks of two machines may be, in milliseconds. */
const MAX_APART = 5_000;

/**
 * Warns if the clock is behind the newest row or the build, or apart from the database's.
 * @param facts `clockAhead` is how far the database's clock is ahead, in milliseconds
 */
export function checkClock(
  now: Date,
  { newestRowAt, builtAt, clockAhead }: { newestRowAt: string | null; builtAt: Date | null; clockAhead: number },
): CheckResult {
  const latest = Math.max(newestRowAt === null ? 0 : Date.parse(newestRowAt), builtAt?.getTime() ?? 0);
  if (now.getTime() < latest - TOLERANCE)
    return wrong(`It shows ${now.toISOString()}, but data was written at ${new Date(latest).toISOString()}.`);
  if (Math.abs(clockAhead) <= MAX_APART) return ok('clock', 'Clock looks correct');
  const seconds = Math.round(Math.abs(clockAhead) / 1000);
  return wrong(`It’s ${seconds} seconds ${clockAhead > 0 ? 'behind' : 'ahead of'} the database’s.`);
}

function wrong(problem: string): CheckResult {
  const fix = 'Turn on network time (NTP): sign-ins, links, and emails depend on it.';
  return warning('clock', 'The clock is probably wrong', `${problem} ${fix}`);
}
