import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { ok, warning, error, type CheckResult } from '#src/domain/admin/check-result.ts';
import { nearestExistingFolder } from '../lib/fs.ts';

const ID = 'data-folder';

/** Checks that only the server's user can read and write the data, or that the folder can be created. */
export async function checkDataFolder(dataDir: string): Promise<CheckResult> {
  const folder = await nearestExistingFolder(dataDir);
  const { mode } = await stat(folder);
  const isWritable = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) {
    return error(ID, `${folder} isn’t writable`, 'Make the server’s user its owner (chown), or set another DATA_DIR.');
  }
  if (folder !== dataDir) return warning(ID, 'No data yet', `The first start creates ${dataDir}.`);
  // Windows has no permission bits.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    return error(ID, 'Other users of this machine can read DATA_DIR', `Run: chmod 700 '${dataDir}'`);
  }
  return ok(ID, 'DATA_DIR is writable and private');
}
