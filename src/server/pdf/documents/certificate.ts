import { formatLongDate } from '#src/domain/time/time.ts';
import { describeHours, type CertificateSize, type PrintedCertificate } from '#src/domain/certificate/certificate.ts';
import type { Brand } from '#src/domain/site/brand/brand.ts';
import { TAGLINE } from '#src/domain/site/offer.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { saveDocument, startDocument } from '../engine/document.ts';
import type { Flow } from '../engine/flow.ts';
import { drawRule } from '../engine/shapes.ts';
import { COLORS, type TextStyle } from '../engine/style.ts';
import { drawArtifact } from '../engine/tags.ts';
import { drawLogo } from '../engine/theme.ts';
import { drawCentered, drawLine, drawLines, layOutEvenly, type Layout } from '../engine/typesetting.ts';

/** Landscape, in points. */
const SHEETS: Record<CertificateSize, { width: number; height: number }> = {
  a4: { width: 841.89, height: 595.28 },
  letter: { width: 792, height: 612 },
};
const FRAME = 30;
const MARGIN = 92;

/** Writes the one page of a couple's certificate to `outFile`, synced to disk. */
export async function writeCertificate(certificate: PrintedCertificate, brand: Brand, outFile: string): Promise<void> {
  const { names, number, seller, size, completedOn } = certificate;
  const { height } = SHEETS[size];
  const title = `Certificate ${number}: ${names.join(' & ')}`;
  const flow = await startDocument(
    brand,
    { title, author: seller, producer: seller, createdAt: completedOn },
    { sheet: { ...SHEETS[size], margin: MARGIN, top: FRAME, bottom: height - FRAME } },
  );
  drawFrame(flow);
  drawWords(flow, certificate);
  drawProof(flow, certificate);
  await saveDocument(flow, outFile);
}

function drawFrame(flow: Flow): void {
  const { doc, theme, sheet } = flow;
  const { width, height } = sheet;
  for (const [inset, color, borderWidth] of [
    [FRAME, theme.primary, 2.4],
    [FRAME + 7, COLORS.line, 0.8],
  ] as const) {
    drawArtifact(flow, () =>
      doc
        .lineWidth(borderWidth)
        .rect(inset, inset, width - 2 * inset, height - 2 * inset)
        .stroke(color),
    );
  }
  drawLogo(flow, width / 2, 92, 18);
}

function drawWords(flow: Flow, { names, weeks, startedOn, completedOn }: PrintedCertificate): void {
  const { styles, sheet } = flow;
  const { width } = sheet;
  const label = { ...styles.label, size: 11, tracking: 2.4 };
  drawCentered(flow, 'CERTIFICATE OF COMPLETION', { ...label, role: 'H1' }, 146);
  drawCentered(flow, 'This is to certify that', styles.lead, 184);
  const couple = names.join(' & ');
  const { style, lines } = fitNames(flow, couple);
  drawCentered(flow, couple, style, lines.length === 1 ? 236 : 214);
  drawRule(flow, width / 2 - 22, 262, 44, COLORS.clay, 1.6);
  const y = drawCentered(flow, `have completed ${weeks === WEEK_COUNT ? 'all' : `${weeks} of`} ${TAGLINE},`, styles.lead, 308);
  drawCentered(flow, `from ${formatLongDate(startedOn)} to ${formatLongDate(completedOn)}.`, styles.lead, y);
  drawCentered(flow, describeHours(weeks), styles.quiet, 366);
}

/** The names as large as they fit on one line, or else on two. They can have 100 characters each. */
export function fitNames(flow: Flow, couple: string): Layout {
  const layOutAt = (size: number) => {
    const style: TextStyle = { ...flow.styles.title, size, leading: size * 1.14, role: 'P' };
    return layOutEvenly(flow, couple, style, flow.sheet.width - 2 * MARGIN);
  };
  // There's no room for two lines of large type.
  const fits = ({ lines, style }: Layout) => lines.length === 1 || (lines.length === 2 && style.size <= 24);
  return [46, 40, 34, 28, 24, 18].map(layOutAt).find(fits) ?? layOutAt(12);
}

/** Who offers the course, and where anyone can verify the number. */
function drawProof(flow: Flow, { seller, number, url }: PrintedCertificate): void {
  const { styles, sheet } = flow;
  const half = (sheet.width - 2 * MARGIN - 40) / 2;
  const right = MARGIN + half + 40;
  const y = sheet.height - 112;
  const write = (label: string, value: string, note: string, x: number) => {
    drawRule(flow, x, y - 34, half);
    drawLine(flow, label, styles.label, x, y - 18);
    const [name = ''] = layOutEvenly(flow, value, styles.subsection, half).lines;
    drawLine(flow, name, { ...styles.subsection, role: 'P' }, x, y + 3);
    drawLines(flow, layOutEvenly(flow, note, { ...styles.footer, role: 'P' }, half), x, y + 20);
  };
  write('COURSE BY', seller, TAGLINE, MARGIN);
  write('CERTIFICATE NUMBER', number, `Verify it at ${url}`, right);
}
