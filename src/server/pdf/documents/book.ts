import type { Book } from '#src/domain/book/book.ts';
import { findTopic } from '#src/domain/course/curriculum.ts';
import type { Brand } from '#src/domain/site/brand.ts';
import { saveDocument, startDocument } from '../engine/document.ts';
import type { Flow } from '../engine/flow.ts';
import { canPrint } from '../engine/fonts.ts';
import { drawParagraph, ensureSpace, startPage } from '../engine/page-flow.ts';
import { drawCentered, measureWidth } from '../engine/typesetting.ts';
import {
  countListPages,
  drawCover,
  drawList,
  drawTitlePage,
  formatNames,
  INDEX_NAME,
  listContents,
  listTopics,
  type PlacedWeek,
} from './book-front.ts';
import { BOOK_SHEETS, setTrim } from './book-sheets.ts';
import { drawWeek } from './book-week.ts';

/** The cover and the title page. */
const PAGES_BEFORE_CONTENTS = 2;

const UNPRINTABLE = 'Characters our fonts don’t support are shown as question marks.';

/** Writes a couple's book to `outFile`, synced to disk. */
export async function writeBook(book: Book, brand: Brand, outFile: string): Promise<void> {
  const { brandName } = brand;
  const names = formatNames(book);
  const description = { title: `Our book: ${names}`, author: names, producer: brandName, createdAt: book.madeAt };
  const flow = await startDocument(brand, description, BOOK_SHEETS[book.size]);
  const { doc } = flow;

  drawCover(flow, book, brandName);
  drawTitlePage(flow, book, brandName);
  // The contents name pages that come later. They take as many pages whatever the numbers are.
  const unplaced = book.weeks.map(({ weekNumber, title }) => ({ weekNumber, title, topic: findTopic(weekNumber), index: 0 }));
  const contents = doc.struct('Sect');
  flow.parent.add(contents);
  const contentsPage = addPages(flow, countListPages(flow, listContents(unplaced, 0)));
  const weeks = book.weeks.map((week): PlacedWeek => {
    const { weekNumber, title } = week;
    return { weekNumber, title, topic: findTopic(weekNumber), index: drawWeek(flow, week, book) };
  });
  if (!canPrint(flow.fonts.text, JSON.stringify(book))) drawNote(flow);

  const topics = listTopics(weeks);
  const indexPage = addPages(flow, countListPages(flow, topics));
  doc.switchToPage(indexPage);
  doc.addNamedDestination(INDEX_NAME);
  drawList(flow, INDEX_NAME, topics, indexPage);
  drawList({ ...flow, parent: contents }, 'Contents', listContents(weeks, indexPage), contentsPage);
  contents.end();
  drawFooters(flow, weeks, indexPage);
  setTrim(flow);
  await saveDocument(flow, outFile);
}

/** Adds empty pages and returns the index of the first. */
function addPages(flow: Flow, count: number): number {
  const first = startPage(flow);
  for (let page = 1; page < count; page += 1) startPage(flow);
  return first;
}

function drawNote(flow: Flow): void {
  ensureSpace(flow, flow.styles.quiet.leading * 2);
  drawParagraph(flow, UNPRINTABLE, flow.styles.quiet);
}

/** Numbers the pages after the title page, and names the week on its pages, which end before `indexPage`. */
function drawFooters(flow: Flow, weeks: readonly PlacedWeek[], indexPage: number): void {
  const { doc, styles, sheet } = flow;
  for (let page = PAGES_BEFORE_CONTENTS; page < doc.bufferedPageRange().count; page += 1) {
    doc.switchToPage(page);
    const number = String(page + 1);
    const week = page < indexPage ? weeks.findLast(({ index }) => index <= page) : undefined;
    const named = week ? `${week.title}  ·  ${number}` : number;
    const fits = measureWidth(flow, named, styles.footer) <= sheet.width - 2 * sheet.margin;
    drawCentered(flow, fits ? named : number, styles.footer, sheet.height - (sheet.height - sheet.bottom) * 0.55);
  }
}
