import { open, stat } from 'node:fs/promises';
import path from 'node:path';

/** Makes a rename survive a power cut. Windows has no such call and needs none. */
export async function fsyncDirectory(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The folder itself, or its nearest ancestor that exists. */
export async function nearestExistingFolder(folder: string): Promise<string> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const parent = path.dirname(folder);
  return isFolder || parent === folder ? folder : nearestExistingFolder(parent);
}
