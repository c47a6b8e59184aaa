import { assertUsable, DamagedDatabaseError } from '#db/maintenance/integrity-check.ts';
import { startWatchdog } from '../lib/watchdog.ts';

// What the server runs to read its database through, behind all other work and out of its memory: exit code 3 means damage.

const [, , file] = process.argv;
if (file === undefined) throw new Error('A check needs a file.');

startWatchdog();
try {
  assertUsable(file);
} catch (error) {
  process.stderr.write(String(error));
  process.exitCode = error instanceof DamagedDatabaseError ? 3 : 1;
}
