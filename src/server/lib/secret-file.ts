import { readFile, rename, writeFile } from 'node:fs/promises';

/** A secret in the data folder, which the first start creates and only the server's user can read. */
export async function readOrCreateSecret(file: string, create: () => Buffer | string | Promise<string>): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    const secret = Buffer.from(await create());
    await writeFile(`${file}.part`, secret, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
    return secret;
  }
}
