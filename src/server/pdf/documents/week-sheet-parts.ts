import { withoutEmphasis } from '#src/domain/emphasis.ts';
import { markShortStop, SHORT_STOP } from '#src/domain/workbook/activity-steps.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { CORE_PROMPTS, CORE_QUESTIONS, MORE_TIME } from '#src/domain/workbook/core-path.ts';
import { COLORS, CONTENT_WIDTH, drawRule } from '../engine/style.ts';
import { drawOrnament, type Theme } from '../engine/theme.ts';
import {
  baselineAt,
  measureHeight,
  ensureSpace,
  measurePartnerBlocks,
  measureRules,
  countFittingRules,
  drawPartnerBlocks,
  partnerColumns,
  drawRules,
  drawText,
  startPage,
  type Flow,
} from '../engine/page-flow.ts';
import { drawLine, drawLines, wrapEvenly, wrapBalanced, type TextStyle } from '../engine/typesetting.ts';

const MAX_WRITING_LINES = 10;
const MIN_WRITING_LINES = 6;
const QUESTION_GAP = 30;
const INDENT = 34;

/** Draws a booklet of questions for each partner, so that neither reads the other's answers while writing. */
export function drawReflection(flow: Flow, content: WeekContent): void {
  for (const { label } of partnerColumns(flow.sheet)) drawBooklet(flow, content, label);
}

/** Draws the questions, two to a page, each with lines for one partner's answer. */
function drawBooklet(flow: Flow, { reflectionQuestions }: WeekContent, partner: string): void {
  const { question: style, numeral, label } = flow.styles;
  const column = { x: flow.sheet.margin + INDENT, width: CONTENT_WIDTH - INDENT };
  const headings = reflectionQuestions.map((question, index) => {
    const lines = wrapBalanced(question, style, column.width);
    const isExtra = index >= CORE_QUESTIONS;
    return { lines, isExtra, height: lines.length * style.leading + (isExtra ? label.leading : 0) };
  });
  startPage(flow);
  drawSectionHeading(flow, 'Write', 'On your own first. No one’s grading this. A few honest words are plenty.');
  drawNameLine(flow, partner);
  let writingLines = MAX_WRITING_LINES;
  headings.forEach(({ lines, isExtra, height }, index) => {
    const below = headings[index + 1];
    if (index % 2 === 0) {
      if (index > 0) startPage(flow);
      const taken = height + (below ? below.height + QUESTION_GAP : 0);
      const fitting = Math.floor(countFittingRules(flow.y - taken, flow.sheet) / (below ? 2 : 1));
      writingLines = Math.min(MAX_WRITING_LINES, Math.max(MIN_WRITING_LINES, fitting));
    }
    ensureSpace(flow, height + measureRules(writingLines));
    drawLine(flow.page, String(index + 1), numeral, flow.sheet.margin, flow.y - 19);
    if (isExtra) drawMoreTime(flow);
    drawLines(flow.page, lines, style, column.x, baselineAt(flow.y, style));
    flow.y -= lines.length * style.leading;
    drawRules(flow, writingLines, column);
    flow.y -= QUESTION_GAP;
  });
}

/** Draws whose booklet it is, with a line for the name. */
function drawNameLine(flow: Flow, partner: string): void {
  const { label } = flow.styles;
  drawLine(flow.page, partner, label, flow.sheet.margin, baselineAt(flow.y, label));
  drawRule(flow.page, flow.sheet.margin + 96, flow.y - label.leading, CONTENT_WIDTH - 96);
  flow.y -= label.leading + 22;
}

/** Marks what follows as not on the core path. */
function drawMoreTime(flow: Flow): void {
  const { label } = flow.styles;
  drawLine(flow.page, MORE_TIME.toUpperCase(), label, flow.sheet.margin + INDENT, baselineAt(flow.y, label));
  flow.y -= label.leading;
}

