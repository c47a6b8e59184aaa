import type { BookSize } from '#src/domain/book/book.ts';
import type { Flow } from '../../engine/flow.ts';
import { SHEETS, type Sheet } from '../../engine/style.ts';

/** Points in an inch. */
const INCH = 72;
/** What a print shop cuts off at each edge. */
const BLEED = INCH / 8;

/** The book's page and the scale of its type, by size. */
export const BOOK_SHEETS: Record<BookSize, { sheet: Sheet; scale: number }> = {
  a4: { sheet: SHEETS.A4, scale: 1 },
  letter: { sheet: SHEETS.Letter, scale: 1 },
  '6x9': {
    sheet: {
      width: 6 * INCH + 2 * BLEED,
      height: 9 * INCH + 2 * BLEED,
      margin: BLEED + 45,
      top: BLEED + 52,
      bottom: 9 * INCH + BLEED - 56,
      bleed: BLEED,
    },
    scale: 0.86,
  },
};

/** Marks on each page where a print shop cuts. */
export function setTrim({ doc, sheet: { width, height, bleed } }: Flow): void {
  if (bleed === undefined) return;
  for (let page = 0; page < doc.bufferedPageRange().count; page += 1) {
    Object.assign(doc.switchToPage(page).dictionary.data, {
      BleedBox: [0, 0, width, height],
      TrimBox: [bleed, bleed, width - bleed, height - bleed],
    });
  }
}
