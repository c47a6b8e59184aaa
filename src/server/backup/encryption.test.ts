import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';

const PASSPHRASE = 'öne lóng passphrase';
const CHUNK = 64 * 1024;
const ENCRYPTED_CHUNK = CHUNK + 16;
const content = randomBytes(2 * CHUNK + 5);

/** The bytes in pieces of irregular length. */
async function* pieces(bytes: Buffer) {
  for (let position = 0; position < bytes.length; position += 10_007) yield bytes.subarray(position, position + 10_007);
}

const encryptBytes = (bytes: Buffer) => buffer(encrypt(pieces(bytes), PASSPHRASE, 2));
const decryptBytes = (bytes: Buffer, passphrase = PASSPHRASE) => buffer(decrypt(pieces(bytes), passphrase));
/** Where the encrypted chunks start: the header ends with a line "--- MAC"; a nonce of 16 bytes follows. */
const headerLength = (bytes: Buffer) => bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1 + 16;

describe('An encrypted backup', () => {
  let encrypted: Buffer;
  beforeAll(async () => {
    encrypted = await encryptBytes(content);
  });

  test('opens with the same passphrase, even if its accents are typed in another Unicode form.', async () => {
    expect(isEncrypted(encrypted)).toBe(true);
    expect(encrypted.includes(content.subarray(0, 32))).toBe(false);
    expect((await decryptBytes(encrypted, PASSPHRASE.normalize('NFD'))).equals(content)).toBe(true);
  });

  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1])('returns the same bytes for a length of %d', async (length) => {
    const some = content.subarray(0, length);
    expect((await decryptBytes(await encryptBytes(some))).equals(some)).toBe(true);
  });

  test('reports a wrong passphrase as such, not as damage.', async () => {
    await expect(decryptBytes(encrypted, `${PASSPHRASE}.`)).rejects.toThrow(BackupError);
  });

  test('is never the same twice.', async () => {
    const again = await encryptBytes(content);
    const start = headerLength(again);
    expect(again.subarray(start, start + 32)).not.toEqual(encrypted.subarray(start, start + 32));
  });

  const flip = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = copy[at]! ^ 1;
    return copy;
  };
  const header = (bytes: Buffer) => bytes.subarray(0, headerLength(bytes));
  const chunk = (bytes: Buffer, index: number) => {
    const start = headerLength(bytes) + index * ENCRYPTED_CHUNK;
    return bytes.subarray(start, start + ENCRYPTED_CHUNK);
  };

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['a flipped bit in the header', (bytes) => flip(bytes, 45)],
    ['a flipped bit in the first chunk', (bytes) => flip(bytes, headerLength(bytes))],
    ['a flipped bit in the last tag', (bytes) => flip(bytes, bytes.length - 1)],
    ['a missing last byte', (bytes) => bytes.subarray(0, -1)],
    ['a missing last chunk', (bytes) => bytes.subarray(0, headerLength(bytes) + 2 * ENCRYPTED_CHUNK)],
    ['swapped chunks', (bytes) => Buffer.concat([header(bytes), chunk(bytes, 1), chunk(bytes, 0), chunk(bytes, 2)])],
    ['a missing chunk', (bytes) => Buffer.concat([header(bytes), chunk(bytes, 0), chunk(bytes, 2)])],
    ['an added byte', (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
    ['nothing but a header', header],
  ])('is refused with %s', async (_name, change) => {
    await expect(decryptBytes(change(encrypted))).rejects.toThrow();
  });
});
