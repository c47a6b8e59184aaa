import { statfs } from 'node:fs/promises';
import { ok, warning, error, type CheckResult } from '#src/domain/admin/check-result.ts';
import { nearestExistingFolder } from '../lib/fs.ts';

const MB = 1024 * 1024;

/** 52 weeks and their workbook can take this much. */
const MIN_FREE_DISK = 1024 * MB;
/** A PDF job can take 640 MB besides the server itself. */
const MIN_FREE_MEMORY = 768 * MB;

/** Checks the free space on the disk with the data. */
export async function checkDisk(dataDir: string): Promise<CheckResult> {
  const { bavail, bsize } = await statfs(await nearestExistingFolder(dataDir));
  return checkFreeDisk(bavail * bsize);
}

/** @param free bytes */
export function checkFreeDisk(free: number): CheckResult {
  if (free >= MIN_FREE_DISK) return ok('disk', 'Enough free disk space');
  return error(
    'disk',
    `Only ${Math.floor(free / MB)} MB of disk space left`,
    'Free up space on the disk with DATA_DIR, or move it.',
  );
}

/** @param free bytes available to this machine or container */
export function checkMemory(free: number): CheckResult {
  if (free >= MIN_FREE_MEMORY) return ok('memory', 'Enough free memory');
  return warning(
    'memory',
    `Only ${Math.floor(free / MB)} MB of memory left`,
    'Checking or building a large PDF can take 640 MB. With less, it may fail.',
  );
}
