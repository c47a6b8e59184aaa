import { COLORS, CONTENT_WIDTH, drawRule } from '../engine/style.ts';
import { baselineAt, drawText, ensureSpace, measureHeight, startPage, type Flow } from '../engine/page-flow.ts';
import { drawLine } from '../engine/typesetting.ts';
import { drawSectionHeading } from './week-sheet-parts.ts';

const INDENT = 24;
const PADDING = 14;

/** Draws the lesson and who reviewed it on pages of its own; nothing if there's none. Emphasis becomes plain text. */
export function drawLesson(flow: Flow, lesson: string, reviewer: string): void {
  if (lesson === '') return;
  const { body, subsection } = flow.styles;
  startPage(flow);
  drawSectionHeading(flow, 'Read', 'One idea for the week. Together or each on your own.');
  for (const block of lesson.split(/\n+/u)) {
    const [, mark = '', text = ''] = /^(?:(#{1,6}|>|[-*]|\d+\.)\s)?(.*)$/u.exec(block) ?? [];
    if (text === '') continue;
    if (mark === '>') {
      drawBox(flow, withoutMarks(text));
      continue;
    }
    const isHeading = mark.startsWith('#');
    const indent = mark === '' || isHeading ? 0 : INDENT;
    if (isHeading && flow.y < flow.sheet.top) flow.y -= 8;
    const { margin } = flow.sheet;
    ensureSpace(flow, 2 * body.leading + (isHeading ? subsection.leading : 0));
    if (/^[-*]/u.test(mark)) drawRule(flow.page, margin, flow.y - 9, INDENT / 2, COLORS.clay, 1.4);
    if (/^\d/u.test(mark)) drawLine(flow.page, mark, body, margin, baselineAt(flow.y, body));
    const style = isHeading ? subsection : body;
    drawText(flow, withoutMarks(text), style, { x: margin + indent, width: CONTENT_WIDTH - indent });
    flow.y -= 8;
  }
  if (reviewer !== '') drawText(flow, reviewer, flow.styles.quiet);
}

/** Draws what the reader has to see first, such as who should skip the week. */
function drawBox(flow: Flow, text: string): void {
  const { body } = flow.styles;
  const { margin } = flow.sheet;
  const width = CONTENT_WIDTH - 2 * PADDING;
  const height = measureHeight(text, body, width) + 2 * PADDING;
  ensureSpace(flow, height);
  flow.page.drawRectangle({
    x: margin,
    y: flow.y - height,
    width: CONTENT_WIDTH,
    height,
    color: COLORS.cream,
    borderColor: COLORS.clay,
    borderWidth: 1,
  });
  flow.y -= PADDING;
  drawText(flow, text, body, { x: margin + PADDING, width });
  flow.y -= PADDING + 12;
}

function withoutMarks(text: string): string {
  return text.replaceAll(/(\*\*|__)(.+?)\1/gu, '$2').replaceAll(/(?<![\p{L}\p{N}])[*_](.+?)[*_](?![\p{L}\p{N}])/gu, '$1');
}