/** Draws the discussion prompts and lines for notes, outside both booklets. */
export function drawDiscussion(flow: Flow, { discussionPrompts }: WeekContent): void {
  startPage(flow);
  drawSectionHeading(flow, 'Talk', 'Together, once you’ve both written your answers.');
  for (const [index, prompt] of discussionPrompts.entries()) {
    if (index === CORE_PROMPTS) drawMoreTime(flow);
    ensureSpace(flow, measureHeight(prompt, flow.styles.body, CONTENT_WIDTH - INDENT));
    drawRule(flow.page, flow.sheet.margin, flow.y - 9, 16, COLORS.clay, 1.4);
    drawText(flow, prompt, flow.styles.body, { x: flow.sheet.margin + INDENT, width: CONTENT_WIDTH - INDENT });
    flow.y -= 8;
  }
  drawNotes(flow, 'NOTES', 3, 6);
}

/** Draws the activity on a tinted panel as high as its text. */
export function drawActivity(flow: Flow, { activity }: WeekContent): void {
  const { section, label } = flow.styles;
  const inset = 24;
  const width = CONTENT_WIDTH - 2 * inset;
  const blocks = listBlocks(activity, flow);
  const title = wrapEvenly(activity.title, section, width);
  const text = blocks.reduce((sum, block) => sum + measureHeight(block.text, block.style, width - block.indent) + 8, 0);
  const height = 2 * inset + 22 + title.length * section.leading + 10 + text - 8;
  if (height > flow.sheet.top - flow.sheet.bottom) return drawLongActivity(flow, activity);
  ensureSpace(flow, height);
  flow.page.drawRectangle({
    x: flow.sheet.margin,
    y: flow.y - height,
    width: CONTENT_WIDTH,
    height,
    color: COLORS.cream,
    rx: 10,
    ry: 10,
  });
  const foot = flow.y - height;
  flow.y -= inset;
  drawLine(flow.page, `DO  ·  ABOUT ${activity.minutes} MINUTES`, label, flow.sheet.margin + inset, baselineAt(flow.y, label));
  flow.y -= 22;
  drawLines(flow.page, title, section, flow.sheet.margin + inset, baselineAt(flow.y, section));
  flow.y -= title.length * section.leading + 10;
  drawBlocks(flow, blocks, flow.sheet.margin + inset, width);
  flow.y = foot - 24;
  drawNotes(flow, 'WHAT WE NOTICED', 5, 14);
}

/** Draws the examples and lines for each partner's commitment. */
export function drawCommitments(flow: Flow, { commitmentExamples }: WeekContent): void {
  drawSectionHeading(flow, 'This week I will', 'Make it small and make it yours. For example:', 210);
  for (const example of commitmentExamples) {
    const lines = wrapBalanced(example, flow.styles.example, CONTENT_WIDTH - INDENT);
    ensureSpace(flow, lines.length * flow.styles.example.leading);
    drawLines(flow.page, lines, flow.styles.example, flow.sheet.margin + INDENT, baselineAt(flow.y, flow.styles.example));
    flow.y -= lines.length * flow.styles.example.leading + 5;
  }
  flow.y -= 12;
  ensureSpace(flow, measurePartnerBlocks(5));
  drawPartnerBlocks(flow, 5);
  flow.y -= 40;
}

/** Draws the conversation cards, three to a row, with lines to cut along. */
export function drawCards(flow: Flow, { conversationCards }: WeekContent): void {
  const gap = 14;
  const inset = 15;
  const width = (CONTENT_WIDTH - 2 * gap) / 3;
  const cardTitle = { ...flow.styles.subsection, size: 15, leading: 18.5 };
  const cardText = { ...flow.styles.body, size: 11.5 };
  const cards = conversationCards.map(({ title, prompt }) => ({
    title: wrapEvenly(title, cardTitle, width - 2 * inset),
    prompt,
  }));
  const cardHeight = Math.max(
    236,
    ...cards.map(
      ({ title, prompt }) => 70 + title.length * cardTitle.leading + measureHeight(prompt, cardText, width - 2 * inset) + inset,
    ),
  );
  drawSectionHeading(
    flow,
    'Conversation cards',
    'Pull one out any time: on the couch, in the car, doing the dishes.',
    cardHeight,
  );
  cards.forEach(({ title, prompt }, index) => {
    const tint = chooseTint(flow.theme, index);
    if (index > 0 && index % 3 === 0) flow.y -= cardHeight + gap;
    if (index % 3 === 0) ensureSpace(flow, cardHeight);
    const x = flow.sheet.margin + (index % 3) * (width + gap);
    flow.page.drawRectangle({
      x: x - gap / 2,
      y: flow.y - cardHeight - gap / 2,
      width: width + gap,
      height: cardHeight + gap,
      borderColor: COLORS.muted,
      borderWidth: 0.5,
      borderDashArray: [3, 4],
    });
    flow.page.drawRectangle({ x, y: flow.y - cardHeight, width, height: cardHeight, color: tint.fill, rx: 9, ry: 9 });
    drawOrnament(flow, x + inset + 10, flow.y - inset - 8, 6, tint.rings, 1);
    const below = drawLines(flow.page, title, { ...cardTitle, color: tint.title }, x + inset, flow.y - 62);
    drawLines(
      flow.page,
      wrapBalanced(prompt, cardText, width - 2 * inset),
      { ...cardText, color: tint.text },
      x + inset,
      below - 6,
    );
  });
}

