import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { pack as createPack, type Pack } from 'tar-stream';
import type { LocalFile } from '../files/file-store.ts';
import { encrypt } from './encryption.ts';
import { FORMAT, MANIFEST_NAME, type ArchivedFile, type Manifest } from './manifest.ts';

/** A file to back up, which may have been deleted by the time it's read. */
export type Source = Pick<ArchivedFile, 'name'> & { toLocalFile(): Promise<LocalFile> };

/** The system would otherwise write gigabytes at once and hold up the server's reads from the same disk. */
const SYNC_EVERY_BYTES = 16 * 1024 * 1024;

/** Writes the sources and then their manifest into a new tar file, synced to disk and encrypted if there is a passphrase. */
export async function writeArchive(
  file: string,
  sources: readonly Source[],
  about: Omit<Manifest, 'format' | 'files'>,
  passphrase: string | null,
): Promise<void> {
  await rm(file, { force: true });
  const pack = createPack();
  const packing = packFiles(pack, sources, about).catch((error: unknown) => {
    pack.destroy(error instanceof Error ? error : undefined);
    throw error;
  });
  const writing = writeSynced(file, passphrase === null ? pack : encrypt(pack, passphrase));
  await Promise.all([packing, writing]);
}

async function packFiles(pack: Pack, sources: readonly Source[], about: Omit<Manifest, 'format' | 'files'>): Promise<void> {
  const header = { mode: 0o600, mtime: new Date(about.createdAt) };
  const files: ArchivedFile[] = [];
  for (const { name, toLocalFile } of sources) {
    await using local = await toLocalFile();
    await using handle = await open(local.path);
    const { size } = await handle.stat();
    const hash = createHash('sha256');
    const content = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: 256 * 1024 });
    content.on('data', (chunk) => hash.update(chunk));
    await pipeline(content, pack.entry({ ...header, name, size }));
    files.push({ name, size, sha256: hash.digest('hex') });
  }
  const manifest: Manifest = { format: FORMAT, ...about, files };
  pack.entry({ ...header, name: MANIFEST_NAME }, JSON.stringify(manifest, null, 2));
  pack.finalize();
}

async function writeSynced(file: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const out = await open(file, 'wx', 0o600);
  try {
    let unsynced = 0;
    for await (const chunk of chunks) {
      await out.writeFile(chunk);
      unsynced += chunk.length;
      if (unsynced < SYNC_EVERY_BYTES) continue;
      unsynced = 0;
      await out.datasync();
    }
    await out.sync();
  } finally {
    await out.close();
  }
}
