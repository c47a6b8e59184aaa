import type { Deps } from '../deps.ts';
import { getPdfFiles } from '../features/course/replaced-pdf.service.ts';
import { getRecordingFiles } from '../features/recording/recording.service.ts';
import { FILE_FOLDERS } from '../files/file-store.ts';

/** Discards stored files that no row names: of uploads that a crash interrupted, or of rows whose file couldn't be deleted. */
export async function discardUnnamedFiles(deps: Deps): Promise<void> {
  const { files, clock } = deps;
  const stored = await Promise.all(FILE_FOLDERS.map((folder) => files.list(`${folder}/`)));
  const named = new Set([...(await getPdfFiles(deps)), ...(await getRecordingFiles(deps))]);
  for (const { name } of stored.flat()) if (!named.has(name)) await files.discard(name, clock.now());
}
