import { DamagedDatabaseError, inspectDatabase } from '#db/sqlite/integrity-check.ts';
import { startWatchdog } from '../lib/watchdog.ts';

// Checks the database in a process of its own, because better-sqlite3 blocks the event loop. Exit code 3 means damage.

const [, , file] = process.argv;
if (file === undefined) throw new Error('Usage: integrity-check-child.ts FILE');

startWatchdog();
try {
  inspectDatabase(file);
} catch (error) {
  process.stderr.write(String(error));
  process.exitCode = error instanceof DamagedDatabaseError ? 3 : 1;
}
