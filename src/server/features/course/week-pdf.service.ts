import { DatabaseUnavailableError } from '#db/errors.ts';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import {
  NO_WEEK_PDF_MESSAGE,
  type CouplesAtWeek,
  type WeekPdf,
  type WeekWithAccess,
  type UploadFields,
  type WeekTexts,
} from '#src/domain/course/pdf/week-pdf.ts';
import { findTopic } from '#src/domain/course/curriculum.ts';
import { DOWNLOAD_LOCKED_MESSAGE, isUnlocked } from '#src/domain/progress/progression.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import type { Deps } from '../../deps.ts';
import type { DownloadFile } from '../../files/file-store.ts';
import { audit } from '../../lib/audit.ts';
import type { StagedPdf } from '../../pdf/store.ts';
import type { Session } from '../../auth/sessions.ts';
import { assertUnlocked, getUnlocking } from './progress.service.ts';
import { keepPdf } from './replaced-pdf.service.ts';
import {
  countCouplesAt,
  deleteWeekPdf,
  findWeekPdf,
  listWeekPdfs,
  putWeekPdf,
  updateTexts,
  updateTitle,
  type WeekPdfRow,
} from './week-pdf.repository.ts';

function toWeekPdf({ id, weekNumber, title, description, fileSize, uploadedAt }: WeekPdfRow): WeekPdf {
  return { id, weekNumber, title, description, fileSize, uploadedAt };
}

export async function getWeekPdfs({ db }: Deps): Promise<WeekPdf[]> {
  return (await listWeekPdfs(db)).map(toWeekPdf);
}

/** The stored PDFs by week. */
export async function getStoredFiles({
  db,
}: Pick<Deps, 'db'>): Promise<readonly Pick<WeekPdfRow, 'weekNumber' | 'title' | 'fileName' | 'sha256'>[]> {
  return listWeekPdfs(db);
}

/** The title of a week's PDF, else of its content, else what the week is about. */
export async function getWeekTitle({ db, content }: Pick<Deps, 'db' | 'content'>, weekNumber: number): Promise<string> {
  return (await findWeekPdf(db, weekNumber))?.title ?? titleWithoutPdf(content, weekNumber);
}

/** The titles of all 52 weeks, in order. */
export async function getWeekTitles({ db, content }: Pick<Deps, 'db' | 'content'>): Promise<string[]> {
  const byWeek = new Map((await listWeekPdfs(db)).map(({ weekNumber, title }) => [weekNumber, title]));
  return ALL_WEEKS.map((week) => byWeek.get(week) ?? titleWithoutPdf(content, week));
}

function titleWithoutPdf(content: Deps['content'], weekNumber: number): string {
  return content.get(weekNumber)?.content.title ?? findTopic(weekNumber);
}

/** When the week first had a PDF; null while it has none. */
export async function getArrival({ db }: Pick<Deps, 'db'>, weekNumber: number): Promise<string | null> {
  return (await findWeekPdf(db, weekNumber))?.arrivedAt ?? null;
}

/** All 52 weeks as the couple sees them. */
export async function getWeeksWithAccess(deps: Deps, customerId: number): Promise<WeekWithAccess[]> {
  const [weekPdfs, { done, limit }] = await Promise.all([listWeekPdfs(deps.db), getUnlocking(deps, customerId)]);
  const byWeek = new Map(weekPdfs.map((weekPdf) => [weekPdf.weekNumber, weekPdf]));
  return ALL_WEEKS.map((weekNumber) => {
    const weekPdf = byWeek.get(weekNumber);
    return {
      weekNumber,
      title: weekPdf?.title ?? '',
      description: weekPdf?.description ?? '',
      hasFramework: weekPdf !== undefined,
      isUnlocked: isUnlocked(weekNumber, done, limit),
    };
  });
}

/**
 * Makes a staged file the week's PDF. The file is moved first, then its row is saved, so that the week has a complete PDF
 * whenever the process dies. An upload keeps the PDF it replaces; a generated one deletes it, because it can be made again.
 * @param generatedFrom a hash of what the PDF was made from, which doesn't replace an upload; null for an upload
 */
