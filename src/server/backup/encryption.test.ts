import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { isEncrypted, encrypt, ENCRYPTION_HEADER_BYTES, decrypt, type Recode } from './encryption.ts';

const PASSPHRASE = 'öne lóng passphrase';
// Quick, where the strength of the key is not the point.
const COST = { N: 2 };
const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;

/** What comes out when all of this goes in, in pieces of a length that fits nothing, all in the same memory. */
async function through(recode: Recode, content: Buffer): Promise<Buffer> {
  const memory = Buffer.alloc(10_007);
  async function* pieces() {
    for (let position = 0; position < content.length; position += memory.length) {
      yield memory.subarray(0, content.copy(memory, 0, position));
    }
  }
  return buffer(recode(pieces()));
}

const open = async (sealed: Buffer, passphrase = PASSPHRASE) =>
  through(await decrypt(sealed.subarray(0, ENCRYPTION_HEADER_BYTES), passphrase, COST), sealed.subarray(ENCRYPTION_HEADER_BYTES));

const content = randomBytes(2 * CHUNK + 5);
let sealed: Buffer;

beforeAll(async () => {
  sealed = await through(await encrypt(PASSPHRASE, COST), content);
});

test('what was sealed is opened by the same passphrase, also when it was typed in another form of Unicode', async () => {
  expect(isEncrypted(sealed)).toBe(true);
  expect(sealed.includes(content.subarray(0, 32))).toBe(false);
  expect((await open(sealed, PASSPHRASE.normalize('NFD'))).equals(content)).toBe(true);
});

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1])('%d bytes come back', async (length) => {
  const some = content.subarray(0, length);
  expect((await open(await through(await encrypt(PASSPHRASE, COST), some))).equals(some)).toBe(true);
});

test('another passphrase is told from damage', async () => {
  await expect(open(sealed, `${PASSPHRASE}.`)).rejects.toThrow(BackupError);
});

test('the same content is never sealed to the same bytes', async () => {
  const again = await through(await encrypt(PASSPHRASE, COST), content);
  expect(again.subarray(ENCRYPTION_HEADER_BYTES, ENCRYPTION_HEADER_BYTES + 32)).not.toEqual(
    sealed.subarray(ENCRYPTION_HEADER_BYTES, ENCRYPTION_HEADER_BYTES + 32),
  );
});

const flipped = (at: number) => (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  copy[at < 0 ? copy.length + at : at]! ^= 1;
  return copy;
};
const chunk = (bytes: Buffer, index: number) => {
  const start = ENCRYPTION_HEADER_BYTES + index * SEALED_CHUNK;
  return bytes.subarray(start, start + SEALED_CHUNK);
};
const header = (bytes: Buffer) => bytes.subarray(0, ENCRYPTION_HEADER_BYTES);

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['a bit of the salt', flipped(20)],
  ['a bit of the first chunk', flipped(ENCRYPTION_HEADER_BYTES)],
  ['a bit of the last tag', flipped(-1)],
  ['a lost last byte', (bytes) => bytes.subarray(0, -1)],
  ['a lost last chunk', (bytes) => bytes.subarray(0, ENCRYPTION_HEADER_BYTES + 2 * SEALED_CHUNK)],
  ['chunks in another order', (bytes) => Buffer.concat([header(bytes), chunk(bytes, 1), chunk(bytes, 0), chunk(bytes, 2)])],
  ['a lost chunk', (bytes) => Buffer.concat([header(bytes), chunk(bytes, 0), chunk(bytes, 2)])],
  ['more at the end', (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
  ['nothing but the header', header],
])('%s is noticed', async (_name, spoil) => {
  await expect(open(spoil(sealed))).rejects.toThrow();
});
