import { COLORS, CONTENT_WIDTH, drawRule } from '../engine/style.ts';
import { drawText, ensureSpace, startPage, type Flow } from '../engine/page-flow.ts';
import { drawSectionHeading } from './week-sheet-parts.ts';

const INDENT = 24;

/** Draws the lesson on pages of its own; nothing if there's none. Emphasis becomes plain text. */
export function drawLesson(flow: Flow, lesson: string): void {
  if (lesson === '') return;
  const { body } = flow.styles;
  startPage(flow);
  drawSectionHeading(flow, 'Read', 'One idea for the week. Together or each on your own.');
  for (const block of lesson.split(/\n+/u)) {
    const [, mark = '', text = ''] = /^((?:>|[-*]|\d+\.)\s)?(.*)$/u.exec(block) ?? [];
    if (text === '') continue;
    const indent = mark === '' ? 0 : INDENT;
    ensureSpace(flow, 2 * body.leading);
    if (mark !== '') drawRule(flow.page, flow.sheet.margin, flow.y - 9, INDENT / 2, COLORS.clay, 1.4);
    drawText(flow, withoutMarks(text), body, { x: flow.sheet.margin + indent, width: CONTENT_WIDTH - indent });
    flow.y -= 8;
  }
}

function withoutMarks(text: string): string {
  return text.replaceAll(/(\*\*|__)(.+?)\1/gu, '$2').replaceAll(/(?<![\p{L}\p{N}])[*_](.+?)[*_](?![\p{L}\p{N}])/gu, '$1');
}
