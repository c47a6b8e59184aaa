import { writeFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { formatDay } from '#src/domain/account/closure.ts';
import type { DataExport } from '#src/domain/account/data-export.ts';
import { isBlank } from '#src/domain/text.ts';
import { canSet, embedFonts } from '../engine/fonts.ts';
import { COLORS, CONTENT_WIDTH, PAGE, drawRings, drawRule, stylesOf } from '../engine/style.ts';
import { makeRoom, setText, startFlow, startPage, type Flow } from '../engine/page-flow.ts';
import { drawLine, drawLines, widthOf, wrapEvenly, type TextStyle } from '../engine/typesetting.ts';

type Week = DataExport['weeks'][number];
type PartnerPage = Week['pages'][number];

const { margin } = PAGE;

/** Sets all that a couple wrote, a chapter a week, and what else is kept about it; writes it to `outFile`, synced. */
export async function writeDataExport(data: DataExport, outFile: string): Promise<void> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const flow = startFlow(document, stylesOf(await embedFonts(document, [JSON.stringify(data)])));

  drawCover(flow, data);
  for (const week of data.weeks) setWeek(flow, week);
  setKept(flow, data);
  drawFooters(flow, data);

  document.setTitle(`${data.madeBy}: ${namesOf(data)}`, { showInWindowTitleBar: true });
  document.setAuthor(namesOf(data));
  document.setProducer(data.madeBy);
  document.setLanguage('en');
  await writeFile(outFile, await document.save(), { mode: 0o600, flush: true });
}

function namesOf({ profile }: DataExport): string {
  return `${profile.partner1 ?? 'Partner 1'} & ${profile.partner2 ?? 'Partner 2'}`;
}

function drawCover({ page, styles }: Flow, data: DataExport): void {
  const { cream, evergreen, pine, rose, sand } = COLORS;
  page.drawRectangle({ x: -2, y: -2, width: PAGE.width + 4, height: PAGE.height + 4, color: evergreen });
  drawRings(page, PAGE.width - 90, 215, 230, { left: pine, right: pine }, 26);
  drawRings(page, margin + 26, 752, 16, { left: sand, right: rose }, 2.2);
  drawLine(page, data.madeBy, { ...styles.brand, color: sand }, margin + 66, 747);

  // Two names of a hundred letters fit, too.
  const settings = [styles.cover, { ...styles.cover, size: 36, leading: 40 }, { ...styles.cover, size: 24, leading: 28 }];
  const set = settings.map((style) => ({ style, lines: wrapEvenly(namesOf(data), style, CONTENT_WIDTH) }));
  const fitting = set.find(({ lines }) => lines.length <= 4) ?? set.at(-1);
  if (!fitting) return;
  const below = drawLines(page, fitting.lines, fitting.style, margin, 600);
  drawRule(page, margin, below + fitting.style.leading - 30, 44, rose, 1.6);
  drawLine(page, 'What the two of you wrote', { ...styles.lead, size: 17, color: cream }, margin, below);

  const notes = [`As it was on ${formatDay(data.madeAt)}.`];
  if (!canSet(styles.body.typeface, JSON.stringify(data))) {
    notes.push(
      'Letters of scripts that our fonts do not have stand as question marks. The file our-data.json has them as you wrote them.',
    );
  }
  const lines = notes.flatMap((note) => wrapEvenly(note, styles.body, CONTENT_WIDTH));
  drawLines(page, lines, { ...styles.body, color: sand }, margin, 66 + (lines.length - 1) * styles.body.leading);
}

function setWeek(flow: Flow, { weekNumber, title, completedAt, rating, notes, pages, summary }: Week): void {
  const { styles } = flow;
  startPage(flow);
  setText(flow, `WEEK ${weekNumber}`, { ...styles.label, size: 10.5, tracking: 1 });
  setText(flow, title, { ...styles.title, size: 32, leading: 38 });
  const state = completedAt === null ? 'Not completed yet' : `Completed on ${formatDay(completedAt)}`;
  setText(flow, rating === null ? state : `${state}  ·  ${rating} of 5 stars`, styles.quiet);
  drawRule(flow.page, margin, flow.y - 12, 44, COLORS.clay, 1.6);
  flow.y -= 30;
  for (const page of pages) setPage(flow, page);
  if (!isBlank(notes)) {
    setHead(flow, 'Your notes');
    setWriting(flow, notes);
  }
  if (summary) {
    setHead(flow, 'The week in your words');
    setWriting(flow, summary.text);
  }
  if (pages.length === 0 && isBlank(notes) && !summary) setText(flow, 'Nothing was written in this week.', styles.example);
}

