import { readFile } from 'node:fs/promises';
import { PDFContext, PDFDict, PDFHexString, PDFName, PDFString, StandardFonts, type PDFRef } from '@cantoo/pdf-lib';
import { TAGLINE } from '#src/domain/site/offer.ts';
import { createPdfFile, type PdfFile } from '../files/pdf-file.ts';
import type { CoursePdfInput } from '../job.ts';
import { drawPageNumber } from '../files/page-number.ts';
import { copyPages, openPdf } from '../files/source-pdf.ts';
import { countFrontPages, drawFrontMatter, type BoundWeek, type FrontPage } from './course-pdf-front.ts';
import { addOutline } from './outline.ts';

/**
 * Combines the weeks into one PDF with a cover, linked contents, page numbers, and an outline, holding one week in memory at a time.
 * @param onWeekBound gets the number of weeks done so far
 * @throws Error naming the week whose file doesn't open
 */
export async function writeCoursePdf(
  { brand, weeks }: CoursePdfInput,
  outFile: string,
  onWeekBound: (weeksBound: number) => void,
): Promise<void> {
  const context = PDFContext.create();
  const file = await createPdfFile(outFile, context);
  try {
    const pageTree = context.nextRef();
    const bound: BoundWeek[] = [];
    let pageNumber = 1 + (await countFrontPages(brand, weeks));
    for (const week of weeks) {
      const pages = await bindWeek(week, pageNumber, { context, pageTree, file });
      pageNumber += pages.length;
      bound.push({ ...week, pages });
      onWeekBound(bound.length);
    }
    const front = await drawFrontMatter(brand, bound);
    const frontPages = bindFront(front.pages, copyPages(front.document, context), { context, pageTree });
    const pages = [...frontPages, ...bound.flatMap((week) => week.pages)];

    context.assign(pageTree, context.obj({ Type: 'Pages', Kids: pages, Count: pages.length }));
    const root = context.register(
      context.obj({
        Type: 'Catalog',
        Pages: pageTree,
        Outlines: addOutline(context, bound),
        Lang: PDFString.of('en'),
        PageMode: 'UseOutlines',
        ViewerPreferences: { DisplayDocTitle: true },
      }),
    );
    const maker = PDFHexString.fromText(brand.brandName);
    const info = context.register(
      context.obj({ Title: PDFHexString.fromText(`${brand.brandName}: ${TAGLINE}`), Author: maker, Producer: maker }),
    );
    await file.finish(root, info);
  } catch (error) {
    await file.abandon();
    throw error;
  }
}

type Book = { context: PDFContext; pageTree: PDFRef };

/** Numbers the week's pages, writes them to the file, and returns their references, which links can use. */
async function bindWeek(
  week: CoursePdfInput['weeks'][number],
  firstNumber: number,
  { context, pageTree, file }: Book & { file: PdfFile },
): Promise<PDFRef[]> {
  try {
    const document = await openPdf(await readFile(week.file));
    const font = await document.embedFont(StandardFonts.Helvetica);
    document.getPages().forEach((page, index) => drawPageNumber(page, firstNumber + index, font));
    await document.flush();
    const pages = copyPages(document, context);
    for (const page of pages) setParent(page, { context, pageTree });
    await file.flush();
    return pages;
  } catch (error) {
    throw new Error(`Week ${week.weekNumber} could not be bound into the course PDF.`, { cause: error });
  }
}

/** Adds the front pages and their links to the book. */
function bindFront(pages: FrontPage[], refs: PDFRef[], book: Book): PDFRef[] {
  refs.forEach((ref, index) => {
    const page = setParent(ref, book);
    const links = pages[index]?.links.map(({ box, target }) => ({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: box,
      Border: [0, 0, 0],
      Dest: [target, 'XYZ', null, null, null],
    }));
    if (links && links.length > 0) page.set(PDFName.of('Annots'), book.context.obj(links));
  });
  return refs;
}

function setParent(page: PDFRef, { context, pageTree }: Book): PDFDict {
  const dict = context.lookup(page, PDFDict);
  dict.set(PDFName.of('Parent'), pageTree);
  return dict;
}
