import { PDFName, PDFOperator, PDFOperatorNames, type PDFDocument, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';

/** What a line is to a screen reader. An artifact is skipped. */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Artifact';

type Line = { page: PDFPage; role: Role; x: number; y: number; leading: number };
/** A heading or paragraph with the marks of its lines, and its last line. */
type Element = { marks: { page: PDFPage; id: number }[]; last: Line };

const elementsByDocument = new WeakMap<PDFDocument, Element[]>();

/** Tags every line drawn from here on, so that screen readers know headings and the reading order. */
export function startTags(document: PDFDocument): void {
  elementsByDocument.set(document, []);
}

/** Draws a line, with a tag if the document has them. A line right below the one before continues its element. */
export function drawTagged(line: Line, draw: () => void): void {
  const { page, role } = line;
  const elements = elementsByDocument.get(page.doc);
  if (!elements) return draw();
  if (role === 'Artifact') {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of(role)]));
  } else {
    const id = countMarks(elements, page);
    const previous = elements.at(-1);
    if (previous && continues(previous.last, line)) {
      previous.marks.push({ page, id });
      previous.last = line;
    } else elements.push({ marks: [{ page, id }], last: line });
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(role), `<</MCID ${id}>>`]));
  }
  draw();
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}

/** Adds the structure of what was drawn since `startTags` (PDF 1.7, section 14.7). */
export function finishTags(document: PDFDocument): void {
  const { context, catalog } = document;
  const elements = elementsByDocument.get(document) ?? [];
  const root = context.nextRef();
  const body = context.nextRef();
  const elementsByPage = new Map<PDFPage, PDFRef[]>();
  const children = elements.map(({ marks, last }) => {
    const kids = marks.map(({ page, id }) => ({ Type: 'MCR', Pg: page.ref, MCID: id }));
    const ref = context.register(context.obj({ Type: 'StructElem', S: last.role, P: body, K: kids }));
    for (const { page } of marks) elementsByPage.set(page, [...(elementsByPage.get(page) ?? []), ref]);
    return ref;
  });
  const parents = document.getPages().flatMap((page, index) => {
    page.node.set(PDFName.of('StructParents'), context.obj(index));
    return [index, elementsByPage.get(page) ?? []];
  });
  context.assign(body, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: children }));
  context.assign(root, context.obj({ Type: 'StructTreeRoot', K: body, ParentTree: { Nums: parents } }));
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
}

function countMarks(elements: readonly Element[], page: PDFPage): number {
  return elements.reduce((sum, { marks }) => sum + marks.filter((mark) => mark.page === page).length, 0);
}

function continues(previous: Line, { page, role, x, y }: Line): boolean {
  const isBelow = Math.abs(previous.y - y - previous.leading) < 0.01;
  return previous.page === page && previous.role === role && previous.x === x && isBelow;
}
