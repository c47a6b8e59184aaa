import { ok, warning, type CheckResult } from '#src/domain/admin/check-result.ts';

/** Milliseconds that two clocks may differ. */
const TOLERANCE = 60_000;

/** Warns if the clock is behind the newest row or the build. */
export function checkClock(
  now: Date,
  { newestRowAt, builtAt }: { newestRowAt: string | null; builtAt: Date | null },
): CheckResult {
  const latest = Math.max(newestRowAt === null ? 0 : Date.parse(newestRowAt), builtAt?.getTime() ?? 0);
  if (now.getTime() >= latest - TOLERANCE) return ok('clock', 'Clock looks correct');
  return warning(
    'clock',
    'The clock is probably wrong',
    `It shows ${now.toISOString()}, but data was written at ${new Date(latest).toISOString()}. Turn on network time (NTP): sign-ins, links, and emails depend on it.`,
  );
}
