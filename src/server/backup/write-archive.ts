import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { pack as createPack, type Pack } from 'tar-stream';
import { FORMAT, MANIFEST_NAME, type ArchivedFile, type Manifest } from './manifest.ts';
import { seal } from './seal.ts';

/** A file to put in, already open, so that it stays readable when its name goes. `size` in bytes. */
export type Source = { name: string; size: number; handle: FileHandle };

const READ_BYTES = 256 * 1024;

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
  const pack = createPack();
  await rm(file, { force: true });
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = passphrase === null ? pipeline(pack, out) : pipeline(pack, await seal(passphrase), out);
  await Promise.all([written, fill(pack, sources, about)]);
}

async function fill(pack: Pack, sources: readonly Source[], about: Omit<Manifest, 'format' | 'files'>): Promise<void> {
  try {
    const files: ArchivedFile[] = [];
    for (const source of sources) files.push(await add(pack, source, new Date(about.createdAt)));
    const manifest: Manifest = { format: FORMAT, ...about, files };
    pack.entry({ name: MANIFEST_NAME, mode: 0o600, mtime: new Date(about.createdAt) }, JSON.stringify(manifest, null, 2));
    pack.finalize();
  } catch (error) {
    // Whoever writes it down must not wait for the rest.
    pack.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function add(pack: Pack, { name, size, handle }: Source, mtime: Date): Promise<ArchivedFile> {
  const hash = createHash('sha256');
  const { promise: isIn, resolve, reject } = Promise.withResolvers<void>();
  const entry = pack.entry({ name, size, mode: 0o600, mtime }, (error) => (error ? reject(error) : resolve()));
  // Waited for below; it may fail while the file is still being read.
  isIn.catch(() => undefined);
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false, highWaterMark: READ_BYTES })) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A file was not read as bytes.');
    hash.update(chunk);
    if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), isIn]);
  }
  entry.end();
  await isIn;
  return { name, size, sha256: hash.digest('hex') };
}