export async function saveWeekPdf(
  deps: Deps,
  fields: UploadFields,
  staged: StagedPdf,
  generatedFrom: string | null = null,
): Promise<WeekPdf> {
  const { clock, pdfStore } = deps;
  const fileName = await pdfStore.save(staged);
  const { fileSize, sha256, pageCount } = staged;
  const row = {
    ...fields,
    fileName,
    fileSize,
    sha256,
    pageCount,
    uploadedAt: clock.now().toISOString(),
    generatedFrom,
  };
  const { saved, unused } = await inTransaction(deps, async (tx) => {
    const replaced = await findWeekPdf(tx.db, fields.weekNumber);
    if (generatedFrom !== null && replaced?.generatedFrom === null) return { saved: replaced, unused: fileName };
    // A PDF that's made again follows a change that has an entry of its own.
    const isRenewed = replaced !== undefined && generatedFrom !== null;
    if (!isRenewed) await audit(tx, replaced ? 'week replaced' : 'week uploaded', { subjectId: fields.weekNumber });
    if (!replaced) await tx.hooks.onWeekArrived(tx);
    else if (!isRenewed) await keepPdf(tx, replaced);
    return { saved: await putWeekPdf(tx.db, row), unused: isRenewed ? replaced.fileName : null };
  }).catch(async (error: unknown) => {
    // Without an answer the row may be stored; if it isn't, a sweep removes the file.
    if (!(error instanceof DatabaseUnavailableError)) await pdfStore.delete(fileName);
    throw error;
  });
  if (unused !== null) await pdfStore.delete(unused);
  return toWeekPdf(saved);
}

/** Corrects the title and description of a week, whose PDF stays. @throws AppError NOT_FOUND */
export async function saveTexts(deps: Deps, texts: WeekTexts): Promise<WeekPdf> {
  return inTransaction(deps, async (tx) => {
    const saved = await updateTexts(tx.db, texts);
    if (!saved) throw new AppError('NOT_FOUND', NO_WEEK_PDF_MESSAGE);
    await audit(tx, 'week retitled', { subjectId: texts.weekNumber });
    return toWeekPdf(saved);
  });
}

/** Gives the week's PDF the title of its lesson, so that couples read only one. */
export async function shareTitle({ db }: InTransaction<Deps>, weekNumber: number, title: string): Promise<void> {
  await updateTitle(db, weekNumber, title);
}

/** How many couples would miss the week's PDF. */
export async function getCouplesAt({ db }: Pick<Deps, 'db'>, weekNumber: number): Promise<CouplesAtWeek> {
  return countCouplesAt(db, weekNumber);
}

/** Removes the week's PDF, which can be restored for 30 days. @throws AppError NOT_FOUND */
export async function removeWeekPdf(deps: Deps, weekNumber: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const removed = await deleteWeekPdf(tx.db, weekNumber);
    if (!removed) throw new AppError('NOT_FOUND', NO_WEEK_PDF_MESSAGE);
    await keepPdf(tx, removed);
    await audit(tx, 'week deleted', { subjectId: weekNumber });
  });
}

/** The week's PDF. Access is checked before existence. @throws AppError FORBIDDEN, NOT_FOUND */
export async function getDownload(deps: Deps, session: Session, weekNumber: number): Promise<DownloadFile> {
  const { db, pdfStore } = deps;
  if (session.staffId === null && session.customerId !== null) {
    await assertUnlocked(deps, { customerId: session.customerId, weekNumber }, DOWNLOAD_LOCKED_MESSAGE);
  }
  const weekPdf = await findWeekPdf(db, weekNumber);
  if (!weekPdf) throw new AppError('NOT_FOUND', NO_WEEK_PDF_MESSAGE);
  return {
    fileName: `week-${weekNumber}.pdf`,
    size: weekPdf.fileSize,
    version: weekPdf.sha256,
    open: (range) => pdfStore.open(weekPdf.fileName, range),
  };
}
