import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract as createExtract, type Entry } from 'tar-stream';
import { BackupError, DAMAGED_MESSAGE, NEWER_MESSAGE } from './backup-error.ts';
import { decrypt, isEncrypted } from './encryption.ts';
import { anyFormatSchema, FORMAT, isBackupName, MANIFEST_NAME, manifestSchema } from './manifest.ts';
import type { ArchivedFile, Manifest } from './manifest.ts';

/** Receives one file's content and must read all of it. */
export type TakeFile = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

const NOT_ENCRYPTED_MESSAGE =
  'The backup isn’t encrypted although BACKUP_PASSPHRASE is set, so anyone could have made it. If you trust it, unset BACKUP_PASSPHRASE.';

/** Enough to tell how a file is encrypted. */
const BEGINNING_BYTES = 64;
const READ_BYTES = 256 * 1024;
const TAR_BLOCK_BYTES = 512;

/**
 * Reads a backup to its last byte and compares everything with its manifest.
 * @param takeFile gets each file before it's known whether the whole backup is intact
 * @throws BackupError if it's damaged, cut off, from a newer version, encrypted with another passphrase, or not a backup
 */
export async function readArchive(file: string, passphrase: string | null, takeFile: TakeFile = discard): Promise<Manifest> {
  const chunks = await readDecrypted(file, passphrase);
  let bytes = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const extract = createExtract();
  const reading = pipeline(counted, extract);
  // The loop over the entries throws the same error.
  reading.catch(() => undefined);
  try {
    const { manifest, expectedBytes } = await readEntries(extract, takeFile);
    await reading;
    if (bytes !== expectedBytes) throw new BackupError(DAMAGED_MESSAGE);
    return manifest;
  } catch (error) {
    extract.destroy();
    // File system errors are about this machine, all others about the file.
    if (error instanceof BackupError || (error instanceof Error && 'errno' in error)) throw error;
    throw new BackupError(DAMAGED_MESSAGE, { cause: error });
  }
}

async function readDecrypted(file: string, passphrase: string | null): Promise<AsyncIterable<Buffer>> {
  const read = (): AsyncIterable<Buffer> => createReadStream(file, { highWaterMark: READ_BYTES });
  const beginning = await readBeginning(file);
  if (!isEncrypted(beginning)) {
    if (passphrase !== null) throw new BackupError(NOT_ENCRYPTED_MESSAGE);
    return read();
  }
  if (passphrase === null) throw new BackupError('The backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.');
  return decrypt(read(), passphrase);
}

async function readBeginning(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const beginning = Buffer.alloc(BEGINNING_BYTES);
    await handle.read(beginning, 0, BEGINNING_BYTES, 0);
    return beginning;
  } finally {
    await handle.close();
  }
}

async function readEntries(
  entries: AsyncIterable<Entry>,
  takeFile: TakeFile,
): Promise<{ manifest: Manifest; expectedBytes: number }> {
  const found = new Map<string, ArchivedFile>();
  let manifest: Manifest | null = null;
  // A tar file ends with two empty blocks.
  let expectedBytes = 2 * TAR_BLOCK_BYTES;
  for await (const entry of entries) {
    const { name, type, size = 0 } = entry.header;
    // The manifest comes last, so nothing can follow that it doesn't list.
    if (manifest !== null || type !== 'file' || found.has(name)) throw new BackupError(DAMAGED_MESSAGE);
    expectedBytes += TAR_BLOCK_BYTES + Math.ceil(size / TAR_BLOCK_BYTES) * TAR_BLOCK_BYTES;
    if (name === MANIFEST_NAME) {
      manifest = parseManifest((await buffer(entry)).toString('utf8'));
    } else {
      if (!isBackupName(name)) throw new BackupError(DAMAGED_MESSAGE);
      const hash = createHash('sha256');
      await takeFile(name, hashChunks(entry, hash));
      found.set(name, { name, size, sha256: hash.digest('hex') });
    }
  }
  if (manifest === null || !isSame(manifest.files, found)) throw new BackupError(DAMAGED_MESSAGE);
  return { manifest, expectedBytes };
}

function isSame(expected: readonly ArchivedFile[], found: ReadonlyMap<string, ArchivedFile>): boolean {
  return (
    expected.length === found.size &&
    expected.every(({ name, size, sha256 }) => found.get(name)?.size === size && found.get(name)?.sha256 === sha256)
  );
}

function parseManifest(text: string): Manifest {
  const json: unknown = JSON.parse(text);
  const manifest = manifestSchema.safeParse(json);
  if (manifest.success) return manifest.data;
  const isNewer = (anyFormatSchema.safeParse(json).data?.format ?? 0) > FORMAT;
  throw new BackupError(isNewer ? NEWER_MESSAGE : DAMAGED_MESSAGE);
}

async function* hashChunks(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function discard(_name: string, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of content) continue;
}
