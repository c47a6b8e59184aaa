import { startWatchdog } from '../lib/watchdog.ts';
import { describeBackupFailure } from './describe-failure.ts';
import { makeBackup } from './make-backup.ts';
import { missingFiles } from './manifest.ts';

// The daily backup's child process; its argument is the file to write.

const [, , file] = process.argv;
const { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase = null, NOW: now } = process.env;
if (file === undefined || dataDir === undefined || now === undefined) throw new Error('A backup needs a file, DATA_DIR and NOW.');

startWatchdog();
process.umask(0o077);
try {
  process.stdout.write(missingFiles(await makeBackup({ dataDir, file, passphrase, now: new Date(now) })));
} catch (error) {
  process.stderr.write(describeBackupFailure(error) ?? String(error));
  process.exitCode = 1;
}
