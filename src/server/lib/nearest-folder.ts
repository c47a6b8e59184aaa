import { stat } from 'node:fs/promises';
import path from 'node:path';

/** The folder itself, or the nearest one above it that is there. */
export async function nearestExistingFolder(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const above = path.dirname(folder);
  return isThere || above === folder ? folder : nearestExistingFolder(above);
}
