import { COLORS, CONTENT_WIDTH, drawRule } from '../engine/style.ts';
import { baselineAt, drawText, ensureSpace, startPage, type Flow } from '../engine/page-flow.ts';
import { drawLine } from '../engine/typesetting.ts';
import { drawSectionHeading } from './week-sheet-parts.ts';

const INDENT = 24;

/** Draws the lesson and who reviewed it on pages of its own; nothing if there's none. Emphasis becomes plain text. */
export function drawLesson(flow: Flow, lesson: string, reviewer: string): void {
  if (lesson === '') return;
  const { body, example, subsection } = flow.styles;
  startPage(flow);
  drawSectionHeading(flow, 'Read', 'One idea for the week. Together or each on your own.');
  for (const block of lesson.split(/\n+/u)) {
    const [, mark = '', text = ''] = /^(?:(#{1,6}|>|[-*]|\d+\.)\s)?(.*)$/u.exec(block) ?? [];
    if (text === '') continue;
    const isHeading = mark.startsWith('#');
    const indent = mark === '' || isHeading ? 0 : INDENT;
    if (isHeading && flow.y < flow.sheet.top) flow.y -= 8;
    const { margin } = flow.sheet;
    ensureSpace(flow, 2 * body.leading + (isHeading ? subsection.leading : 0));
    if (/^[-*]/u.test(mark)) drawRule(flow.page, margin, flow.y - 9, INDENT / 2, COLORS.clay, 1.4);
    if (/^\d/u.test(mark)) drawLine(flow.page, mark, body, margin, baselineAt(flow.y, body));
    const style = isHeading ? subsection : mark === '>' ? example : body;
    drawText(flow, withoutMarks(text), style, { x: margin + indent, width: CONTENT_WIDTH - indent });
    flow.y -= 8;
  }
  if (reviewer !== '') drawText(flow, reviewer, flow.styles.quiet);
}

function withoutMarks(text: string): string {
  return text.replaceAll(/(\*\*|__)(.+?)\1/gu, '$2').replaceAll(/(?<![\p{L}\p{N}])[*_](.+?)[*_](?![\p{L}\p{N}])/gu, '$1');
}
