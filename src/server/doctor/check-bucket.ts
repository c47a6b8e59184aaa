import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { error, ok, type CheckResult } from '#src/domain/admin/check-result.ts';
import { openBucket } from '../backup/backup-folder.ts';
import { FilesUnavailableError, MissingFileError } from '../files/file-store.ts';
import type { S3Place } from '../files/s3-url.ts';
import { randomFileName } from '../lib/fs.ts';

/**
 * Checks that a bucket lets the server store, read, list, and delete, with a small file of its own.
 * @param setting whose bucket it is; null as its place if it isn't set
 */
export async function checkBucket(setting: 'FILES_URL' | 'BACKUP_URL', place: S3Place | null): Promise<CheckResult[]> {
  if (place === null) return [];
  const folder = await mkdtemp(path.join(tmpdir(), 'lovewell-doctor-'));
  const name = `doctor-${randomFileName('txt')}`;
  try {
    const bucket = await openBucket(place, { folder });
    const file = path.join(folder, 'probe');
    await writeFile(file, 'Written by npm run doctor.');
    await bucket.put(name, file);
    await bucket.toLocalFile(name);
    await bucket.list(name);
    await bucket.delete(name);
    return [ok(setting, `The bucket ${place.bucket} of ${setting} can be used`)];
  } catch (cause) {
    if (!(cause instanceof FilesUnavailableError || cause instanceof MissingFileError)) throw cause;
    const fix = 'Check the address, the region, and that the key may get, put, delete, and list.';
    return [error(setting, `The bucket ${place.bucket} of ${setting} can’t be used`, `${cause.message} ${fix}`)];
  } finally {
    await rm(folder, { recursive: true });
  }
}
