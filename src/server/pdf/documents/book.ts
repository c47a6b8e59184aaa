import { PDFName } from '@cantoo/pdf-lib';
import type { Book } from '#src/domain/book/book.ts';
import { findTopic } from '#src/domain/course/curriculum.ts';
import type { Brand } from '#src/domain/site/brand.ts';
import { saveDocument, startDocument } from '../engine/document.ts';
import { canPrint } from '../engine/fonts.ts';
import { drawText, ensureSpace, type Flow } from '../engine/page-flow.ts';
import { drawLine, measureWidth } from '../engine/typesetting.ts';
import { countListPages, drawCover, drawList, drawTitlePage, formatNames, listContents, listTopics } from './book-front.ts';
import { BOOK_SHEETS, setTrim } from './book-sheets.ts';
import { drawWeek } from './book-week.ts';
import { addOutline } from './workbook-outline.ts';

/** The cover and the title page. */
const PAGES_BEFORE_CONTENTS = 2;

const UNPRINTABLE = 'Characters our fonts don’t support are shown as question marks.';

/** Writes a couple's book to `outFile`, synced to disk. */
export async function writeBook(book: Book, brand: Brand, outFile: string): Promise<void> {
  const { brandName } = brand;
  const names = formatNames(book);
  const texts = [JSON.stringify(book), names.toLocaleUpperCase('en-US')];
  const flow = await startDocument(brand, texts, BOOK_SHEETS[book.size]);
  const { document, styles, sheet } = flow;

  drawCover(flow, book, brandName);
  drawTitlePage(flow, book, brandName);
  const weeks = book.weeks.map((week) => {
    const index = document.getPageCount() - PAGES_BEFORE_CONTENTS;
    drawWeek(flow, week, book);
    return { weekNumber: week.weekNumber, title: week.title, topic: findTopic(week.weekNumber), index };
  });
  const weekPages = document.getPageCount() - PAGES_BEFORE_CONTENTS;
  if (!canPrint(styles.body.typeface, JSON.stringify(book))) drawNote(flow);

  // The numbers depend on how many pages the contents take, which doesn't depend on the numbers.
  const contentsPages = countListPages(flow, listContents(weeks, 0, 0));
  const firstPage = PAGES_BEFORE_CONTENTS + contentsPages + 1;
  drawList(flow, 'Contents', listContents(weeks, firstPage, firstPage + weekPages), PAGES_BEFORE_CONTENTS);
  drawList(flow, 'By topic', listTopics(weeks, firstPage), firstPage - 1 + weekPages);
  drawFooters(flow, firstPage, weeks, weekPages);
  setTrim(document, sheet);

  const pages = document.getPages().map(({ ref }) => ref);
  const placed = weeks.map(({ index, ...week }) => ({ ...week, pages: pages.slice(firstPage - 1 + index) }));
  document.catalog.set(PDFName.of('Outlines'), addOutline(document.context, placed));
  await saveDocument(document, { title: `Our book: ${names}`, author: names, producer: brandName }, outFile);
}

function drawNote(flow: Flow): void {
  ensureSpace(flow, flow.styles.quiet.leading * 2);
  drawText(flow, UNPRINTABLE, flow.styles.quiet);
}

/** Numbers the pages after the title page, and names the week on its pages. */
function drawFooters(
  { document, styles, sheet }: Flow,
  firstPage: number,
  weeks: readonly { title: string; index: number }[],
  weekPages: number,
): void {
  document.getPages().forEach((page, index) => {
    if (index < PAGES_BEFORE_CONTENTS) return;
    const place = index - (firstPage - 1);
    const week = place < weekPages ? weeks.findLast((one) => one.index <= place) : undefined;
    const named = week ? `${week.title}  ·  ${index + 1}` : String(index + 1);
    const fits = measureWidth(named, styles.footer) <= sheet.width - 2 * sheet.margin;
    const text = fits ? named : String(index + 1);
    drawLine(page, text, styles.footer, (sheet.width - measureWidth(text, styles.footer)) / 2, sheet.bottom * 0.55);
  });
}
