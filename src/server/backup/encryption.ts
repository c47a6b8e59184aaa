import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { KeyObject, ScryptOptions } from 'node:crypto';
import { BackupError } from './backup-error.ts';

/** What a sealed file begins with: a mark with the format's number, the salt of its key, and a check of the passphrase. */
const MARK = Buffer.from('lovewell sealed 1\n');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
export const ENCRYPTION_HEADER_BYTES = MARK.length + SALT_BYTES + CHECK_BYTES;

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;

// OWASP's first recommendation for scrypt: 128 MiB, about a third of a second.
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** Makes other bytes of these, piece by piece; a piece is done with when the next one is asked for. */
export type Recode = (content: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;

/** Whether these are the first bytes of a sealed file. */
export function isEncrypted(beginning: Buffer): boolean {
  return beginning.subarray(0, MARK.length).equals(MARK);
}

/**
 * Encrypts with a passphrase, in chunks, so that a file of any size takes little memory. Each chunk is authenticated with
 * its number and with whether it is the last one: none can be changed, left out, moved or cut off unnoticed.
 *
 * @param cost of making a key of the passphrase; only tests take less
 */
export async function encrypt(passphrase: string, cost: ScryptOptions = COST): Promise<Recode> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await deriveKey(passphrase, salt, cost);
  const inSealedChunks = inChunks(CHUNK_BYTES, (chunk, nonce) => {
    const cipher = createCipheriv(CIPHER, key, nonce);
    return [cipher.update(chunk), cipher.final(), cipher.getAuthTag()];
  });
  return async function* (content) {
    yield Buffer.concat([MARK, salt, check]);
    yield* inSealedChunks(content);
  };
}

/**
 * Decrypts what follows the header. It fails in the middle when a chunk is not authentic.
 * @param header the file's first SEAL_HEADER_BYTES
 * @throws BackupError for another passphrase
 */
export async function decrypt(header: Buffer, passphrase: string, cost: ScryptOptions = COST): Promise<Recode> {
  const salt = header.subarray(MARK.length, MARK.length + SALT_BYTES);
  const { key, check } = await deriveKey(passphrase, salt, cost);
  const expected = header.subarray(MARK.length + SALT_BYTES);
  if (expected.length !== check.length || !timingSafeEqual(expected, check)) {
    throw new BackupError('BACKUP_PASSPHRASE is not the one that this backup was made with.');
  }
  return inChunks(CHUNK_BYTES + TAG_BYTES, (chunk, nonce) => {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    return [decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()];
  });
}

function deriveKey(passphrase: string, salt: Buffer, cost: ScryptOptions): Promise<{ key: KeyObject; check: Buffer }> {
  return new Promise((resolve, reject) => {
    // One form of a passphrase, however the keyboard composes its letters.
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES + CHECK_BYTES, cost, (error, derived) => {
      if (error) reject(error);
      else resolve({ key: createSecretKey(derived.subarray(0, KEY_BYTES)), check: derived.subarray(KEY_BYTES) });
    });
  });
}

/** Works on pieces of `size` bytes, of which the last one alone may be shorter. The key is a file's own, so a count is a nonce. */
function inChunks(size: number, work: (chunk: Buffer, nonce: Buffer) => Buffer[]): Recode {
  return async function* (content) {
    // What has come of the next piece: copied, because whoever has given it may use its memory again.
    const rest = Buffer.allocUnsafeSlow(size);
    let filled = 0;
    let count = 0n;
    const take = (chunk: Buffer, isLast: boolean) => {
      const nonce = Buffer.alloc(12);
      nonce.writeBigUInt64BE(count, 3);
      nonce.writeUInt8(Number(isLast), 11);
      count += 1n;
      return work(chunk, nonce);
    };
    for await (const data of content) {
      for (let position = 0; position < data.length;) {
        // A whole piece waits until there is more: it may be the last one.
        if (filled === size) {
          yield* take(rest, false);
          filled = 0;
        }
        if (filled === 0 && data.length - position > size) {
          yield* take(data.subarray(position, position + size), false);
          position += size;
        } else {
          const copied = data.copy(rest, filled, position);
          filled += copied;
          position += copied;
        }
      }
    }
    yield* take(rest.subarray(0, filled), true);
  };
}
