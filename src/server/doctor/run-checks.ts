import { stat } from 'node:fs/promises';
import { ConfigError, loadConfig, type Config } from '../config.ts';
import { projectPath } from '../lib/project-path.ts';
import { checkBackup } from '#src/domain/admin/backup-check.ts';
import { readBackupStatus } from '../backup/backup-status.ts';
import { checkBucket } from './check-bucket.ts';
import { checkClock } from './check-clock.ts';
import { checkContent } from './check-content.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkDatabase } from './check-database.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkPayments } from './check-payments.ts';
import { checkWebhook } from './check-webhook.ts';
import { checkPort } from './check-port.ts';
import { checkDisk, checkMemory } from './check-disk.ts';
import { ok, error, type CheckResult } from '#src/domain/admin/check-result.ts';

const BUILT_APP = projectPath('dist/web/index.html');

/**
 * Checks everything the server depends on, without locks or changes, so that the server may be running. Results never
 * contain a secret.
 */
export async function runChecks(env: Readonly<Record<string, string | undefined>>): Promise<CheckResult[]> {
  const settings = readSettings(env);
  if (Array.isArray(settings)) return settings;
  // Network checks run while the others do.
  const network = Promise.all([
    checkMailServer(settings.email),
    checkPayments(settings),
    checkWebhook(settings),
    checkPort(settings),
    checkBucket('FILES_URL', settings.files),
    checkBucket('BACKUP_URL', settings.backup.place),
  ]);
  const { item: database, newestRowAt, clockAhead } = await checkDatabase(settings);
  return [
    ok('settings', 'Settings are valid'),
    ...(await checkContent(settings)),
    await checkDataFolder(settings.dataDir),
    database,
    checkBackup(await readBackupStatus(settings, new Date())),
    checkClock(new Date(), { newestRowAt, builtAt: await modifiedAt(BUILT_APP), clockAhead }),
    await checkDisk(settings.dataDir),
    checkMemory(process.availableMemory()),
    ...(await network).flat(),
  ];
}

function readSettings(env: Readonly<Record<string, string | undefined>>): Config | CheckResult[] {
  try {
    return loadConfig(env);
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause;
    const lines = cause.message.split('\n').map((line) => line.replace(/\.$/, ''));
    return lines.map((line) => error('settings', line, 'docs/settings.md lists the allowed values.'));
  }
}

async function modifiedAt(file: URL): Promise<Date | null> {
  return stat(file).then(
    ({ mtime }) => mtime,
    () => null,
  );
}
