import { setImmediate } from 'node:timers/promises';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { isSettled } from '#src/domain/agreement/agreement.ts';
import { isPrinted } from '#src/domain/photo/photo.ts';
import {
  BOOK_FILE,
  EMPTY_BOOK_MESSAGE,
  leavesOutAs,
  NOT_IN_BOOK_MESSAGE,
  withoutLeftOut,
  type Book,
  type BookSize,
  type BookWeek,
} from '#src/domain/book/book.ts';
import { toBookWeek } from '#src/domain/book/book-week.ts';
import { AppError } from '#src/domain/errors.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import type { ProgressRecord } from '#src/domain/progress/progress-record.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { findTimeZone } from '../../auth/time-zone.repository.ts';
import type { Deps } from '../../deps.ts';
import { listAgreements } from '../agreements/agreements.service.ts';
import {
  makeExportPdf,
  prepareExport,
  writeExportFile,
  type Exporter,
  type ExportFile,
} from '../data-export/export-file.service.ts';
import { getImage, listPhotos } from '../photos/photos.service.ts';
import { getProfile } from '../profile/profile.service.ts';
import { getOutcomesOpenToBoth } from '../workbook/commitment.service.ts';
import { findWrittenWeeks, getRecord, getRecords } from '../course/progress.service.ts';
import { getTextsOpenToBoth } from '../workbook/workbook.service.ts';
import { assertShared } from '../workbook/writer.service.ts';
import { forgetLeftOut, leaveOut, listLeftOut, putBack } from './book.repository.ts';

/** Enough of a text to know it by, in characters. */
const EXCERPT = 280;

/** Every week with something in the couple's book, with the beginning of each text and who left it out. */
export async function getReview(deps: Deps, customerId: number, reader: Reader): Promise<BookWeek[]> {
  const weeks: BookWeek[] = [];
  // Longer than an excerpt, so that one that was cut off is known by its length.
  for await (const week of readWeeks(deps, customerId, reader, 2 * EXCERPT)) {
    const parts = week.parts.map((part) => ({
      ...part,
      texts: part.texts.map((text) => ({ ...text, written: shorten(text.written) })),
    }));
    if (parts.length > 0) weeks.push({ ...week, parts });
  }
  return weeks;
}

function shorten(text: string): string {
  return text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).toWellFormed().trimEnd()}…`;
}

/** Leaves a text out of the book, for both, or puts it back. @throws AppError NOT_FOUND if it isn't open to both */
export async function setLeftOut(
  deps: Deps,
  customerId: number,
  { weekNumber, text, isLeftOut }: { weekNumber: number; text: string; isLeftOut: boolean },
  reader: Reader,
): Promise<{ success: true }> {
  const row = { customerId, weekNumber, text, leftOutBy: leavesOutAs(reader) };
  return inTransaction(deps, async (tx) => {
    if (reader === null) await assertShared(tx, customerId);
    const record = await getRecord(tx, { customerId, weekNumber });
    const { parts } = await readWeek(tx, { customerId, weekNumber, record }, reader, []);
    const isInBook = parts.some(({ texts }) => texts.some(({ name }) => name === text));
    if (!isInBook) throw new AppError('NOT_FOUND', NOT_IN_BOOK_MESSAGE);
    await (isLeftOut ? leaveOut(tx.db, row) : putBack(tx.db, row));
    return { success: true };
  });
}

/** The printable book. What's open to both and what's left out is looked up when it's made. @throws AppError TOO_MANY_REQUESTS */
export async function prepareBook(deps: Deps, exporter: Exporter, size: BookSize): Promise<ExportFile> {
  const { customerId } = exporter;
  return prepareExport(deps, exporter, BOOK_FILE, async (reader) => {
    const profile = await getProfile(deps, customerId);
    const madeAt = deps.clock.now().toISOString();
    const timeZone = await findTimeZone(deps, { id: exporter.personId, customerId });
    const photos = await readPrintedPhotos(deps, customerId, reader.partner === null);
    const agreements = (await listAgreements(deps, customerId)).filter((one) => isSettled(one, reader.partner === null));
    const book = { size, names: partnerNames(profile), weddingDate: profile.weddingDate, madeAt, timeZone, agreements, photos };
    const dataFile = await writeExportFile(deps, reader, book, readPrintedWeeks(deps, customerId, reader.partner));
    return makeExportPdf(deps, (file) => deps.pdfJobs.makeBook({ dataFile, brand: deps.settings.current() }, file), dataFile);
  });
}

/** The photos that both want in the book, or the one account that they share. */
async function readPrintedPhotos(deps: Deps, customerId: number, isShared: boolean): Promise<Book['photos']> {
  const photos: Book['photos'] = [];
  for (const photo of await listPhotos(deps, customerId)) {
    if (!isPrinted(photo, isShared)) continue;
    const { weekNumber } = photo;
    const { title } = getWeekContent(deps.content, weekNumber).content;
    photos.push({ weekNumber, title, image: await getImage(deps, { customerId, weekNumber }) });
  }
  return photos;
}

async function* readPrintedWeeks(deps: Deps, customerId: number, reader: Reader): AsyncGenerator<BookWeek> {
  let isEmpty = true;
  for await (const week of readWeeks(deps, customerId, reader)) {
    const printed = withoutLeftOut(week);
    if (printed.parts.length === 0) continue;
    isEmpty = false;
    yield printed;
  }
  if (isEmpty) throw new AppError('CONFLICT', EMPTY_BOOK_MESSAGE);
}

async function* readWeeks(deps: Deps, customerId: number, reader: Reader, length?: number): AsyncGenerator<BookWeek> {
  const leftOut = await listLeftOut(deps.db, customerId);
  const records = await getRecords(deps, customerId);
  for (const weekNumber of await findWrittenWeeks(deps, customerId)) {
    const record = records.find((one) => one.weekNumber === weekNumber);
    yield await readWeek(deps, { customerId, weekNumber, record }, reader, leftOut, length);
    // Lets other requests run in between.
    await setImmediate();
  }
}

/** A week of the couple's book, with what's open to both. */
export async function readBookWeek(
  deps: Deps,
  week: { customerId: number; weekNumber: number },
  reader: Reader,
): Promise<BookWeek> {
  const leftOut = await listLeftOut(deps.db, week.customerId);
  return readWeek(deps, { ...week, record: await getRecord(deps, week) }, reader, leftOut);
}

async function readWeek(
  deps: Deps,
  { record, ...week }: { customerId: number; weekNumber: number; record: ProgressRecord | undefined },
  reader: Reader,
  leftOut: Awaited<ReturnType<typeof listLeftOut>>,
  length?: number,
): Promise<BookWeek> {
  const open = {
    pages: await getTextsOpenToBoth(deps, week, reader, length),
    outcomes: await getOutcomesOpenToBoth(deps, week, reader),
    record,
  };
  const ofWeek = leftOut.filter(({ weekNumber }) => weekNumber === week.weekNumber);
  return toBookWeek(week.weekNumber, getWeekContent(deps.content, week.weekNumber), open, ofWeek);
}

/** What the couple left out of its book, for its data export. */
export async function getLeftOut({ db }: Pick<Deps, 'db'>, customerId: number) {
  return listLeftOut(db, customerId);
}

/** When a partner's part is deleted: their texts are gone, and what they left out stays out without their name. */
export async function forgetPartnersBook(
  { db }: InTransaction<Pick<Deps, 'db'>>,
  { customerId, partner }: { customerId: number; partner: Partner },
): Promise<void> {
  await forgetLeftOut(db, customerId, partner);
}
