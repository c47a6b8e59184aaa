import type { WeekContent } from '#src/domain/workbook/content.ts';
import { COLORS, CONTENT_WIDTH, PAGE, drawRings, drawRule } from '../engine/style.ts';
import {
  baselineAt,
  heightOf,
  makeRoom,
  partnerBlocksHeight,
  rulesFitting,
  setPartnerBlocks,
  setRules,
  setText,
  startPage,
  type Flow,
} from '../engine/page-flow.ts';
import { drawLine, drawLines, wrapEvenly, wrapWell, type TextStyle } from '../engine/typesetting.ts';

const { margin } = PAGE;
const MOST_WRITING_LINES = 10;
const FEWEST_WRITING_LINES = 6;
const QUESTION_GAP = 30;
const INDENT = 34;

/** The questions, two to a page, each with room for both partners' answers; the lines fill the page. */
export function setReflection(flow: Flow, { reflectionQuestions }: WeekContent): void {
  const { question: style, numeral } = flow.styles;
  const width = CONTENT_WIDTH - INDENT;
  const heads = reflectionQuestions.map((question) => {
    const lines = wrapWell(question, style, width);
    return { lines, height: lines.length * style.leading + 10 };
  });
  startPage(flow);
  setSectionHead(flow, 'Write', 'Each for yourself. Nobody marks this, and a few honest words are plenty.');
  let writingLines = MOST_WRITING_LINES;
  heads.forEach(({ lines, height }, index) => {
    const below = heads[index + 1];
    if (index % 2 === 0) {
      if (index > 0) startPage(flow);
      const taken = height + partnerBlocksHeight(0) + (below ? below.height + partnerBlocksHeight(0) + QUESTION_GAP : 0);
      const fitting = Math.floor(rulesFitting(flow.y - taken) / (below ? 2 : 1));
      writingLines = Math.min(MOST_WRITING_LINES, Math.max(FEWEST_WRITING_LINES, fitting));
    }
    makeRoom(flow, height + partnerBlocksHeight(writingLines));
    drawLine(flow.page, String(index + 1), numeral, margin, flow.y - 19);
    drawLines(flow.page, lines, style, margin + INDENT, baselineAt(flow.y, style));
    flow.y -= height;
    setPartnerBlocks(flow, writingLines);
    flow.y -= QUESTION_GAP;
  });
}

/** The prompts, with room for notes. */
export function setDiscussion(flow: Flow, { discussionPrompts }: WeekContent): void {
  setSectionHead(flow, 'Talk', 'Together, once both of you have written.', 190);
  for (const prompt of discussionPrompts) {
    makeRoom(flow, heightOf(prompt, flow.styles.body, CONTENT_WIDTH - INDENT));
    drawRule(flow.page, margin, flow.y - 9, 16, COLORS.clay, 1.4);
    setText(flow, prompt, flow.styles.body, { x: margin + INDENT, width: CONTENT_WIDTH - INDENT });
    flow.y -= 8;
  }
  setNotes(flow, 'NOTES', 3, 6);
}

/** The activity on a tinted panel that is as high as its text. */
export function setActivity(flow: Flow, { activity }: WeekContent): void {
  const { body, section, label } = flow.styles;
  const inset = 24;
  const width = CONTENT_WIDTH - 2 * inset;
  const paragraphs = activity.description.split(/\n+/u);
  const title = wrapEvenly(activity.title, section, width);
  const text = paragraphs.reduce((sum, paragraph) => sum + heightOf(paragraph, body, width) + 8, 0);
  const height = 2 * inset + 22 + title.length * section.leading + 10 + text - 8;
  makeRoom(flow, height);
  flow.page.drawRectangle({ x: margin, y: flow.y - height, width: CONTENT_WIDTH, height, color: COLORS.cream, rx: 10, ry: 10 });
  const foot = flow.y - height;
  flow.y -= inset;
  drawLine(flow.page, `DO  ·  ABOUT ${activity.minutes} MINUTES`, label, margin + inset, baselineAt(flow.y, label));
  flow.y -= 22;
  drawLines(flow.page, title, section, margin + inset, baselineAt(flow.y, section));
  flow.y -= title.length * section.leading + 10;
  for (const paragraph of paragraphs) {
    setText(flow, paragraph, body, { x: margin + inset, width });
    flow.y -= 8;
  }
  flow.y = foot - 24;
  setNotes(flow, 'WHAT WE FOUND', 5, 14);
}

