import type { GiftCard } from '#src/domain/gifts/gift.ts';
import type { Brand } from '#src/domain/site/brand/brand.ts';
import { TAGLINE } from '#src/domain/site/offer.ts';
import { formatLongDate } from '#src/domain/time/time.ts';
import { saveDocument, startDocument } from '../engine/document.ts';
import type { Flow } from '../engine/flow.ts';
import { drawQrCode } from '../engine/qr-code.ts';
import { drawRule } from '../engine/shapes.ts';
import { COLORS, type Sheet, type TextStyle } from '../engine/style.ts';
import { drawArtifact } from '../engine/tags.ts';
import { drawLogo } from '../engine/theme.ts';
import { drawLine, drawLines, layOut, layOutEvenly, type Layout } from '../engine/typesetting.ts';

const MARGIN = 30;
/** A6, in points. */
const A6: Sheet = { width: 297.64, height: 419.53, margin: MARGIN, top: MARGIN, bottom: 419.53 - MARGIN };
/** Where the wrapped half of the card ends. */
const FOLD = 268;
/** The knot of the ribbon. */
const KNOT = { x: 247, y: 74 };
/** Left of the ribbon. */
const TEXT_WIDTH = KNOT.x - 18 - MARGIN;
const QR_SIZE = 92;

/** Writes a gift's card, A6: the gift and how to open it, and on the back what the giver wrote. */
export async function writeGiftCard(card: GiftCard, brand: Brand, outFile: string): Promise<void> {
  const title = card.name === '' ? 'A gift for two' : `A gift for ${card.name}`;
  const description = { title, author: card.giver, producer: brand.brandName, createdAt: new Date(0).toISOString() };
  const flow = await startDocument(brand, description, { sheet: A6 });
  drawWrapping(flow);
  drawNames(flow, card, brand.brandName);
  drawOpening(flow, card);
  if (card.message !== '') drawMessage(flow, card);
  await saveDocument(flow, outFile);
}

/** The upper half, wrapped like a parcel, with a ribbon and its bow. */
function drawWrapping({ doc, theme, ...rest }: Flow): void {
  const { x, y } = KNOT;
  drawArtifact({ doc, theme, ...rest }, () => {
    doc.rect(-2, -2, A6.width + 4, A6.height + 4).fill(COLORS.cream);
    doc.rect(-2, -2, A6.width + 4, FOLD + 2).fill(theme.primary);
    doc.rect(x - 5, -2, 10, FOLD + 2).fill(COLORS.rose);
    doc.rect(-2, y - 5, A6.width + 4, 10).fill(COLORS.rose);
    for (const side of [-1, 1]) {
      const at = (dx: number, dy: number) => [x + side * dx, y + dy] as const;
      doc
        .moveTo(x, y)
        .bezierCurveTo(...at(10, -34), ...at(48, -40), ...at(46, -14))
        .bezierCurveTo(...at(44, 4), ...at(16, 2), x, y)
        .lineWidth(2)
        .fillAndStroke(COLORS.rose, theme.primary);
      doc
        .moveTo(x, y)
        .bezierCurveTo(...at(8, 12), ...at(16, 26), ...at(32, 38))
        .lineTo(...at(22, 42))
        .lineTo(...at(17, 50))
        .bezierCurveTo(...at(9, 36), ...at(4, 20), x, y)
        .fillAndStroke(COLORS.rose, theme.primary);
    }
    doc.circle(x, y, 8).fillAndStroke(COLORS.clay, theme.primary);
  });
}

function drawNames(flow: Flow, { giver, name }: GiftCard, brandName: string): void {
  const { styles } = flow;
  drawLogo(flow, MARGIN + 18, MARGIN + 10, 11, { isOnCover: true });
  drawLine(flow, brandName, { ...styles.brand, size: 12, color: COLORS.sand }, MARGIN + 42, MARGIN + 14);
  const names = fit(flow, name === '' ? 'For the two of you' : `For ${name}`);
  const lead: TextStyle = { ...styles.lead, size: 11.5, leading: 16, color: COLORS.sand };
  const from = layOut(flow, `A gift from ${giver}`, lead, TEXT_WIDTH);
  const bottom = FOLD - MARGIN + 4 - from.height - lead.leading;
  drawLines(flow, names, MARGIN, bottom - names.height + 4);
  const y = drawLines(flow, layOut(flow, TAGLINE, lead, TEXT_WIDTH), MARGIN, bottom + lead.leading);
  drawLines(flow, from, MARGIN, y);
}

/** The first of the sizes at which a heading takes few lines, or else the smallest, cut off. */
function fit(flow: Flow, text: string): Layout {
  const layOutAt = (size: number) => layOutEvenly(flow, text, { ...flow.styles.cover, size, leading: size * 1.16 }, TEXT_WIDTH);
  const { lines, style } = [30, 25, 20, 16].map(layOutAt).find((layout) => layout.lines.length <= 3) ?? layOutAt(13);
  const shown = lines.slice(0, 5);
  return { lines: shown, style, height: shown.length * style.leading };
}

/** The lower half: the code to scan, and until when. */
function drawOpening(flow: Flow, { url, expiresAt }: GiftCard): void {
  const { styles } = flow;
  const top = FOLD + (A6.height - FOLD - QR_SIZE) / 2;
  drawQrCode(flow, url, { x: MARGIN - 4, y: top, size: QR_SIZE });
  const x = MARGIN + QR_SIZE + 18;
  const width = A6.width - MARGIN - x;
  const heading: TextStyle = { ...styles.subsection, size: 15, leading: 19, role: 'P' };
  const y = drawLines(flow, layOutEvenly(flow, 'Scan to open your gift', heading, width), x, top + 18);
  const quiet: TextStyle = { ...styles.quiet, size: 9, leading: 13 };
  const text = `It’s paid for, and works once, until ${formatLongDate(expiresAt)}.`;
  drawLines(flow, layOut(flow, text, quiet, width), x, y + 2);
  drawLine(flow, new URL(url).host, { ...quiet, color: COLORS.clay }, x, top + QR_SIZE - 2);
}

/** The back: what the giver wrote, as large as it fits. */
function drawMessage(flow: Flow, { giver, message }: GiftCard): void {
  const { doc, styles } = flow;
  const width = A6.width - 2 * MARGIN;
  doc.addPage({ size: [A6.width, A6.height], margin: 0 });
  drawArtifact(flow, () => doc.rect(-2, -2, A6.width + 4, A6.height + 4).fill(COLORS.cream));
  const layOutAt = (size: number, paragraphs: readonly string[]) =>
    paragraphs.map((text) => layOut(flow, text, { ...styles.words, size, leading: size * 1.45 }, width));
  const paragraphs = message.split(/\n+/u).filter((line) => line.trim() !== '');
  const room = A6.height - 2 * MARGIN - 50;
  const height = (layouts: readonly Layout[]) => layouts.reduce((sum, layout) => sum + layout.height + 6, 0);
  const layouts =
    [17, 15, 13, 11, 9].map((size) => layOutAt(size, paragraphs)).find((each) => height(each) <= room) ??
    layOutAt(8, [paragraphs.join(' ')]);
  let y = (A6.height - height(layouts) - 30) / 2 + 12;
  for (const layout of layouts) y = drawLines(flow, layout, MARGIN, y) + 6;
  drawRule(flow, MARGIN, y, 28, COLORS.clay, 1.4);
  drawLines(flow, layOut(flow, giver, { ...styles.body, size: 10.5, leading: 14 }, width), MARGIN, y + 20);
}
