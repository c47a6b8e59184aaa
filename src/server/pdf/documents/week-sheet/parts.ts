import { withoutEmphasis } from '#src/domain/markdown/emphasis.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { CORE_PROMPTS, CORE_QUESTIONS, markShortStop, MORE_TIME, SHORT_STOP } from '#src/domain/workbook/core-path.ts';
import type { Flow } from '../../engine/flow.ts';
import {
  countFittingRules,
  drawParagraph,
  drawPartnerBlocks,
  drawRules,
  ensureSpace,
  measureHeight,
  measurePartnerBlocks,
  measureRules,
  partnerColumns,
  startPage,
} from '../../engine/page-flow.ts';
import { drawRule } from '../../engine/shapes.ts';
import { COLORS, CONTENT_WIDTH, type TextStyle } from '../../engine/style.ts';
import { drawArtifact, group } from '../../engine/tags.ts';
import { baselineAt, drawLine, drawLines, layOutBalanced, layOutEvenly } from '../../engine/typesetting.ts';

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
    const lines = layOutBalanced(flow, question, style, column.width);
    const isExtra = index >= CORE_QUESTIONS;
    return { lines, isExtra, height: lines.height + (isExtra ? label.leading : 0) };
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
      const fitting = Math.floor(countFittingRules(flow.y + taken, flow.sheet) / (below ? 2 : 1));
      writingLines = Math.min(MAX_WRITING_LINES, Math.max(MIN_WRITING_LINES, fitting));
    }
    ensureSpace(flow, height + measureRules(writingLines));
    drawLine(flow, String(index + 1), numeral, flow.sheet.margin, flow.y + 19);
    if (isExtra) drawMoreTime(flow);
    drawLines(flow, lines, column.x, baselineAt(flow.y, style));
    flow.y += lines.height;
    drawRules(flow, writingLines, column);
    flow.y += QUESTION_GAP;
  });
}

/** Draws whose booklet it is, with a line for the name. */
function drawNameLine(flow: Flow, partner: string): void {
  const { label } = flow.styles;
  drawLine(flow, partner, label, flow.sheet.margin, baselineAt(flow.y, label));
  drawRule(flow, flow.sheet.margin + 96, flow.y + label.leading, CONTENT_WIDTH - 96);
  flow.y += label.leading + 22;
}

/** Marks what follows as not on the core path. */
function drawMoreTime(flow: Flow): void {
  const { label } = flow.styles;
  drawLine(flow, MORE_TIME.toUpperCase(), label, flow.sheet.margin + INDENT, baselineAt(flow.y, label));
  flow.y += label.leading;
}

/** Draws the discussion prompts and lines for notes, outside both booklets. */
export function drawDiscussion(flow: Flow, { discussionPrompts }: WeekContent): void {
  startPage(flow);
  drawSectionHeading(flow, 'Talk', 'Together, once you’ve both written your answers.');
  group(flow, 'L', () => discussionPrompts.forEach((prompt, index) => drawPrompt(flow, prompt, index)));
  drawNotes(flow, 'NOTES', 3, 6);
}

function drawPrompt(flow: Flow, prompt: string, index: number): void {
  const column = { x: flow.sheet.margin + INDENT, width: CONTENT_WIDTH - INDENT };
  group(flow, 'LI', () => {
    if (index === CORE_PROMPTS) drawMoreTime(flow);
    ensureSpace(flow, measureHeight(flow, prompt, flow.styles.body, column.width));
    drawRule(flow, flow.sheet.margin, flow.y + 9, 16, COLORS.clay, 1.4);
    drawParagraph(flow, prompt, flow.styles.body, column);
    flow.y += 8;
  });
}

/** Draws the activity on a tinted panel as high as its text. */
export function drawActivity(flow: Flow, { activity }: WeekContent): void {
  const { section, label } = flow.styles;
  const inset = 24;
  const width = CONTENT_WIDTH - 2 * inset;
  const blocks = listBlocks(activity, flow);
  const title = layOutEvenly(flow, activity.title, section, width);
  const text = blocks.reduce((sum, block) => sum + measureHeight(flow, block.text, block.style, width - block.indent) + 8, 0);
  const height = 2 * inset + 22 + title.height + 10 + text - 8;
  if (height > flow.sheet.bottom - flow.sheet.top) return drawLongActivity(flow, activity);
  ensureSpace(flow, height);
  const foot = flow.y + height;
  drawArtifact(flow, () => flow.doc.roundedRect(flow.sheet.margin, flow.y, CONTENT_WIDTH, height, 10).fill(COLORS.cream));
  flow.y += inset;
  drawLine(flow, `DO  ·  ABOUT ${activity.minutes} MINUTES`, label, flow.sheet.margin + inset, baselineAt(flow.y, label));
  flow.y += 22;
  drawLines(flow, title, flow.sheet.margin + inset, baselineAt(flow.y, section));
  flow.y += title.height + 10;
  drawBlocks(flow, blocks, flow.sheet.margin + inset, width);
  flow.y = foot + 24;
  drawNotes(flow, 'WHAT WE NOTICED', 5, 14);
}

/** Draws the examples and lines for each partner's commitment. */
export function drawCommitments(flow: Flow, { commitmentExamples }: WeekContent): void {
  drawSectionHeading(flow, 'This week I will', 'Make it small and make it yours. For example:', 210);
  group(flow, 'L', () => {
    for (const example of commitmentExamples) {
      const lines = layOutBalanced(flow, example, flow.styles.example, CONTENT_WIDTH - INDENT);
      ensureSpace(flow, lines.height);
      const baseline = baselineAt(flow.y, flow.styles.example);
      group(flow, 'LI', () => drawLines(flow, lines, flow.sheet.margin + INDENT, baseline));
      flow.y += lines.height + 5;
    }
  });
  flow.y += 12;
  ensureSpace(flow, measurePartnerBlocks(5));
  drawPartnerBlocks(flow, 5);
  flow.y += 40;
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
  const draw = ({ text, style, mark, indent }: Block) => {
    ensureSpace(flow, 2 * style.leading);
    if (mark !== '') drawLine(flow, mark, style, x, baselineAt(flow.y, style));
    drawParagraph(flow, text, style, { x: x + indent, width: width - indent });
    flow.y += 8;
  };
  blocks.filter(({ indent }) => indent === 0).forEach(draw);
  const steps = blocks.filter(({ indent }) => indent > 0);
  if (steps.length > 0) group(flow, 'L', () => steps.forEach((step) => group(flow, 'LI', () => draw(step))));
}

/** Draws a heading, on a new page unless it and `following` more points fit. */
export function drawSectionHeading(flow: Flow, heading: string, lead: string, following = 0): void {
  const { section, quiet } = flow.styles;
  ensureSpace(flow, section.leading + quiet.leading + 38 + following);
  if (flow.y > flow.sheet.top) flow.y += 14;
  drawParagraph(flow, heading, section);
  flow.y += 2;
  drawParagraph(flow, lead, quiet);
  flow.y += 20;
}

/** Draws as many writing lines as fit the page, within `min` and `max`. */
function drawNotes(flow: Flow, label: string, min: number, max: number): void {
  const style: TextStyle = flow.styles.label;
  ensureSpace(flow, 12 + measurePartnerBlocks(min));
  flow.y += 6;
  drawLine(flow, label, style, flow.sheet.margin, baselineAt(flow.y, style));
  flow.y += 6;
  drawRules(flow, Math.min(max, countFittingRules(flow.y, flow.sheet)));
  flow.y += 36;
}
