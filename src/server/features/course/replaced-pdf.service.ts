import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { UNDO_DAYS } from '#src/domain/admin/retention.ts';
import type { ReplacedPdf } from '#src/domain/course/pdf/week-pdf.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { daysAgo } from '../../lib/clock.ts';
import { findWeekPdf, putWeekPdf, type WeekPdfRow } from './week-pdf.repository.ts';
import { deleteReplacedBefore, insertReplacedPdf, listReplacedPdfs, takeReplacedPdf } from './replaced-pdf.repository.ts';

const NOT_KEPT_MESSAGE = 'This PDF can’t be restored anymore.';

/** The PDFs that can be restored. */
export async function getReplacedPdfs({ db }: Pick<Deps, 'db'>): Promise<ReplacedPdf[]> {
  return listReplacedPdfs(db);
}

/** Keeps a PDF that its week loses, so that it can be restored for 30 days. */
export async function keepPdf({ db, clock }: InTransaction<Deps>, weekPdf: WeekPdfRow): Promise<void> {
  const { id: _id, arrivedAt: _arrivedAt, ...pdf } = weekPdf;
  await insertReplacedPdf(db, { ...pdf, replacedAt: clock.now().toISOString() });
}

/** Makes a replaced or deleted PDF its week's again, and keeps the one it replaces. @throws AppError NOT_FOUND */
export async function restorePdf(deps: Deps, id: number): Promise<{ weekNumber: number; title: string }> {
  return inTransaction(deps, async (tx) => {
    const found = await takeReplacedPdf(tx.db, id);
    if (!found) throw new AppError('NOT_FOUND', NOT_KEPT_MESSAGE);
    const { id: _id, replacedAt: _replacedAt, ...pdf } = found;
    const current = await findWeekPdf(tx.db, pdf.weekNumber);
    if (current) await keepPdf(tx, current);
    else await tx.hooks.onWeekArrived(tx);
    await audit(tx, 'week restored', { subjectId: pdf.weekNumber });
    const { weekNumber, title } = await putWeekPdf(tx.db, pdf, tx.clock.now().toISOString());
    return { weekNumber, title };
  });
}

/** Deletes PDFs that can't be restored anymore. */
export async function deleteOldPdfs({ db, clock, pdfStore }: Pick<Deps, 'db' | 'clock' | 'pdfStore'>): Promise<void> {
  for (const fileName of await deleteReplacedBefore(db, daysAgo(clock.now(), UNDO_DAYS))) await pdfStore.delete(fileName);
}