function chooseTint({ primary }: Theme, index: number) {
  const { clay, cream, sand, ink } = COLORS;
  if (index % 3 === 0) return { fill: primary, title: cream, text: cream, rings: sand };
  if (index % 3 === 1) return { fill: clay, title: cream, text: cream, rings: sand };
  return { fill: sand, title: primary, text: ink, rings: clay };
}

/** Without the panel, because the text takes more than a page. */
function drawLongActivity(flow: Flow, activity: WeekContent['activity']): void {
  drawSectionHeading(flow, activity.title, `About ${activity.minutes} minutes`);
  drawBlocks(flow, listBlocks(activity, flow), flow.sheet.margin, CONTENT_WIDTH);
}

const STEP_INDENT = 22;

/** A paragraph of an activity. `mark` is a step's number, in the margin made by `indent`. */
type Block = { text: string; style: TextStyle; mark: string; indent: number };

/** The paragraphs of an activity: its description, and its steps with their minutes and the place to stop after 20. */
function listBlocks({ description, steps = [] }: WeekContent['activity'], { styles: { body, quiet } }: Flow): Block[] {
  const paragraphs = withoutEmphasis(description).split(/\n+/u);
  return [
    ...paragraphs.map((text) => ({ text, style: body, mark: '', indent: 0 })),
    ...markShortStop(steps).flatMap(({ text, minutes, isShortStop }, index) => [
      { text: `${withoutEmphasis(text)} (${minutes}\u00A0min)`, style: body, mark: `${index + 1}.`, indent: STEP_INDENT },
      ...(isShortStop ? [{ text: SHORT_STOP, style: quiet, mark: '', indent: STEP_INDENT }] : []),
    ]),
  ];
}

function drawBlocks(flow: Flow, blocks: readonly Block[], x: number, width: number): void {
  for (const { text, style, mark, indent } of blocks) {
    ensureSpace(flow, 2 * style.leading);
    if (mark !== '') drawLine(flow.page, mark, style, x, baselineAt(flow.y, style));
    drawText(flow, text, style, { x: x + indent, width: width - indent });
    flow.y -= 8;
  }
}

/** Draws a heading, on a new page unless it and `following` more points fit. */
export function drawSectionHeading(flow: Flow, heading: string, lead: string, following = 0): void {
  const { section, quiet } = flow.styles;
  ensureSpace(flow, section.leading + quiet.leading + 38 + following);
  if (flow.y < flow.sheet.top) flow.y -= 14;
  drawText(flow, heading, section);
  flow.y -= 2;
  drawText(flow, lead, quiet);
  flow.y -= 20;
}

/** Draws as many writing lines as fit the page, within `min` and `max`. */
function drawNotes(flow: Flow, label: string, min: number, max: number): void {
  const style: TextStyle = flow.styles.label;
  ensureSpace(flow, 12 + measurePartnerBlocks(min));
  flow.y -= 6;
  drawLine(flow.page, label, style, flow.sheet.margin, baselineAt(flow.y, style));
  flow.y -= 6;
  drawRules(flow, Math.min(max, countFittingRules(flow.y, flow.sheet)));
  flow.y -= 36;
}
