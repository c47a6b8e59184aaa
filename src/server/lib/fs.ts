import { open } from 'node:fs/promises';

/** Makes a rename last through a power cut. Windows has no such call and needs none. */
export async function fsyncDirectory(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
