import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { ok, warning, error, type CheckResult } from '#src/domain/admin/check-result.ts';
import { nearestExistingFolder } from '../lib/fs.ts';

const ID = 'data-folder';

/** Whether the data can be written, and read by nobody else. A folder that is not there yet must be possible to make. */
export async function checkDataFolder(dataDir: string): Promise<CheckResult> {
  const folder = await nearestExistingFolder(dataDir);
  const { mode } = await stat(folder);
  const isWritable = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) {
    return error(ID, `${folder} cannot be written`, 'Give it to the user that runs the server (chown), or set another DATA_DIR.');
  }
  if (folder !== dataDir) return warning(ID, 'There is no data yet', `The first start makes ${dataDir}.`);
  // Windows has no such bits.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    return error(ID, 'Other users of this machine can look into DATA_DIR', `Run: chmod 700 '${dataDir}'`);
  }
  return ok(ID, 'DATA_DIR can be written, and is closed to others');
}
