import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#src/domain/errors.ts';
import { NO_WEEKS_MESSAGE } from '#src/domain/order/order.ts';
import type { Deps } from '../../deps.ts';
import type { DownloadFile } from '../../platform/download-file.ts';
import { getStoredFiles } from '../framework/framework.service.ts';

const underWay = new Map<string, Promise<void>>();

/**
 * One PDF of all the weeks uploaded so far. It is made when first asked for and kept until a week changes: its name is
 * a fingerprint of the weeks it holds.
 *
 * @throws AppError CONFLICT when no week is uploaded yet.
 */
export async function getWorkbook(deps: Deps): Promise<DownloadFile> {
  const weeks = await getStoredFiles(deps);
  if (weeks.length === 0) throw new AppError('CONFLICT', NO_WEEKS_MESSAGE);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([deps.config.brandName, ...weeks.map(({ weekNumber, title, sha256 }) => [weekNumber, title, sha256])]))
    .digest('hex');
  const folder = path.join(deps.config.dataDir, 'workbook');
  const file = path.join(folder, `${fingerprint}.pdf`);

  const isMade = await exists(file);
  if (!isMade) {
    const making = underWay.get(file) ?? make(deps, weeks, folder, file).finally(() => underWay.delete(file));
    underWay.set(file, making);
    await making;
  }
  const { size } = await stat(file);
  return { fileName: 'workbook.pdf', fileSize: size, etag: `"${fingerprint}"`, open: () => open(file, 'r') };
}

async function make(
  { config, pdfJobs, pdfStore }: Deps,
  weeks: Awaited<ReturnType<typeof getStoredFiles>>,
  folder: string,
  file: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(config.dataDir, 'tmp', `${randomBytes(16).toString('hex')}.pdf`);
  try {
    await pdfJobs.makeWorkbook(
      {
        brandName: config.brandName,
        weeks: weeks.map(({ weekNumber, title, fileName }) => ({ weekNumber, title, file: pdfStore.locate(fileName) })),
      },
      draft,
    );
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  for (const name of await readdir(folder)) {
    if (name !== path.basename(file)) await rm(path.join(folder, name), { force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
