import { PDFHexString, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';
import type { BoundWeek } from './course-pdf-front.ts';

/** Adds the outline that PDF readers show beside the pages (PDF 1.7, section 12.3.3). */
export function addOutline(context: PDFContext, weeks: BoundWeek[]): PDFRef {
  const outline = context.nextRef();
  const items = weeks.map((week) => ({ ...week, ref: context.nextRef() }));
  items.forEach(({ ref, weekNumber, title, pages }, index) => {
    context.assign(
      ref,
      context.obj({
        Title: PDFHexString.fromText(`Week ${weekNumber}: ${title}`),
        Parent: outline,
        Prev: items[index - 1]?.ref,
        Next: items[index + 1]?.ref,
        Dest: [pages[0], 'XYZ', null, null, null],
      }),
    );
  });
  context.assign(
    outline,
    context.obj({ Type: 'Outlines', First: items.at(0)?.ref, Last: items.at(-1)?.ref, Count: items.length }),
  );
  return outline;
}
