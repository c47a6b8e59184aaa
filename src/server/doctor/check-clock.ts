import { ok, warning, type CheckResult } from '#src/domain/admin/check-result.ts';

/** Two clocks may differ by so much before it matters, in milliseconds. */
const TOLERANCE = 60_000;

/** Whether it can be as late as the clock says: not before what has been written, nor before the program was built. */
export function checkClock(
  now: Date,
  { newestRowAt, builtAt }: { newestRowAt: string | null; builtAt: Date | null },
): CheckResult {
  const latest = Math.max(newestRowAt === null ? 0 : Date.parse(newestRowAt), builtAt?.getTime() ?? 0);
  if (now.getTime() >= latest - TOLERANCE) return ok('clock', 'The clock can be right');
  return warning(
    'clock',
    'The clock of this machine is probably wrong',
    `It says ${now.toISOString()}, but something was written at ${new Date(latest).toISOString()}. Let the machine set it by the network (NTP): sign-ins, links and mails go by it.`,
  );
}
