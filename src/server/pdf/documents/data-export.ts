import { formatLongDate } from '#src/domain/time/time.ts';
import type { DataExport } from '#src/domain/account/data-export.ts';
import type { Brand } from '#src/domain/site/brand/brand.ts';
import { isBlank } from '#src/domain/text.ts';
import { OUTCOME_LABELS } from '#src/domain/workbook/commitment.ts';
import type { WeekSummary } from '#src/domain/workbook/summary/summary.ts';
import { drawHeading, drawStoredData, NAMELESS } from './data-export-stored.ts';
import { saveDocument, startDocument } from '../engine/document.ts';
import type { Flow } from '../engine/flow.ts';
import { canPrint } from '../engine/fonts.ts';
import { drawParagraph, ensureSpace, startPage } from '../engine/page-flow.ts';
import { drawPhoto } from '../engine/photo.ts';
import { drawRule } from '../engine/shapes.ts';
import { A4, COLORS, CONTENT_WIDTH } from '../engine/style.ts';
import { drawArtifact } from '../engine/tags.ts';
import { drawLogo, drawOrnament } from '../engine/theme.ts';
import { drawCentered, drawLine, drawLines, layOutEvenly } from '../engine/typesetting.ts';

type Week = DataExport['weeks'][number];
type PartnerPage = Week['pages'][number];

const { margin } = A4;

/** Writes everything a couple wrote, week by week, and their other data to `outFile`, synced to disk. */
export async function writeDataExport(data: DataExport, brand: Brand, outFile: string): Promise<void> {
  const author = formatNames(data);
  const title = `${data.madeBy}: ${author}`;
  const flow = await startDocument(brand, { title, author, producer: data.madeBy, createdAt: data.madeAt });

  drawCover(flow, data);
  for (const week of data.weeks) drawWeek(flow, week, data.reminders.timeZone);
  drawStoredData(flow, data);
  drawFooters(flow, data);
  await saveDocument(flow, outFile);
}

function formatNames({ profile }: DataExport): string {
  return `${profile.partner1 ?? NAMELESS.partner1} & ${profile.partner2 ?? NAMELESS.partner2}`;
}

function drawCover(flow: Flow, data: DataExport): void {
  const { doc, styles, theme } = flow;
  const { cream, rose, sand } = COLORS;
  drawArtifact(flow, () => doc.rect(-2, -2, A4.width + 4, A4.height + 4).fill(theme.primary));
  drawOrnament(flow, A4.width - 90, A4.height - 215, 230);
  drawLogo(flow, margin + 26, 90, 16, { isOnCover: true });
  drawLine(flow, data.madeBy, { ...styles.brand, color: sand }, margin + 66, 95);

  // Names can have 100 characters each.
  const styleOptions = [styles.cover, { ...styles.cover, size: 36, leading: 40 }, { ...styles.cover, size: 24, leading: 28 }];
  const options = styleOptions.map((style) => layOutEvenly(flow, formatNames(data), style, CONTENT_WIDTH));
  const fitting = options.find(({ lines }) => lines.length <= 4) ?? options.at(-1);
  if (!fitting) return;
  const below = drawLines(flow, fitting, margin, A4.height - 600);
  drawRule(flow, margin, below - fitting.style.leading + 30, 44, rose, 1.6);
  drawLine(flow, 'What you two wrote', { ...styles.lead, size: 17, color: cream }, margin, below);

  const notes = [`As of ${formatLongDate(data.madeAt, data.reminders.timeZone)}.`];
  if (!canPrint(flow.fonts.text, JSON.stringify(data))) {
    notes.push(
      'Characters our fonts don’t support are shown as question marks. The file our-data.json has them as you wrote them.',
    );
  }
  const style = { ...styles.body, color: sand };
  const layouts = notes.map((note) => layOutEvenly(flow, note, style, CONTENT_WIDTH));
  const height = layouts.reduce((sum, layout) => sum + layout.height, 0);
  let y = A4.height - 66 - height + style.leading;
  for (const layout of layouts) y = drawLines(flow, layout, margin, y);
}

