import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#src/domain/errors.ts';
import { NO_WEEKS_MESSAGE } from '#src/domain/order/order.ts';
import type { Deps } from '../../deps.ts';
import type { DownloadFile } from '../../platform/download-file.ts';
import { getStoredFiles } from '../framework/framework.service.ts';

type Weeks = Awaited<ReturnType<typeof getStoredFiles>>;

const underWay = new Map<string, Promise<number>>();

/**
 * One PDF of all the weeks uploaded so far. It is made when first asked for and kept until a week changes: its name is
 * a fingerprint of the weeks it holds.
 *
 * @throws AppError CONFLICT when no week is uploaded yet.
 */
export async function getWorkbook(deps: Deps): Promise<DownloadFile> {
  const weeks = await getStoredFiles(deps);
  if (weeks.length === 0) throw new AppError('CONFLICT', NO_WEEKS_MESSAGE);
  const fingerprint = fingerprintOf(deps, weeks);
  const file = path.join(deps.config.dataDir, 'workbook', `${fingerprint}.pdf`);
  try {
    const fileSize = (await sizeOf(file)) ?? (await makeOnce(deps, weeks, file));
    return { fileName: 'workbook.pdf', fileSize, etag: `"${fingerprint}"`, open: () => open(file, 'r') };
  } catch (error) {
    // A week that is replaced meanwhile takes its file away. What is asked for is the workbook of the weeks there are now.
    if (fingerprintOf(deps, await getStoredFiles(deps)) === fingerprint) throw error;
    return getWorkbook(deps);
  }
}

function fingerprintOf({ config }: Deps, weeks: Weeks): string {
  const parts = [config.brandName, ...weeks.map(({ weekNumber, title, sha256 }) => [weekNumber, title, sha256])];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Those who ask while it is being made wait for the one that is. */
function makeOnce(deps: Deps, weeks: Weeks, file: string): Promise<number> {
  const making = underWay.get(file) ?? make(deps, weeks, file).finally(() => underWay.delete(file));
  underWay.set(file, making);
  return making;
}

/** Makes the workbook, removes earlier ones, and returns its size in bytes. */
async function make({ config, pdfJobs, pdfStore }: Deps, weeks: Weeks, file: string): Promise<number> {
  const folder = path.dirname(file);
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
    const { size } = await stat(draft);
    await rename(draft, file);
    for (const name of await readdir(folder)) {
      if (name !== path.basename(file)) await rm(path.join(folder, name), { force: true });
    }
    return size;
  } finally {
    await rm(draft, { force: true });
  }
}

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}
