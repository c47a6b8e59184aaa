import { createDecipheriv, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import { WRONG_PASSPHRASE_MESSAGE } from './encryption.ts';

// Backups before age: a mark, a salt, a check of the passphrase, and AES-256-GCM chunks of 64 KB.
const MARK = Buffer.from('lovewell sealed 1\n');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
export const LEGACY_HEADER_BYTES = MARK.length + SALT_BYTES + CHECK_BYTES;

const KEY_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024 + TAG_BYTES;
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export function isLegacyEncrypted(beginning: Buffer): boolean {
  return beginning.subarray(0, MARK.length).equals(MARK);
}

/**
 * Decrypts a backup made before age was used.
 * @param header the file's first LEGACY_HEADER_BYTES; `content` is the rest
 * @throws BackupError for a wrong passphrase, Error if the file was changed or cut off
 */
export async function* decryptLegacy(
  header: Buffer,
  content: AsyncIterable<Buffer>,
  passphrase: string,
  cost: ScryptOptions = COST,
): AsyncGenerator<Buffer> {
  const derived = await deriveKey(passphrase, header.subarray(MARK.length, MARK.length + SALT_BYTES), cost);
  const expectedCheck = header.subarray(MARK.length + SALT_BYTES);
  if (!timingSafeEqual(expectedCheck, derived.subarray(KEY_BYTES))) throw new BackupError(WRONG_PASSPHRASE_MESSAGE);

  let count = 0n;
  function decryptChunk(chunk: Buffer, isLast: boolean): Buffer {
    // The nonce holds the chunk's number and whether it's the last, so that none can be moved or cut off.
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(count, 3);
    nonce.writeUInt8(Number(isLast), 11);
    count += 1n;
    const decipher = createDecipheriv('aes-256-gcm', derived.subarray(0, KEY_BYTES), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
  }

  let rest = Buffer.alloc(0);
  for await (const data of content) {
    rest = Buffer.concat([rest, data]);
    for (; rest.length > CHUNK_BYTES; rest = rest.subarray(CHUNK_BYTES)) {
      yield decryptChunk(rest.subarray(0, CHUNK_BYTES), false);
    }
  }
  yield decryptChunk(rest, true);
}

function deriveKey(passphrase: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES + CHECK_BYTES, cost, (error, derived) => {
      if (error) reject(error);
      else resolve(derived);
    });
  });
}
