import { formatDay } from '#src/domain/time.ts';
import type { DataExport } from '#src/domain/account/data-export.ts';
import { REMINDER_KINDS } from '#src/domain/reminders/reminders.ts';
import type { Brand } from '#src/domain/site/brand.ts';
import { isBlank } from '#src/domain/text.ts';
import { OUTCOME_LABELS } from '#src/domain/workbook/commitment.ts';
import type { WeekSummary } from '#src/domain/workbook/summary.ts';
import { saveDocument, startDocument } from '../engine/document.ts';
import { canPrint } from '../engine/fonts.ts';
import { COLORS, CONTENT_WIDTH, PAGE, drawRule } from '../engine/style.ts';
import { drawLogo, drawOrnament } from '../engine/theme.ts';
import { ensureSpace, drawText, startPage, type Flow } from '../engine/page-flow.ts';
import { drawLine, drawLines, measureWidth, wrapEvenly, type TextStyle } from '../engine/typesetting.ts';

type Week = DataExport['weeks'][number];
type PartnerPage = Week['pages'][number];

const { margin } = PAGE;

/** Writes everything a couple wrote, week by week, and their other data to `outFile`, synced to disk. */
export async function writeDataExport(data: DataExport, brand: Brand, outFile: string): Promise<void> {
  const flow = await startDocument(brand, [JSON.stringify(data)]);

  drawCover(flow, data);
  for (const week of data.weeks) drawWeek(flow, week, data.reminders.timeZone);
  drawStoredData(flow, data);
  drawFooters(flow, data);

  const author = formatNames(data);
  await saveDocument(flow.document, { title: `${data.madeBy}: ${author}`, author, producer: data.madeBy }, outFile);
}

function formatNames({ profile }: DataExport): string {
  return `${profile.partner1 ?? 'Partner 1'} & ${profile.partner2 ?? 'Partner 2'}`;
}

function drawCover(flow: Flow, data: DataExport): void {
  const { page, styles, theme } = flow;
  const { cream, rose, sand } = COLORS;
  page.drawRectangle({ x: -2, y: -2, width: PAGE.width + 4, height: PAGE.height + 4, color: theme.primary });
  drawOrnament(flow, PAGE.width - 90, 215, 230);
  drawLogo(flow, margin + 26, 752, 16, { isOnCover: true });
  drawLine(page, data.madeBy, { ...styles.brand, color: sand }, margin + 66, 747);

  // Names can have 100 characters each.
  const styleOptions = [styles.cover, { ...styles.cover, size: 36, leading: 40 }, { ...styles.cover, size: 24, leading: 28 }];
  const options = styleOptions.map((style) => ({ style, lines: wrapEvenly(formatNames(data), style, CONTENT_WIDTH) }));
  const fitting = options.find(({ lines }) => lines.length <= 4) ?? options.at(-1);
  if (!fitting) return;
  const below = drawLines(page, fitting.lines, fitting.style, margin, 600);
  drawRule(page, margin, below + fitting.style.leading - 30, 44, rose, 1.6);
  drawLine(page, 'What you two wrote', { ...styles.lead, size: 17, color: cream }, margin, below);

  const notes = [`As of ${formatDay(data.madeAt, data.reminders.timeZone)}.`];
  if (!canPrint(styles.body.typeface, JSON.stringify(data))) {
    notes.push(
      'Characters our fonts don’t support are shown as question marks. The file our-data.json has them as you wrote them.',
    );
  }
  const lines = notes.flatMap((note) => wrapEvenly(note, styles.body, CONTENT_WIDTH));
  drawLines(page, lines, { ...styles.body, color: sand }, margin, 66 + (lines.length - 1) * styles.body.leading);
}