function setPage(flow: Flow, page: PartnerPage): void {
  const { writtenBy, savedAt, reflection, discussionNotes, activityResponse, weeklyCommitment, conversationCards } = page;
  setHead(flow, `${writtenBy} wrote`);
  setText(flow, `Saved on ${formatDay(savedAt)}`, flow.styles.quiet);
  flow.y -= 10;
  for (const { asked, written } of reflection) setAnswer(flow, asked ?? 'An earlier question', written);
  setAnswer(flow, 'From our discussion', discussionNotes);
  setAnswer(flow, 'The activity', activityResponse);
  setAnswer(flow, 'This week I will', weeklyCommitment);
  for (const { asked, written } of conversationCards) setAnswer(flow, asked ?? 'An earlier card', written);
}

function setAnswer(flow: Flow, asked: string, written: string): void {
  if (isBlank(written)) return;
  const { question, body } = flow.styles;
  makeRoom(flow, question.leading + 4 + 2 * body.leading);
  setText(flow, asked, question);
  flow.y -= 4;
  setWriting(flow, written);
}

/** Not left alone at the foot of a page. */
function setHead(flow: Flow, heading: string): void {
  const { section } = flow.styles;
  makeRoom(flow, section.leading + 80);
  setText(flow, heading, { ...section, size: 22, leading: 27 });
  flow.y -= 4;
}

/** A text in the lines and paragraphs that it was written in. */
function setWriting(flow: Flow, text: string, style: TextStyle = flow.styles.body): void {
  for (const line of text.trim().split(/\r\n|\r|\n/u)) {
    if (isBlank(line)) flow.y -= style.leading / 2;
    else setText(flow, line, style);
  }
  flow.y -= 14;
}

function setKept(flow: Flow, { account, profile, orders, devices, mails }: DataExport): void {
  const day = (at: string | null) => (at === null ? 'not yet' : formatDay(at));
  startPage(flow);
  setText(flow, 'What else we keep about you', { ...flow.styles.title, size: 32, leading: 38 });
  flow.y -= 16;
  setList(flow, 'Your account', [
    `Number ${account.id}, since ${formatDay(account.createdAt)}`,
    `Username: ${account.username ?? 'none'}`,
    `Email: ${account.email ?? 'none'}`,
    `Wedding date: ${profile.weddingDate ?? 'not said'}`,
  ]);
  setList(
    flow,
    'Your orders',
    orders.map(
      ({ number, status, amount, currency, firstName, lastName, email, orderedAt, paidAt, refundedAt }) =>
        `Order ${number}, ${status}: ${amount} ${currency}, ${firstName} ${lastName}, ${email}. Ordered on ${day(orderedAt)}, ` +
        `paid ${day(paidAt)}${refundedAt === null ? '' : `, refunded ${day(refundedAt)}`}.`,
    ),
  );
  setList(
    flow,
    'Where you are signed in',
    devices.map(
      ({ device, signedInAt, lastUsedAt }) =>
        `${device || 'Unknown device'}, since ${day(signedInAt)}, last used ${day(lastUsedAt)}`,
    ),
  );
  setList(
    flow,
    'Mails that we sent you lately',
    mails.map(({ subject, writtenAt, sentAt }) => `${subject}: written ${day(writtenAt)}, sent ${day(sentAt)}`),
  );
}

function setList(flow: Flow, heading: string, lines: string[]): void {
  setHead(flow, heading);
  for (const line of lines.length > 0 ? lines : ['None.']) setText(flow, line, flow.styles.body);
  flow.y -= 18;
}

function drawFooters({ document, styles }: Flow, data: DataExport): void {
  const pages = document.getPages();
  pages.forEach((page, index) => {
    if (index === 0) return;
    const text = `${data.madeBy}  ·  page ${index + 1} of ${pages.length}`;
    drawLine(page, text, styles.footer, (PAGE.width - widthOf(text, styles.footer)) / 2, 40);
  });
}
