import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Signs a subject, such as a download link, until a time in milliseconds since 1970. */
export type Hmac = {
  sign(subject: string, expiresAt: number): string;
  isValid(subject: string, expiresAt: number, signature: string): boolean;
};

/** @param secret of 32 bytes */
export function createHmacSigner(secret: Buffer): Hmac {
  const key = createSecretKey(secret);
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
