import { ConfigError, loadConfig, type Config } from '../config.ts';
import { describeBackupFailure } from './describe-failure.ts';
import { makeBackup } from './make-backup.ts';
import { missingFiles, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A command's result, with the message to print. */
export type Outcome = { isOk: boolean; message: string };

/** Backs up DATA_DIR to `file`. */
export function backupCommand(env: Environment, file: string): Promise<Outcome> {
  return runCommand(env, async ({ dataDir, backup: { passphrase } }) => {
    const manifest = await makeBackup({ dataDir, file, passphrase, now: new Date() });
    const how = passphrase === null ? 'It isn’t encrypted.' : 'It’s encrypted.';
    return `Saved ${describeContents(manifest)} to ${file} and verified it. ${how} ${missingFiles(manifest)}`.trimEnd();
  });
}

/** Restores the backup in `file` to DATA_DIR. */
export function restoreCommand(env: Environment, file: string): Promise<Outcome> {
  return runCommand(env, async ({ dataDir, backup: { passphrase } }) => {
    const manifest = await restoreBackup({ dataDir, file, passphrase });
    return `Restored ${dataDir} as of ${manifest.createdAt}: ${describeContents(manifest)}, all verified. Now start the server. ${missingFiles(manifest)}`.trimEnd();
  });
}

async function runCommand(env: Environment, work: (config: Config) => Promise<string>): Promise<Outcome> {
  try {
    return { isOk: true, message: await work(loadConfig(env)) };
  } catch (error) {
    const message = error instanceof ConfigError ? error.message : describeBackupFailure(error);
    if (message === null) throw error;
    return { isOk: false, message };
  }
}

function describeContents({ files }: Manifest): string {
  const count = (folder: string) => files.filter(({ name }) => name.startsWith(`${folder}/`)).length;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `the database (PDFs: ${count('pdfs')}, recordings: ${count('recordings')}; ${size} in all)`;
}
