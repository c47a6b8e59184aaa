import { createCipheriv, randomBytes, scryptSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';
import { decryptLegacy, isLegacyEncrypted, LEGACY_HEADER_BYTES } from './legacy-encryption.ts';

const PASSPHRASE = 'öne lóng passphrase';
const CHUNK = 64 * 1024;
const ENCRYPTED_CHUNK = CHUNK + 16;
const content = randomBytes(2 * CHUNK + 5);

/** The bytes in pieces of irregular length. */
async function* pieces(bytes: Buffer) {
  for (let position = 0; position < bytes.length; position += 10_007) yield bytes.subarray(position, position + 10_007);
}

/** The format of backups before age, with a cheap key. */
function encryptLegacy(bytes: Buffer): Buffer {
  const salt = randomBytes(16);
  const derived = scryptSync(PASSPHRASE.normalize('NFC'), salt, 48, { N: 2 });
  const chunks = [Buffer.concat([Buffer.from('lovewell sealed 1\n'), salt, derived.subarray(32)])];
  for (let index = 0; index * CHUNK < bytes.length || index === 0; index += 1) {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(BigInt(index), 3);
    nonce.writeUInt8(Number((index + 1) * CHUNK >= bytes.length), 11);
    const cipher = createCipheriv('aes-256-gcm', derived.subarray(0, 32), nonce);
    chunks.push(cipher.update(bytes.subarray(index * CHUNK, (index + 1) * CHUNK)), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(chunks);
}

type Format = {
  name: string;
  isFormat: (bytes: Buffer) => boolean;
  encryptBytes: (bytes: Buffer) => Promise<Buffer> | Buffer;
  decryptBytes: (bytes: Buffer, passphrase?: string) => Promise<Buffer>;
  /** Where the encrypted chunks start. */
  headerLength: (bytes: Buffer) => number;
};

const formats: Format[] = [
  {
    name: 'age',
    isFormat: isEncrypted,
    encryptBytes: (bytes) => buffer(encrypt(pieces(bytes), PASSPHRASE, 2)),
    decryptBytes: (bytes, passphrase = PASSPHRASE) => buffer(decrypt(pieces(bytes), passphrase)),
    // The header ends with a line "--- MAC"; a nonce of 16 bytes follows.
    headerLength: (bytes) => bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1 + 16,
  },
  {
    name: 'the format before age',
    isFormat: isLegacyEncrypted,
    encryptBytes: encryptLegacy,
    decryptBytes: (bytes, passphrase = PASSPHRASE) => {
      const [header, rest] = [bytes.subarray(0, LEGACY_HEADER_BYTES), bytes.subarray(LEGACY_HEADER_BYTES)];
      return buffer(decryptLegacy(header, pieces(rest), passphrase, { N: 2 }));
    },
    headerLength: () => LEGACY_HEADER_BYTES,
  },
];

describe.each(formats)('A backup encrypted with $name', ({ isFormat, encryptBytes, decryptBytes, headerLength }) => {
  let encrypted: Buffer;
  beforeAll(async () => {
    encrypted = await encryptBytes(content);
  });

  test('opens with the same passphrase, even if its accents are typed in another Unicode form.', async () => {
    expect(isFormat(encrypted)).toBe(true);
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
