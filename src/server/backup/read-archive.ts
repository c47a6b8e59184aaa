import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract as createExtract, type Entry } from 'tar-stream';
import { BackupError, DAMAGED_MESSAGE, NEWER_MESSAGE } from './backup-error.ts';
import { anyFormatSchema, isBackupName, MANIFEST_NAME, manifestSchema, type ArchivedFile, type Manifest } from './manifest.ts';
import { isEncrypted, ENCRYPTION_HEADER_BYTES, decrypt, type Recode } from './encryption.ts';
import { BLOCK } from './tar-header.ts';

/** Takes one file's content; what it does not read to the end is not kept. */
export type TakeFile = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

const UNSEALED_MESSAGE =
  'The backup is not encrypted, although BACKUP_PASSPHRASE is set: anybody could have made it. If you trust it, unset BACKUP_PASSPHRASE.';

const READ_BYTES = 256 * 1024;

/**
 * Reads a backup from its first byte to its last and compares all of it with its manifest.
 *
 * @param take gets each file on the way, before it is known whether the whole is sound
 * @throws BackupError when it is damaged, cut off, from a newer version, sealed with another passphrase, not sealed although
 *   there is a passphrase, or no backup.
 */
export async function readArchive(file: string, passphrase: string | null, take: TakeFile = readThrough): Promise<Manifest> {
  const { start, opener } = await openerOf(file, passphrase);
  let bytes = 0;
  async function* metered() {
    const content = bytesOf(file, start);
    for await (const chunk of opener === null ? content : opener(content)) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const extract = createExtract();
  const reading = pipeline(metered, extract);
  // Its failure is also the loop's, which is waited for.
  reading.catch(() => undefined);
  try {
    const { manifest, expectedBytes } = await readEntries(extract, take);
    await reading;
    if (bytes !== expectedBytes) throw new BackupError(DAMAGED_MESSAGE);
    return manifest;
  } catch (error) {
    extract.destroy();
    // What the file system says of this machine is its own matter; all else is said of the file.
    if (error instanceof BackupError || (error instanceof Error && 'errno' in error)) throw error;
    throw new BackupError(DAMAGED_MESSAGE, { cause: error });
  }
}

/** The file from there on. Each piece has memory of its own: nobody knows how long a reader of tars keeps it. */
async function* bytesOf(file: string, start: number): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    for (let position = start; ;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(READ_BYTES), 0, READ_BYTES, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** What opens the file's content, or null when it lies open, and where that begins. */
async function openerOf(file: string, passphrase: string | null): Promise<{ start: number; opener: Recode | null }> {
  const handle = await open(file, 'r');
  const header = Buffer.alloc(ENCRYPTION_HEADER_BYTES);
  try {
    await handle.read(header, 0, ENCRYPTION_HEADER_BYTES, 0);
  } finally {
    await handle.close();
  }
  if (!isEncrypted(header)) {
    // Nothing tells an unsealed file from one that somebody else has made.
    if (passphrase !== null) throw new BackupError(UNSEALED_MESSAGE);
    return { start: 0, opener: null };
  }
  if (passphrase === null) throw new BackupError('The backup is encrypted. Set BACKUP_PASSPHRASE to what it was made with.');
  return { start: ENCRYPTION_HEADER_BYTES, opener: await decrypt(header, passphrase) };
}

async function readEntries(
  entries: AsyncIterable<Entry>,
  take: TakeFile,
): Promise<{ manifest: Manifest; expectedBytes: number }> {
  const found = new Map<string, ArchivedFile>();
  let manifest: Manifest | null = null;
  // Two empty blocks end it.
  let expectedBytes = 2 * BLOCK;
  for await (const entry of entries) {
    const { name, type, size = 0 } = entry.header;
    // The manifest is the last one, so nothing can follow that it does not name.
    if (manifest !== null || type !== 'file' || found.has(name)) throw new BackupError(DAMAGED_MESSAGE);
    expectedBytes += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (name === MANIFEST_NAME) {
      manifest = parseManifest(await readText(entry));
    } else {
      if (!isBackupName(name)) throw new BackupError(DAMAGED_MESSAGE);
      const hash = createHash('sha256');
      await take(name, hashing(entry, hash));
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
  const isNewer = (anyFormatSchema.safeParse(json).data?.format ?? 0) > 1;
  throw new BackupError(isNewer ? NEWER_MESSAGE : DAMAGED_MESSAGE);
}

async function* hashing(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function readThrough(_name: string, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of content) continue;
}
