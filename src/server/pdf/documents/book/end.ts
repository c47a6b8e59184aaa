import { nameFinale, type Finale, type PromisedWeek } from '#src/domain/book/arrange.ts';
import type { Book } from '#src/domain/book/book.ts';
import { formatLongDate } from '#src/domain/time/time.ts';
import type { Flow } from '../../engine/flow.ts';
import { startPage } from '../../engine/page-flow.ts';
import { COLORS } from '../../engine/style.ts';
import { drawLogo } from '../../engine/theme.ts';
import { baselineAt, drawCentered, drawLine } from '../../engine/typesetting.ts';
import { chooseColor, drawWords, measureWords } from './week.ts';

/** The name of the promises, in the contents and as the target of a link. */
export const PROMISES_NAME = 'What we promised';

const ROW_GAP = 20;

type Ends = Pick<Book, 'names' | 'timeZone'>;

/** Draws the promises on facing pages, one partner's on each, with those of a week side by side. Returns the first page's index. */
export function drawPromises(flow: Flow, promises: readonly PromisedWeek[], { names }: Ends): number {
  const { styles, sheet } = flow;
  const place = { x: sheet.margin, width: sheet.width - 2 * sheet.margin };
  const index = drawPartTitle(flow, PROMISES_NAME, describeCount(promises));
  const label = styles.label.leading + 2;
  const rows = promises.map((week) => ({
    ...week,
    height: label + Math.max(...week.texts.map((text) => measureWords(flow, text, place.width))) + ROW_GAP,
  }));
  for (const ofSpread of splitEvenly(rows, sheet.bottom - sheet.top - headHeight(flow) + ROW_GAP)) {
    const spread = startSpread(flow, names);
    for (const { weekNumber, texts, height } of ofSpread) {
      for (const text of texts) {
        flow.doc.switchToPage(text.partner === 'partner2' ? spread.right : spread.left);
        flow.y = spread.y;
        drawLine(flow, `WEEK ${weekNumber}`, { ...styles.label, color: COLORS.muted }, place.x, baselineAt(flow.y, styles.label));
        flow.y += label;
        drawWords(flow, text, null, place);
      }
      spread.y += height;
    }
  }
  return index;
}

/** Splits rows among as few spreads as they need, with about as many on each, so that the last one isn't nearly empty. */
function splitEvenly<Row extends { height: number }>(rows: readonly Row[], room: number): Row[][] {
  const split = (most: number) => {
    const spreads: Row[][] = [];
    let left = 0;
    for (const row of rows) {
      if (row.height > left || spreads.at(-1)?.length === most) {
        spreads.push([]);
        left = room;
      }
      spreads.at(-1)?.push(row);
      left -= row.height;
    }
    return spreads;
  };
  return split(Math.ceil(rows.length / split(rows.length).length));
}

function describeCount(promises: readonly PromisedWeek[]): string {
  const texts = promises.flatMap((week) => week.texts);
  const kept = texts.filter(({ outcome }) => outcome === 'kept').length;
  return kept === 0 ? `${texts.length} promises` : `${texts.length} promises, ${kept} of them kept`;
}

/** Adds two facing pages with a name on each; `y` is below the names. */
function startSpread(flow: Flow, names: Ends['names']): { left: number; right: number; y: number } {
  const [left, right] = [startPage(flow), startPage(flow)];
  for (const [page, partner] of [
    [left, 'partner1'],
    [right, 'partner2'],
  ] as const) {
    flow.doc.switchToPage(page);
    const heading = { ...flow.styles.section, role: 'H3' as const, color: chooseColor(flow, partner) };
    drawLine(flow, names[partner], heading, flow.sheet.margin, baselineAt(flow.sheet.top, heading));
  }
  return { left, right, y: flow.sheet.top + headHeight(flow) };
}

function headHeight({ styles }: Flow): number {
  return styles.section.leading + 24;
}

/** Draws the same question on facing pages, as it was answered first and last. Returns the first page's index. */
export function drawFinale(front: Flow, finale: Finale, { names, timeZone }: Ends): number {
  const index = drawPartTitle(front, nameFinale(finale), finale.asked);
  const { words } = front.styles;
  const larger = { ...words, size: words.size * 1.3, leading: words.leading * 1.3 };
  const flow = { ...front, styles: { ...front.styles, words: larger } };
  const { styles, sheet } = flow;
  const place = { x: sheet.margin, width: sheet.width - 2 * sheet.margin };
  for (const { weekNumber, completedAt, texts } of [finale.first, finale.last]) {
    startPage(flow);
    flow.y += sheet.height * 0.08;
    const heading = { ...styles.section, role: 'H3' as const };
    drawLine(flow, `Week ${weekNumber}`, heading, place.x, baselineAt(flow.y, heading));
    flow.y += heading.leading + 2;
    if (completedAt !== null) {
      drawLine(flow, formatLongDate(completedAt, timeZone), styles.quiet, place.x, baselineAt(flow.y, styles.quiet));
    }
    flow.y += styles.quiet.leading + 26;
    for (const text of texts) {
      drawWords(flow, text, names, place);
      flow.y += 26;
    }
  }
  return index;
}

/** Adds an empty page if the next one would be on the left. Returns the index of the one added. */
export function continueOnRight(flow: Flow): number[] {
  // The cover is page 1, so pages with an even index are on the right.
  return flow.doc.bufferedPageRange().count % 2 === 0 ? [] : [startPage(flow)];
}

/** Draws a title on a page of its own, which is on the right so that the next two face each other. */
export function drawPartTitle(flow: Flow, title: string, below: string): number {
  const { doc, styles, sheet } = flow;
  const index = startPage(flow);
  doc.addNamedDestination(title);
  doc.outline.addItem(title);
  drawLogo(flow, sheet.width / 2, sheet.height * 0.34, 15);
  const baseline = drawCentered(flow, title, styles.section, sheet.height * 0.42);
  drawCentered(flow, below, { ...styles.quiet, role: 'P' }, baseline);
  return index;
}
