import path from 'node:path';
import { ConfigError, loadConfig, type Config } from '../config.ts';
import { LARGE_FILE_TIMEOUT, openBucket } from './backup-folder.ts';
import { describeBackupFailure } from './describe-failure.ts';
import { makeBackup } from './make-backup.ts';
import { missingFiles, type Manifest } from './manifest.ts';
import { restoreBackup, UNPACKED } from './restore-backup.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A command's result, with the message to print. */
export type Outcome = { isOk: boolean; message: string };

/** Backs up DATA_DIR to `file`. */
export function backupCommand(env: Environment, file: string): Promise<Outcome> {
  return runCommand(env, async (config) => {
    const { passphrase } = config.backup;
    const manifest = await makeBackup({ place: config, file, passphrase, now: new Date() });
    const how = passphrase === null ? 'It isn’t encrypted.' : 'It’s encrypted.';
    return `Saved ${describeContents(manifest)} to ${file} and verified it. ${how} ${missingFiles(manifest)}`.trimEnd();
  });
}

/** Restores a backup, a file or like s3://bucket/prefix/name, to DATA_DIR, DATABASE_URL, and FILES_URL. */
export function restoreCommand(env: Environment, file: string): Promise<Outcome> {
  const [, bucketUrl, name] = /^(s3:\/\/.*)\/([^/]+)$/iu.exec(file) ?? [];
  return runCommand(bucketUrl === undefined ? env : { ...env, BACKUP_URL: bucketUrl }, async (config) => {
    const { place, passphrase } = config.backup;
    const isInBucket = name !== undefined && place !== null;
    const folder = path.join(config.dataDir, UNPACKED);
    const bucket = isInBucket ? await openBucket(place, { folder, idleTimeout: LARGE_FILE_TIMEOUT }) : undefined;
    const manifest = await restoreBackup({ place: config, file: name ?? file, ...(bucket && { bucket }), passphrase });
    return `Restored ${describePlace(config)} as of ${manifest.createdAt}: ${describeContents(manifest)}, all verified. Now start the server. ${missingFiles(manifest)}`.trimEnd();
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

function describePlace({ dataDir, postgres, files }: Config): string {
  const database = postgres && `the database ${postgres.database} at ${postgres.host}`;
  return [database, files && `s3://${files.bucket}/${files.prefix}`].filter(Boolean).join(' and ') || dataDir;
}

function describeContents({ files }: Manifest): string {
  const count = (folder: string) => files.filter(({ name }) => name.startsWith(`${folder}/`)).length;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `the database (PDFs: ${count('pdfs')}, recordings and videos: ${count('media')}; ${size} in all)`;
}
