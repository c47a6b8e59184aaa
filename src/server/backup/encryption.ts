import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** The first bytes of an age file (age-encryption.org/v1), which the standard `age` tool can open. */
const AGE_HEADER = Buffer.from('age-encryption.org/v1\n');

// OWASP's first recommendation for scrypt: N = 2^17, which takes 128 MiB.
const SCRYPT_WORK_FACTOR = 17;

const WRONG_PASSPHRASE_MESSAGE = 'BACKUP_PASSPHRASE isn’t the one this backup was made with.';

/** Whether a file that starts with these bytes was encrypted with `encrypt`. */
export function isEncrypted(beginning: Buffer): boolean {
  return beginning.subarray(0, AGE_HEADER.length).equals(AGE_HEADER);
}

/** Encrypts with a passphrase into an age file, chunk by chunk. Tests lower the work factor. */
export async function* encrypt(
  content: AsyncIterable<Buffer>,
  passphrase: string,
  workFactor = SCRYPT_WORK_FACTOR,
): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase.normalize('NFC'));
  encrypter.setScryptWorkFactor(workFactor);
  yield* toBuffers(await encrypter.encrypt(toStream(content)));
}

/** Decrypts an age file chunk by chunk. @throws BackupError for a wrong passphrase, Error if the file was changed or cut off */
export async function* decrypt(content: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.normalize('NFC'));
  const decrypted = await decrypter.decrypt(toStream(content)).catch((error: unknown) => {
    const isWrong = error instanceof Error && error.message.startsWith('no identity matched');
    throw isWrong ? new BackupError(WRONG_PASSPHRASE_MESSAGE, { cause: error }) : error;
  });
  yield* toBuffers(decrypted);
}

function toStream(content: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  const iterator = content[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

async function* toBuffers(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
