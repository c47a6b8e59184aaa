import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#src/domain/errors.ts';
import { NO_WEEKS_MESSAGE } from '#src/domain/order/order.ts';
import type { WorkbookProgress } from '#src/domain/order/workbook-progress.ts';
import type { Deps } from '../../deps.ts';
import type { DownloadFile } from '../../lib/download-file.ts';
import { getStoredFiles } from '../course/framework.service.ts';

type Weeks = Awaited<ReturnType<typeof getStoredFiles>>;

/** The workbooks that are being made, by their files: their sizes when they are, and how many weeks are in them. */
const underWay = new Map<string, { made: Promise<number>; weeksBound: number }>();

/** What those who wait for a workbook follow. */
const TOPIC = 'workbook';

/**
 * One PDF of all the weeks uploaded so far. It is made when first asked for and kept until a week changes: its name is
 * a fingerprint of the weeks it holds.
 *
 * @throws AppError CONFLICT when no week is uploaded yet.
 */
export async function getWorkbook(deps: Deps): Promise<DownloadFile> {
  const { weeks, fingerprint, file } = await currentWorkbook(deps);
  try {
    if ((await sizeOf(file)) === null) await makeOnce(deps, weeks, file);
    return { fileName: 'workbook.pdf', locate: () => file };
  } catch (error) {
    // A week that is replaced meanwhile takes its file away. What is asked for is the workbook of the weeks there are now.
    if (fingerprintOf(deps, await getStoredFiles(deps)) === fingerprint) throw error;
    return getWorkbook(deps);
  }
}

/**
 * Makes the workbook, if it is not there, and tells how far it is: at once, after each week, and when it is ready. It is
 * made to its end even if nobody waits for it any more.
 *
 * @throws AppError CONFLICT when no week is uploaded yet.
 */
export async function* watchWorkbook(deps: Deps, signal: AbortSignal | undefined): AsyncGenerator<WorkbookProgress> {
  const { weeks, file } = await currentWorkbook(deps);
  const ready = { weeksBound: weeks.length, weekCount: weeks.length, isReady: true };
  if ((await sizeOf(file)) !== null) return void (yield ready);

  let isOver = false;
  const making = getWorkbook(deps).finally(() => {
    isOver = true;
    deps.pubSub.publish(TOPIC);
  });
  // Whoever still waits is told of a failure below.
  making.catch(() => undefined);
  for await (const _change of deps.pubSub.subscribe(TOPIC, deps.actor.ip, signal)) {
    if (isOver) {
      await making;
      return void (yield ready);
    }
    yield { ...ready, weeksBound: underWay.get(file)?.weeksBound ?? 0, isReady: false };
  }
}

async function currentWorkbook(deps: Deps): Promise<{ weeks: Weeks; fingerprint: string; file: string }> {
  const weeks = await getStoredFiles(deps);
  if (weeks.length === 0) throw new AppError('CONFLICT', NO_WEEKS_MESSAGE);
  const fingerprint = fingerprintOf(deps, weeks);
  return { weeks, fingerprint, file: path.join(deps.config.dataDir, 'workbook', `${fingerprint}.pdf`) };
}

function fingerprintOf({ config }: Deps, weeks: Weeks): string {
  const parts = [config.brandName, ...weeks.map(({ weekNumber, title, sha256 }) => [weekNumber, title, sha256])];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Those who ask while it is being made wait for the one that is. */
function makeOnce(deps: Deps, weeks: Weeks, file: string): Promise<number> {
  const current = underWay.get(file);
  if (current) return current.made;
  const onWeekBound = (weeksBound: number) => {
    making.weeksBound = weeksBound;
    deps.pubSub.publish(TOPIC);
  };
  const making = { made: make(deps, weeks, file, onWeekBound).finally(() => underWay.delete(file)), weeksBound: 0 };
  underWay.set(file, making);
  return making.made;
}

/** Makes the workbook, removes earlier ones, and returns its size in bytes. */
async function make(
  { config, pdfJobs, pdfStore }: Deps,
  weeks: Weeks,
  file: string,
  onWeekBound: (weeksBound: number) => void,
): Promise<number> {
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
      onWeekBound,
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
