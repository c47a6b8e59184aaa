import { ConfigError, loadConfig, type Config } from '../config.ts';
import { backupProblem } from './describe-failure.ts';
import { makeBackup } from './make-backup.ts';
import { missingFiles, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** How a command ended, in words for the person who gave it. */
export type Outcome = { isOk: boolean; message: string };

/** Makes a backup in `file` of the data that the settings name. */
export function backupCommand(env: Environment, file: string): Promise<Outcome> {
  return tell(env, async ({ dataDir, backup: { passphrase } }) => {
    const manifest = await makeBackup({ dataDir, file, passphrase, now: new Date() });
    const how = passphrase === null ? 'It is not encrypted.' : 'It is encrypted.';
    return `${file} holds ${contentsOf(manifest)}, and was read back and checked. ${how} ${missingFiles(manifest)}`.trimEnd();
  });
}

/** Restores the backup in `file` into the data folder that the settings name. */
export function restoreCommand(env: Environment, file: string): Promise<Outcome> {
  return tell(env, async ({ dataDir, backup: { passphrase } }) => {
    const manifest = await restoreBackup({ dataDir, file, passphrase });
    return `${dataDir} is as it was on ${manifest.createdAt}: ${contentsOf(manifest)}, every byte checked. Start the server. ${missingFiles(manifest)}`.trimEnd();
  });
}

async function tell(env: Environment, work: (config: Config) => Promise<string>): Promise<Outcome> {
  try {
    return { isOk: true, message: await work(loadConfig(env)) };
  } catch (error) {
    const message = error instanceof ConfigError ? error.message : backupProblem(error);
    if (message === null) throw error;
    return { isOk: false, message };
  }
}

function contentsOf({ files }: Manifest): string {
  const pdfs = files.filter(({ name }) => name.startsWith('pdfs/')).length;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const count = pdfs === 1 ? '1 PDF' : `${pdfs} PDFs`;
  return `the database and ${count} (${(bytes / 1024 / 1024).toFixed(1)} MB)`;
}
