import { arrangeBook, nameFinale } from '#src/domain/book/arrange.ts';
import type { Book } from '#src/domain/book/book.ts';
import type { Brand } from '#src/domain/site/brand/brand.ts';
import { saveDocument, startDocument } from '../../engine/document.ts';
import type { Flow } from '../../engine/flow.ts';
import { canPrint } from '../../engine/fonts.ts';
import { drawParagraph, ensureSpace, startPage } from '../../engine/page-flow.ts';
import { drawCentered, measureWidth } from '../../engine/typesetting.ts';
import { AGREEMENTS_NAME, drawAgreements } from './agreements.ts';
import { continueOnRight, drawFinale, drawPromises, PROMISES_NAME } from './end.ts';
import { drawPhotos, PHOTOS_NAME } from './photos.ts';
import {
  countListPages,
  drawCover,
  drawDedication,
  drawList,
  formatNames,
  listContents,
  type PlacedPart,
  type PlacedWeek,
} from './front.ts';
import { BOOK_SHEETS, setTrim } from './page-sizes.ts';
import { readWeekDrawing } from '../../engine/week-drawing.ts';
import { drawWeek } from './week.ts';

/** The cover and the dedication. */
const PAGES_BEFORE_CONTENTS = 2;

const UNPRINTABLE = 'Characters our fonts don’t support are shown as question marks.';

/** Writes a couple's book to `outFile`, synced to disk. */
export async function writeBook(book: Book, brand: Brand, outFile: string): Promise<void> {
  const { brandName } = brand;
  const names = formatNames(book);
  const description = { title: `Our book: ${names}`, author: names, producer: brandName, createdAt: book.madeAt };
  const flow = await startDocument(brand, description, BOOK_SHEETS[book.size]);
  const { doc } = flow;
  const { weeks, promises, finale } = arrangeBook(book.weeks);
  const drawings = await Promise.all(weeks.map(readWeekDrawing));

  drawCover(flow, book, brandName);
  drawDedication(flow, book, brandName);
  // The contents name pages that come later. They take as many pages whatever the numbers are.
  const unplaced = weeks.map(({ weekNumber, title }): PlacedWeek => ({ weekNumber, title, index: 0 }));
  const lastParts = [
    ...(promises.length > 0 ? [{ title: PROMISES_NAME, draw: () => drawPromises(flow, promises, book) }] : []),
    ...(book.photos.length > 0 ? [{ title: PHOTOS_NAME, draw: () => drawPhotos(flow, book) }] : []),
    ...(book.agreements.length > 0 ? [{ title: AGREEMENTS_NAME, draw: () => drawAgreements(flow, book) }] : []),
    ...(finale ? [{ title: nameFinale(finale), draw: () => drawFinale(flow, finale, book) }] : []),
  ];
  const unplacedEnds = lastParts.map(({ title }): PlacedPart => ({ title, index: 0 }));
  const contents = doc.struct('Sect');
  flow.parent.add(contents);
  const contentsPage = addPages(flow, countListPages(flow, listContents(unplaced, unplacedEnds)));
  const placed = weeks.map((week, order): PlacedWeek => {
    const { weekNumber, title } = week;
    return { weekNumber, title, index: drawWeek(flow, week, book, drawings[order] ?? null) };
  });
  if (!canPrint(flow.fonts.text, JSON.stringify({ ...book, photos: [] }))) drawNote(flow);

  const endPage = doc.bufferedPageRange().count;
  const emptyPages: number[] = [];
  const ends = lastParts.map(({ title, draw }): PlacedPart => {
    emptyPages.push(...continueOnRight(flow));
    return { title, index: draw() };
  });
  drawList({ ...flow, parent: contents }, 'Contents', listContents(placed, ends), contentsPage);
  contents.end();
  drawFooters(flow, placed, { endPage, emptyPages });
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

/** Numbers the pages after the dedication, except empty ones, and names the week on its pages, which end before `endPage`. */
function drawFooters(
  flow: Flow,
  weeks: readonly PlacedWeek[],
  { endPage, emptyPages }: { endPage: number; emptyPages: readonly number[] },
): void {
  const { doc, styles, sheet } = flow;
  for (let page = PAGES_BEFORE_CONTENTS; page < doc.bufferedPageRange().count; page += 1) {
    if (emptyPages.includes(page)) continue;
    doc.switchToPage(page);
    const number = String(page + 1);
    const week = page < endPage ? weeks.findLast(({ index }) => index <= page) : undefined;
    const named = week ? `${week.title}  ·  ${number}` : number;
    const fits = measureWidth(flow, named, styles.footer) <= sheet.width - 2 * sheet.margin;
    drawCentered(flow, fits ? named : number, styles.footer, sheet.height - (sheet.height - sheet.bottom) * 0.55);
  }
}