function drawWeek(flow: Flow, week: Week, timeZone: string): void {
  const { weekNumber, title, completedAt, rating, notes, pages, summary } = week;
  const { styles } = flow;
  startPage(flow);
  drawText(flow, `WEEK ${weekNumber}`, { ...styles.label, size: 10.5, tracking: 1 });
  drawText(flow, title, { ...styles.title, size: 32, leading: 38 });
  const state = completedAt === null ? 'Not completed yet' : `Completed on ${formatDay(completedAt, timeZone)}`;
  drawText(flow, rating === null ? state : `${state}  ·  ${rating} of 5 stars`, styles.quiet);
  drawRule(flow.page, margin, flow.y - 12, 44, COLORS.clay, 1.6);
  flow.y -= 30;
  for (const page of pages) drawPage(flow, page, timeZone);
  if (!isBlank(notes)) {
    drawHeading(flow, 'Your notes');
    drawWriting(flow, notes);
  }
  if (summary) {
    drawHeading(flow, 'The week in your words');
    for (const section of summary.sections) drawSummarySection(flow, section);
  }
  if (pages.length === 0 && isBlank(notes) && !summary) drawText(flow, 'You didn’t write anything this week.', styles.example);
}

function drawPage(flow: Flow, page: PartnerPage, timeZone: string): void {
  const { writtenBy, savedAt, reflection, discussionNotes, activityResponse, weeklyCommitment, conversationCards } = page;
  const outcome = page.commitmentOutcome === null ? '' : OUTCOME_LABELS[page.commitmentOutcome];
  drawHeading(flow, `${writtenBy} wrote`);
  if (savedAt !== null) drawText(flow, `Saved on ${formatDay(savedAt, timeZone)}`, flow.styles.quiet);
  flow.y -= 10;
  for (const { asked, written } of reflection) drawAnswer(flow, asked ?? 'An earlier question', written);
  drawAnswer(flow, 'From our discussion', discussionNotes);
  drawAnswer(flow, 'The activity', activityResponse);
  drawAnswer(flow, 'This week I will', weeklyCommitment);
  drawAnswer(flow, 'How it went', outcome);
  for (const { asked, written } of conversationCards) drawAnswer(flow, asked ?? 'An earlier card', written);
}

function drawAnswer(flow: Flow, asked: string, written: string): void {
  if (isBlank(written)) return;
  const { question, body } = flow.styles;
  ensureSpace(flow, question.leading + 4 + 2 * body.leading);
  drawText(flow, asked, question);
  flow.y -= 4;
  drawWriting(flow, written);
}

function drawSummarySection(flow: Flow, { heading, blocks }: WeekSummary[number]): void {
  const { subsection, body, label } = flow.styles;
  ensureSpace(flow, subsection.leading + 2 * body.leading);
  drawText(flow, heading, subsection);
  flow.y -= 4;
  for (const block of blocks) {
    if (block.kind === 'text') drawWriting(flow, block.text);
    else if (block.kind === 'list') drawWriting(flow, block.items.map((item) => `– ${item}`).join('\n'));
    else {
      if (block.title !== null) drawText(flow, block.title, flow.styles.question);
      for (const { name, text } of block.quotes) {
        ensureSpace(flow, label.leading + body.leading);
        drawText(flow, name.toLocaleUpperCase('en-US'), label);
        drawWriting(flow, text);
      }
    }
  }
}

/** Draws a heading with room for a few lines below it. */
function drawHeading(flow: Flow, heading: string): void {
  const { section } = flow.styles;
  ensureSpace(flow, section.leading + 80);
  drawText(flow, heading, { ...section, size: 22, leading: 27 });
  flow.y -= 4;
}

