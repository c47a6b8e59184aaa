import { statfs } from 'node:fs/promises';
import { ok, warning, error, type CheckResult } from '#src/domain/admin/check-result.ts';
import { nearestExistingFolder } from '../lib/fs.ts';

const MB = 1024 * 1024;

/** Below this the folder of the data is nearly full: 52 weeks and their workbook may take as much. */
const ENOUGH_DISK = 1024 * MB;
/** What putting a PDF together may take, beside the server itself. */
const ENOUGH_MEMORY = 768 * MB;

/** Whether there is room where the data lies. */
export async function checkDisk(dataDir: string): Promise<CheckResult> {
  const { bavail, bsize } = await statfs(await nearestExistingFolder(dataDir));
  return judgeDisk(bavail * bsize);
}

/** @param free bytes */
export function judgeDisk(free: number): CheckResult {
  if (free >= ENOUGH_DISK) return ok('disk', 'There is room on the disk');
  return error('disk', `Only ${Math.floor(free / MB)} MB are free on the disk`, 'Make room where DATA_DIR is, or move it.');
}

/** @param free bytes that this machine, or the container around us, can still give */
export function checkMemory(free: number): CheckResult {
  if (free >= ENOUGH_MEMORY) return ok('memory', 'There is enough free memory');
  return warning(
    'memory',
    `Only ${Math.floor(free / MB)} MB of memory are free`,
    'A large PDF may take 640 MB while it is looked at or put together; with less, it may be refused.',
  );
}
