import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { FORMAT, MANIFEST_NAME, type ArchivedFile, type Manifest } from './manifest.ts';
import { encrypt } from './encryption.ts';
import { BLOCK, tarHeader } from './tar-header.ts';

/** A file to put in, already open, so that it stays readable when its name goes. `size` in bytes. */
export type Source = { name: string; size: number; handle: FileHandle };

const READ_BYTES = 1024 * 1024;

/** For more at once the system looks for memory that lies together, which has taken twice as long as all the rest. */
const WRITE_BYTES = 64 * 1024;

/**
 * So much may wait to be on the disk, twice. The system itself lets gigabytes pile up, and while it then writes them at one go,
 * whoever reads from the same disk waits for hundreds of milliseconds.
 */
const SYNC_BYTES = 16 * 1024 * 1024;

/**
 * Writes the sources, one after the other, and a manifest of them into a new tar file, synced; sealed with a passphrase
 * unless that is null.
 */
export async function writeArchive(
  file: string,
  sources: readonly Source[],
  about: Omit<Manifest, 'format' | 'files'>,
  passphrase: string | null,
): Promise<void> {
  const tar = tarOf(sources, about);
  await rm(file, { force: true });
  const sealing = passphrase === null ? null : await encrypt(passphrase);
  const out = await open(file, 'wx', 0o600);
  try {
    await writeAll(out, sealing === null ? tar : sealing(tar));
    await out.sync();
  } finally {
    await out.close();
  }
}

/** At once, because to ask for it and wait takes longer than to write: a backup's process has nothing else to do. */
async function writeAll(file: FileHandle, pieces: AsyncIterable<Buffer>): Promise<void> {
  let written = 0;
  let syncing = Promise.resolve();
  for await (const piece of pieces) {
    for (let position = 0; position < piece.length;) {
      position += writeSync(file.fd, piece, position, Math.min(WRITE_BYTES, piece.length - position));
    }
    written += piece.length;
    if (written < SYNC_BYTES) continue;
    written = 0;
    await syncing;
    syncing = file.datasync();
    // A failure is told when it is waited for.
    syncing.catch(() => undefined);
  }
  await syncing;
}

/** The tar in pieces, of which each is good only until the next one is asked for. */
async function* tarOf(sources: readonly Source[], about: Omit<Manifest, 'format' | 'files'>): AsyncGenerator<Buffer> {
  const mtime = new Date(about.createdAt);
  const files: ArchivedFile[] = [];
  // The same memory for all: new memory for each piece would cost more than to read it.
  const memory = Buffer.allocUnsafeSlow(READ_BYTES);
  for (const { name, size, handle } of sources) {
    const hash = createHash('sha256');
    yield tarHeader({ name, size, mtime });
    for (let position = 0; position < size;) {
      const { bytesRead } = await handle.read(memory, 0, Math.min(READ_BYTES, size - position), position);
      if (bytesRead === 0) throw new Error(`${name} has become shorter.`);
      position += bytesRead;
      const piece = memory.subarray(0, bytesRead);
      hash.update(piece);
      yield piece;
    }
    if (size % BLOCK > 0) yield toFullBlock(size);
    files.push({ name, size, sha256: hash.digest('hex') });
  }
  const manifest: Manifest = { format: FORMAT, ...about, files };
  const text = Buffer.from(JSON.stringify(manifest, null, 2));
  yield Buffer.concat([tarHeader({ name: MANIFEST_NAME, size: text.length, mtime }), text, toFullBlock(text.length)]);
  // Two empty blocks end it.
  yield Buffer.alloc(2 * BLOCK);
}

function toFullBlock(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
