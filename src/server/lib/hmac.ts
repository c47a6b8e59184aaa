import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { readOrCreateSecret } from './fs.ts';

/** Signs a subject, such as a download link, until a time in milliseconds since 1970. */
export type Hmac = {
  sign(subject: string, expiresAt: number): string;
  isValid(subject: string, expiresAt: number, signature: string): boolean;
};

/** Uses the key in the data folder, which the first start creates. */
export async function createHmacSigner(dataDir: string): Promise<Hmac> {
  const key = createSecretKey(await readOrCreateSecret(path.join(dataDir, 'link-key'), () => randomBytes(32)));
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
