import path from 'node:path';
import { loadConfig } from '../config.ts';
import { temporaryFolder } from '../lib/fs.ts';
import { startWatchdog } from '../lib/watchdog.ts';
import { LARGE_FILE_TIMEOUT, openBucket } from './backup-folder.ts';
import { describeBackupFailure } from './describe-failure.ts';
import { makeBackup } from './make-backup.ts';
import { missingFiles } from './manifest.ts';

// The daily backup's child process; its arguments are where to write it, and its time. With BACKUP_URL, it's uploaded then.

const [, , file, now] = process.argv;
if (file === undefined || now === undefined) throw new Error('A backup needs a file and a time.');

startWatchdog();
process.umask(0o077);
try {
  const config = loadConfig(process.env);
  const { place, passphrase } = config.backup;
  const manifest = await makeBackup({ place: config, file, passphrase, now: new Date(now) });
  if (place !== null) {
    const bucket = await openBucket(place, { folder: temporaryFolder(config), idleTimeout: LARGE_FILE_TIMEOUT });
    await bucket.put(path.basename(file), file);
  }
  process.stdout.write(missingFiles(manifest));
} catch (error) {
  process.stderr.write(describeBackupFailure(error) ?? String(error));
  process.exitCode = 1;
}
