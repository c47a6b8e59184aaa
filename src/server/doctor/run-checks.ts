import { stat } from 'node:fs/promises';
import { ConfigError, loadConfig, type Config } from '../config.ts';
import { projectPath } from '../lib/project-path.ts';
import { checkBackup } from '#src/domain/admin/backup-check.ts';
import { readBackupStatus } from '../backup/backup-status.ts';
import { checkClock } from './check-clock.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkDatabase } from './check-database.ts';
import { checkMail } from './check-mail.ts';
import { checkPayments } from './check-payments.ts';
import { checkPort } from './check-port.ts';
import { checkDisk, checkMemory } from './check-disk.ts';
import { ok, error, type CheckResult } from '#src/domain/admin/check-result.ts';

const BUILT_APP = projectPath('dist/web/index.html');

/**
 * Looks at everything that the server rests on, without a lock and without a change, so that it may run meanwhile. What it
 * finds never holds a secret.
 * @param env the environment that the settings are read from
 */
export async function runChecks(env: Readonly<Record<string, string | undefined>>): Promise<CheckResult[]> {
  const settings = readSettings(env);
  if (Array.isArray(settings)) return settings;
  // What takes time goes on while the rest is looked at.
  const outside = Promise.all([checkMail(settings.mail), checkPayments(settings), checkPort(settings)]);
  const { item: database, newestRowAt } = checkDatabase(settings);
  return [
    ok('settings', 'The settings make sense'),
    await checkDataFolder(settings.dataDir),
    database,
    checkBackup(await readBackupStatus(settings, new Date())),
    checkClock(new Date(), { newestRowAt, builtAt: await modifiedAt(BUILT_APP) }),
    await checkDisk(settings.dataDir),
    checkMemory(process.availableMemory()),
    ...(await outside),
  ];
}

function readSettings(env: Readonly<Record<string, string | undefined>>): Config | CheckResult[] {
  try {
    return loadConfig(env);
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause;
    const lines = cause.message.split('\n').map((line) => line.replace(/\.$/, ''));
    return lines.map((line) => error('settings', line, 'The README says what each setting may be.'));
  }
}

async function modifiedAt(file: URL): Promise<Date | null> {
  return stat(file).then(
    ({ mtime }) => mtime,
    () => null,
  );
}