function drawWeek(flow: Flow, week: Week, timeZone: string): void {
  const { weekNumber, title, completedAt, rating, notes, pages, summary, photo } = week;
  const { styles } = flow;
  startPage(flow);
  flow.doc.outline.addItem(`Week ${weekNumber}: ${title}`);
  drawParagraph(flow, `WEEK ${weekNumber}`, { ...styles.label, size: 10.5, tracking: 1 });
  drawParagraph(flow, title, { ...styles.title, size: 32, leading: 38 });
  const state = completedAt === null ? 'Not completed yet' : `Completed on ${formatLongDate(completedAt, timeZone)}`;
  drawParagraph(flow, rating === null ? state : `${state}  ·  ${rating} of 5 stars`, styles.quiet);
  drawRule(flow, margin, flow.y + 12, 44, COLORS.clay, 1.6);
  flow.y += 30;
  for (const page of pages) drawPage(flow, page, timeZone);
  if (!isBlank(notes)) {
    drawHeading(flow, 'Your notes');
    drawWriting(flow, notes);
  }
  if (summary) {
    drawHeading(flow, 'The week in your words');
    for (const section of summary.sections) drawSummarySection(flow, section);
  }
  if (photo !== null) drawPhoto(flow, { image: photo, alt: 'What you made this week' }, 320);
  if (pages.length === 0 && isBlank(notes) && !summary && photo === null)
    drawParagraph(flow, 'You didn’t write anything this week.', styles.example);
}

function drawPage(flow: Flow, page: PartnerPage, timeZone: string): void {
  const { writtenBy, savedAt, reflection, discussionNotes, activityResponse, weeklyCommitment, conversationCards } = page;
  const outcome = page.commitmentOutcome === null ? '' : OUTCOME_LABELS[page.commitmentOutcome];
  drawHeading(flow, `${writtenBy} wrote`);
  if (savedAt !== null) drawParagraph(flow, `Saved on ${formatLongDate(savedAt, timeZone)}`, flow.styles.quiet);
  flow.y += 10;
  for (const { asked, written } of reflection) drawAnswer(flow, asked ?? 'An earlier question', written);
  drawAnswer(flow, 'From our discussion', discussionNotes);
  drawAnswer(flow, 'The activity', activityResponse);
  drawAnswer(flow, 'This week I will', weeklyCommitment);
  drawAnswer(flow, 'How it went', outcome);
  for (const { asked, written } of conversationCards) drawAnswer(flow, asked ?? 'An earlier card', written);
  for (const { asked, written } of page.offeredBefore) drawAnswer(flow, `As your partner may read it: ${asked}`, written);
}

function drawAnswer(flow: Flow, asked: string, written: string): void {
  if (isBlank(written)) return;
  const { question, body } = flow.styles;
  ensureSpace(flow, question.leading + 4 + 2 * body.leading);
  drawParagraph(flow, asked, question);
  flow.y += 4;
  drawWriting(flow, written);
}

function drawSummarySection(flow: Flow, { heading, blocks }: WeekSummary[number]): void {
  const { subsection, body, label } = flow.styles;
  ensureSpace(flow, subsection.leading + 2 * body.leading);
  drawParagraph(flow, heading, subsection);
  flow.y += 4;
  for (const block of blocks) {
    if (block.kind === 'text') drawWriting(flow, block.text);
    else if (block.kind === 'list') drawWriting(flow, block.items.map((item) => `– ${item}`).join('\n'));
    else {
      if (block.title !== null) drawParagraph(flow, block.title, flow.styles.question);
      for (const { name, text } of block.quotes) {
        ensureSpace(flow, label.leading + body.leading);
        drawParagraph(flow, name.toLocaleUpperCase('en-US'), label);
        drawWriting(flow, text);
      }
    }
  }
}

/** Draws a text with its own line breaks. */
function drawWriting(flow: Flow, text: string): void {
  const { body } = flow.styles;
  for (const line of text.trim().split(/\r\n|\r|\n/u)) {
    if (isBlank(line)) flow.y += body.leading / 2;
    else drawParagraph(flow, line, body);
  }
  flow.y += 14;
}

function drawFooters(flow: Flow, data: DataExport): void {
  const { count } = flow.doc.bufferedPageRange();
  for (let page = 1; page < count; page += 1) {
    flow.doc.switchToPage(page);
    drawCentered(flow, `${data.madeBy}  ·  page ${page + 1} of ${count}`, flow.styles.footer, A4.height - 40);
  }
}
