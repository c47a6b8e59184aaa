import { formatDay } from '#src/domain/time.ts';
import { describeHours, type CertificateSize, type PrintedCertificate } from '#src/domain/certificate/certificate.ts';
import type { Brand } from '#src/domain/site/brand.ts';
import { TAGLINE } from '#src/domain/site/offer.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { saveDocument, startDocument } from '../engine/document.ts';
import type { Flow } from '../engine/page-flow.ts';
import { COLORS, drawRule } from '../engine/style.ts';
import { drawLogo } from '../engine/theme.ts';
import { drawLine, measureWidth, wrapEvenly, type TextStyle } from '../engine/typesetting.ts';

/** Landscape, in points. */
const SHEETS: Record<CertificateSize, { width: number; height: number }> = {
  a4: { width: 841.89, height: 595.28 },
  letter: { width: 792, height: 612 },
};
const FRAME = 30;
const MARGIN = 92;

/** Writes the one page of a couple's certificate to `outFile`, synced to disk. */
export async function writeCertificate(certificate: PrintedCertificate, brand: Brand, outFile: string): Promise<void> {
  const { names, number, seller, size } = certificate;
  const sheet = { ...SHEETS[size], margin: MARGIN, top: SHEETS[size].height - FRAME, bottom: FRAME };
  const flow = await startDocument(brand, [JSON.stringify(certificate)], { sheet });
  drawFrame(flow);
  drawWords(flow, certificate);
  drawProof(flow, certificate);

  const title = `Certificate ${number}: ${names.join(' & ')}`;
  await saveDocument(flow.document, { title, author: seller, producer: seller }, outFile);
}

function drawFrame(flow: Flow): void {
  const { page, theme, sheet } = flow;
  const { width, height } = sheet;
  for (const [inset, color, borderWidth] of [
    [FRAME, theme.primary, 2.4],
    [FRAME + 7, COLORS.line, 0.8],
  ] as const) {
    page.drawRectangle({
      x: inset,
      y: inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      borderColor: color,
      borderWidth,
    });
  }
  drawLogo(flow, width / 2, height - 92, 18);
}

function drawWords(flow: Flow, { names, weeks, startedOn, completedOn }: PrintedCertificate): void {
  const { styles, page, sheet } = flow;
  const { width, height } = sheet;
  const label = { ...styles.label, size: 11, tracking: 2.4 };
  drawCentered(flow, 'CERTIFICATE OF COMPLETION', label, height - 146);
  drawCentered(flow, 'This is to certify that', styles.lead, height - 184);
  // Names can have 100 characters each.
  const sized = (size: number): TextStyle => ({ ...styles.title, size, leading: size * 1.14 });
  const couple = names.join(' & ');
  const countLines = (style: TextStyle) => wrapEvenly(couple, style, width - 2 * MARGIN).length;
  const oneLine = [46, 40, 34, 28].map(sized).find((style) => countLines(style) === 1);
  const style = oneLine ?? [24, 18].map(sized).find((one) => countLines(one) === 2) ?? sized(12);
  drawCentered(flow, couple, style, height - (oneLine ? 236 : 214));
  drawRule(page, width / 2 - 22, height - 262, 44, COLORS.clay, 1.6);
  const y = drawCentered(
    flow,
    `have completed ${weeks === WEEK_COUNT ? 'all' : `${weeks} of`} ${TAGLINE},`,
    styles.lead,
    height - 308,
  );
  drawCentered(flow, `from ${formatDay(startedOn)} to ${formatDay(completedOn)}.`, styles.lead, y);
  drawCentered(flow, describeHours(weeks), styles.quiet, height - 366);
}

/** Who offers the course, and where anyone can verify the number. */
function drawProof(flow: Flow, { seller, number, url }: PrintedCertificate): void {
  const { styles, page, sheet } = flow;
  const half = (sheet.width - 2 * MARGIN - 40) / 2;
  const right = MARGIN + half + 40;
  const y = 112;
  const write = (label: string, value: string, note: string, x: number) => {
    drawRule(page, x, y + 34, half);
    drawLine(page, label, styles.label, x, y + 18);
    const [name = ''] = wrapEvenly(value, styles.subsection, half);
    drawLine(page, name, styles.subsection, x, y - 3);
    wrapEvenly(note, styles.footer, half).forEach((line, index) => {
      drawLine(page, line, styles.footer, x, y - 20 - index * styles.footer.leading);
    });
  };
  write('COURSE BY', seller, TAGLINE, MARGIN);
  write('CERTIFICATE NUMBER', number, `Verify it at ${url}`, right);
}

/** Draws centered lines from baseline y down and returns the baseline after the last. */
function drawCentered({ page, sheet }: Flow, text: string, style: TextStyle, y: number): number {
  const lines = wrapEvenly(text, style, sheet.width - 2 * MARGIN);
  lines.forEach((line, index) => {
    drawLine(page, line, style, (sheet.width - measureWidth(line, style)) / 2, y - index * style.leading);
  });
  return y - lines.length * style.leading;
}