/** A commitment for each, after the examples. */
export function setCommitments(flow: Flow, { commitmentExamples }: WeekContent): void {
  setSectionHead(flow, 'This week I will', 'Small enough to keep, and yours. For instance:', 210);
  for (const example of commitmentExamples) {
    const lines = wrapWell(example, flow.styles.example, CONTENT_WIDTH - INDENT);
    makeRoom(flow, lines.length * flow.styles.example.leading);
    drawLines(flow.page, lines, flow.styles.example, margin + INDENT, baselineAt(flow.y, flow.styles.example));
    flow.y -= lines.length * flow.styles.example.leading + 5;
  }
  flow.y -= 12;
  makeRoom(flow, partnerBlocksHeight(5));
  setPartnerBlocks(flow, 5);
  flow.y -= 40;
}

/** The cards, three to a row, to cut out or to point at. */
export function setCards(flow: Flow, { conversationCards }: WeekContent): void {
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
      ({ title, prompt }) => 70 + title.length * cardTitle.leading + heightOf(prompt, cardText, width - 2 * inset) + inset,
    ),
  );
  setSectionHead(flow, 'Cards for in between', 'Draw one at any moment: on the sofa, on the road, at the sink.', cardHeight);
  cards.forEach(({ title, prompt }, index) => {
    const tint = tintOf(index);
    if (index > 0 && index % 3 === 0) flow.y -= cardHeight + gap;
    if (index % 3 === 0) makeRoom(flow, cardHeight);
    const x = margin + (index % 3) * (width + gap);
    flow.page.drawRectangle({ x, y: flow.y - cardHeight, width, height: cardHeight, color: tint.fill, rx: 9, ry: 9 });
    drawRings(flow.page, x + inset + 10, flow.y - inset - 8, 6, { left: tint.rings, right: tint.rings }, 1);
    const below = drawLines(flow.page, title, { ...cardTitle, color: tint.title }, x + inset, flow.y - 62);
    drawLines(flow.page, wrapWell(prompt, cardText, width - 2 * inset), { ...cardText, color: tint.text }, x + inset, below - 6);
  });
}

function tintOf(index: number) {
  const { evergreen, clay, cream, sand, ink } = COLORS;
  if (index % 3 === 0) return { fill: evergreen, title: cream, text: cream, rings: sand };
  if (index % 3 === 1) return { fill: clay, title: cream, text: cream, rings: sand };
  return { fill: sand, title: evergreen, text: ink, rings: clay };
}

/** A section starts a page when there is no room for its head and `following` points. */
function setSectionHead(flow: Flow, heading: string, lead: string, following = 0): void {
  const { section, quiet } = flow.styles;
  makeRoom(flow, section.leading + quiet.leading + 38 + following);
  if (flow.y < PAGE.top) flow.y -= 14;
  setText(flow, heading, section);
  flow.y -= 2;
  setText(flow, lead, quiet);
  flow.y -= 20;
}

/** Lines to write on: as many as the page has room for, from `fewest` to `most`. */
function setNotes(flow: Flow, label: string, fewest: number, most: number): void {
  const style: TextStyle = flow.styles.label;
  makeRoom(flow, 12 + partnerBlocksHeight(fewest));
  flow.y -= 6;
  drawLine(flow.page, label, style, margin, baselineAt(flow.y, style));
  flow.y -= 6;
  setRules(flow, Math.min(most, rulesFitting(flow.y)));
  flow.y -= 36;
}
