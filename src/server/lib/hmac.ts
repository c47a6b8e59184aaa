import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Signs a subject, such as a download link, until a time in milliseconds since 1970. */
export type Hmac = {
  sign(subject: string, expiresAt: number): string;
  isValid(subject: string, expiresAt: number, signature: string): boolean;
};

/** Uses the key in the data folder, which the first start creates. */
export async function createHmacSigner(dataDir: string): Promise<Hmac> {
  const key = createSecretKey(await readOrCreateKey(path.join(dataDir, 'link-key')));
  const sign = (subject: string, expiresAt: number) =>
    createHmac('sha256', key).update(`${expiresAt}\n${subject}`).digest('base64url');
  return {
    sign,
    isValid(subject, expiresAt, signature) {
      const expected = Buffer.from(sign(subject, expiresAt));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

async function readOrCreateKey(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    const key = randomBytes(32);
    await writeFile(`${file}.part`, key, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
    return key;
  }
}