/** Draws a text with its own line breaks. */
function drawWriting(flow: Flow, text: string, style: TextStyle = flow.styles.body): void {
  for (const line of text.trim().split(/\r\n|\r|\n/u)) {
    if (isBlank(line)) flow.y -= style.leading / 2;
    else drawText(flow, line, style);
  }
  flow.y -= 14;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function drawStoredData(
  flow: Flow,
  { account, profile, forLater, checkIns, orders, leftOutOfBook, certificate, devices, reminders, mails }: DataExport,
): void {
  const { evening, timeZone, kinds, pausedUntil, sent, notifications } = reminders;
  const day = (at: string | null) => (at === null ? 'not yet' : formatDay(at, timeZone));
  startPage(flow);
  drawText(flow, 'What else we store about you', { ...flow.styles.title, size: 32, leading: 38 });
  flow.y -= 16;
  drawList(flow, 'Your account', [
    `Account number ${account.id}, created on ${day(account.createdAt)}`,
    `Username: ${account.username ?? 'none'}`,
    `Email: ${account.email ?? 'none'}`,
    `Wedding date: ${profile.weddingDate ?? 'not set'}`,
  ]);
  drawList(
    flow,
    'Weeks you’ve set aside',
    forLater.map(({ weekNumber, setAsideAt }) => `Week ${weekNumber}, on ${day(setAsideAt)}`),
  );
  for (const { partner, answers } of checkIns) {
    drawList(
      flow,
      `Check-ins of ${profile[partner] ?? 'yours'}`,
      answers.map(({ afterWeeks, statement, answer }) => `After ${afterWeeks} weeks. ${statement} ${answer}.`),
    );
  }
  drawList(
    flow,
    'Your orders',
    orders.map(
      ({ number, status, amount, currency, firstName, lastName, email, orderedAt, paidAt, refundedAt }) =>
        `Order ${number}, ${status}: ${amount} ${currency}${email === '' ? '' : `, ${firstName} ${lastName}, ${email}`}. Ordered on ${day(orderedAt)}, ` +
        `paid ${day(paidAt)}${refundedAt === null ? '' : `, refunded ${day(refundedAt)}`}.`,
    ),
  );
  drawList(
    flow,
    'Texts left out of your book',
    leftOutOfBook.map(({ weekNumber, text, leftOutBy }) => `Week ${weekNumber}: ${text}, by ${leftOutBy}`),
  );
  drawList(
    flow,
    'Your certificate',
    certificate
      ? [
          `Number ${certificate.number}, for ${certificate.partner1} and ${certificate.partner2}, created on ${day(certificate.issuedAt)}`,
          `From ${formatDay(certificate.startedOn)} to ${formatDay(certificate.completedOn)}`,
        ]
      : [],
  );
  drawList(
    flow,
    'Devices you’re signed in on',
    devices.map(
      ({ device, signedInAt, lastUsedAt }) =>
        `${device || 'Unknown device'}, signed in ${day(signedInAt)}, last used ${day(lastUsedAt)}`,
    ),
  );
  drawList(flow, 'Your reminders', [
    evening === null ? 'No evening chosen' : `Your evening: ${WEEKDAYS[evening.weekday - 1]} at ${evening.time} (${timeZone})`,
    `Turned on: ${REMINDER_KINDS.filter((kind) => kinds[kind]).join(', ') || 'none'}`,
    ...(pausedUntil === null ? [] : [`Paused until ${pausedUntil}`]),
    ...notifications.map(({ device, since }) => `Notifications: ${device || 'Unknown device'}, since ${day(since)}`),
    ...sent.map(({ kind, sentAt }) => `${kind}: sent ${day(sentAt)}`),
  ]);
  drawList(
    flow,
    'Emails and notifications we sent you recently',
    mails.map(({ subject, writtenAt, sentAt }) => `${subject}: written ${day(writtenAt)}, sent ${day(sentAt)}`),
  );
}

function drawList(flow: Flow, heading: string, lines: string[]): void {
  drawHeading(flow, heading);
  for (const line of lines.length > 0 ? lines : ['None.']) drawText(flow, line, flow.styles.body);
  flow.y -= 18;
}

function drawFooters({ document, styles }: Flow, data: DataExport): void {
  const pages = document.getPages();
  pages.forEach((page, index) => {
    if (index === 0) return;
    const text = `${data.madeBy}  ·  page ${index + 1} of ${pages.length}`;
    drawLine(page, text, styles.footer, (PAGE.width - measureWidth(text, styles.footer)) / 2, 40);
  });
}
