import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#src/domain/errors.ts';
import { NO_WEEKS_MESSAGE, type CoursePdfProgress } from '#src/domain/order/order.ts';
import type { Deps } from '../../deps.ts';
import { openLocalFile } from '../../files/disk-store.ts';
import type { DownloadFile } from '../../files/file-store.ts';
import { temporaryFile } from '../../lib/fs.ts';
import { getStoredFiles } from './week-pdf.service.ts';

type Weeks = Awaited<ReturnType<typeof getStoredFiles>>;

/** The pub-sub topic for the progress of course PDFs. */
const TOPIC = 'course PDF';

/**
 * One PDF of all uploaded weeks, created on first request. Its file name is a hash of the weeks it contains.
 * @throws AppError CONFLICT if no week is uploaded yet
 */
export async function getCoursePdf(deps: Deps): Promise<DownloadFile> {
  const { hash, file } = await ensureCoursePdf(deps);
  const { size, mtimeMs } = await stat(file);
  return { fileName: 'workbook.pdf', size, version: `${hash}-${mtimeMs}`, open: (range) => openLocalFile(file, range) };
}

async function ensureCoursePdf(deps: Deps): Promise<{ hash: string; file: string }> {
  const { weeks, hash, file } = await findCurrentCoursePdf(deps);
  if (existsSync(file)) return { hash, file };
  await createOnce(deps, weeks, file);
  // A week may have been replaced meanwhile.
  return hashWeeks(deps, await getStoredFiles(deps)) === hash ? { hash, file } : ensureCoursePdf(deps);
}

/**
 * Creates the course PDF if necessary, and yields the progress: right away, after each week, and when it's ready. It's
 * finished even if the client disconnects.
 * @throws AppError CONFLICT if no week is uploaded yet
 */
export async function* watchCoursePdf(deps: Deps, signal: AbortSignal | undefined): AsyncGenerator<CoursePdfProgress> {
  const { weeks, file } = await findCurrentCoursePdf(deps);
  const ready = { weeksBound: weeks.length, weekCount: weeks.length, isReady: true };
  if (existsSync(file)) return void (yield ready);

  let isFinished = false;
  const creating = ensureCoursePdf(deps).finally(() => {
    isFinished = true;
    deps.pubSub.publish(TOPIC);
  });
  // A failure is thrown below, to clients that still wait.
  creating.catch(() => undefined);
  let told = -1;
  for await (const _change of deps.pubSub.subscribe(TOPIC, { id: TOPIC, ip: deps.actor.ip }, signal)) {
    if (isFinished) {
      await creating;
      return void (yield ready);
    }
    // Another client may learn first that it's ready, when nothing is in progress anymore.
    const weeksBound = Math.max(deps.filesInProgress.coursePdfs.get(file)?.weeksBound ?? 0, told);
    if (weeksBound > told) yield { ...ready, weeksBound, isReady: false };
    told = weeksBound;
  }
}

async function findCurrentCoursePdf(deps: Deps): Promise<{ weeks: Weeks; hash: string; file: string }> {
  const weeks = await getStoredFiles(deps);
  if (weeks.length === 0) throw new AppError('CONFLICT', NO_WEEKS_MESSAGE);
  const hash = hashWeeks(deps, weeks);
  return { weeks, hash, file: path.join(deps.config.dataDir, 'workbook', `${hash}.pdf`) };
}

/** Raised when the course PDF looks different, so that existing ones are made again. */
const LAYOUT = 3;

function hashWeeks({ settings }: Deps, weeks: Weeks): string {
  const { brandName, accentColor, logo } = settings.current();
  const parts = [
    LAYOUT,
    brandName,
    accentColor,
    logo,
    ...weeks.map(({ weekNumber, title, sha256 }) => [weekNumber, title, sha256]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Creates the course PDF, or waits for it if it's being created. */
async function createOnce(deps: Deps, weeks: Weeks, file: string): Promise<void> {
  const { coursePdfs } = deps.filesInProgress;
  const current = coursePdfs.get(file);
  if (current) return current.finished;
  const onWeekBound = (weeksBound: number) => {
    progress.weeksBound = weeksBound;
    deps.pubSub.publish(TOPIC);
  };
  const finished = createCoursePdf(deps, weeks, file, onWeekBound).finally(() => coursePdfs.delete(file));
  const progress = { finished, weeksBound: 0 };
  coursePdfs.set(file, progress);
  return finished;
}

/** Creates the course PDF and removes earlier ones. */
async function createCoursePdf(
  { config, settings, pdfJobs, pdfStore }: Deps,
  weeks: Weeks,
  file: string,
  onWeekBound: (weeksBound: number) => void,
): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = temporaryFile(config, 'pdf');
  await using stack = new AsyncDisposableStack();
  try {
    const bound = [];
    for (const { weekNumber, title, fileName } of weeks) {
      const { path: local } = stack.use(await pdfStore.toLocalFile(fileName));
      bound.push({ weekNumber, title, file: local });
    }
    await pdfJobs.makeCoursePdf({ brand: settings.current(), weeks: bound }, draft, onWeekBound);
    await rename(draft, file);
    for (const name of await readdir(folder)) {
      if (name !== path.basename(file)) await rm(path.join(folder, name), { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}
