import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract as createExtract, type Entry } from 'tar-stream';
import { BackupError, DAMAGED_MESSAGE, NEWER_MESSAGE } from './backup-error.ts';
import { anyFormatSchema, isBackupName, MANIFEST_NAME, manifestSchema, type ArchivedFile, type Manifest } from './manifest.ts';
import { isSealed, SEAL_HEADER_BYTES, unseal } from './seal.ts';
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
  async function* meter(content: AsyncIterable<Buffer>) {
    for await (const chunk of content) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const extract = createExtract();
  const source = createReadStream(file, { start, highWaterMark: READ_BYTES });
  const reading = pipeline(source, opener, meter, extract);
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

/** What opens the file's content, and where that begins. */
async function openerOf(file: string, passphrase: string | null): Promise<{ start: number; opener: Transform }> {
  const handle = await open(file, 'r');
  const header = Buffer.alloc(SEAL_HEADER_BYTES);
  try {
    await handle.read(header, 0, SEAL_HEADER_BYTES, 0);
  } finally {
    await handle.close();
  }
  if (!isSealed(header)) {
    // Nothing tells an unsealed file from one that somebody else has made.
    if (passphrase !== null) throw new BackupError(UNSEALED_MESSAGE);
    return { start: 0, opener: new PassThrough() };
  }
  if (passphrase === null) throw new BackupError('The backup is encrypted. Set BACKUP_PASSPHRASE to what it was made with.');
  return { start: SEAL_HEADER_BYTES, opener: await unseal(header, passphrase) };
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
