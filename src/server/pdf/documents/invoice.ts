import { countryName } from '#src/domain/invoices/countries.ts';
import { listItems, type PrintedInvoice } from '#src/domain/invoices/invoice.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import type { Brand } from '#src/domain/site/brand/brand.ts';
import { formatLongDate } from '#src/domain/time/time.ts';
import { saveDocument, startDocument } from '../engine/document.ts';
import type { Flow } from '../engine/flow.ts';
import { drawParagraph, ensureSpace } from '../engine/page-flow.ts';
import { drawRule } from '../engine/shapes.ts';
import { COLORS, SHEETS, type TextStyle } from '../engine/style.ts';
import { drawArtifact } from '../engine/tags.ts';
import { drawLogo } from '../engine/theme.ts';
import { baselineAt, drawCentered, drawLine, measureWidth } from '../engine/typesetting.ts';

const TITLES = { invoice: 'Invoice', 'credit note': 'Credit note' } as const;

/** Writes an invoice or credit note to `outFile`, synced to disk. */
export async function writeInvoice(invoice: PrintedInvoice, brand: Brand, outFile: string): Promise<void> {
  const { number, kind, seller, issuedOn, paperSize } = invoice;
  const title = `${TITLES[kind]} ${number}`;
  const description = { title, author: seller.name, producer: seller.name, createdAt: issuedOn };
  const flow = await startDocument(brand, description, { sheet: SHEETS[paperSize] });
  if (invoice.isTest) drawTestMark(flow);
  drawSeller(flow, invoice);
  drawParagraph(flow, title, { ...flow.styles.title, size: 34, leading: 40 });
  drawRule(flow, flow.sheet.margin, flow.y + 6, 44, COLORS.clay, 1.6);
  flow.y += 30;
  drawParties(flow, invoice);
  drawAmounts(flow, invoice);
  drawNotes(flow, invoice);
  drawFooters(flow, invoice);
  await saveDocument(flow, outFile);
}

/** Behind everything, so that nobody takes it for an invoice. */
function drawTestMark(flow: Flow): void {
  const { doc, sheet } = flow;
  drawArtifact(flow, () => {
    doc.save().rotate(-35, { origin: [sheet.width / 2, sheet.height / 2] });
    doc.font('display').fontSize(190).fillColor(COLORS.sand);
    const width = doc.widthOfString('TEST');
    doc.text('TEST', (sheet.width - width) / 2, sheet.height / 2 + 60, { lineBreak: false, baseline: 'alphabetic' });
    doc.restore();
  });
}

function drawSeller(flow: Flow, { seller }: PrintedInvoice): void {
  const { sheet, styles } = flow;
  drawLogo(flow, sheet.margin + 20, sheet.top - 8, 12);
  flow.y = sheet.top - 20;
  const besideLogo = { x: sheet.margin + 52, width: sheet.width - 2 * sheet.margin - 52 };
  drawParagraph(flow, seller.name, styles.brand, besideLogo);
  for (const line of addressLines(seller)) drawParagraph(flow, line, styles.quiet, besideLogo);
  flow.y += 34;
}

function addressLines({ address, country }: { address: string; country: string }): string[] {
  const lines = address.split(/\r\n|\r|\n/u).filter((line) => line.trim() !== '');
  const name = country === '' ? '' : countryName(country);
  return name === '' || lines.at(-1)?.trim().toLowerCase() === name.toLowerCase() ? lines : [...lines, name];
}

/** Whom it's for on the left, its facts on the right. */
function drawParties(flow: Flow, { buyer, number, issuedOn, orderId, corrects, kind }: PrintedInvoice): void {
  const { sheet, styles } = flow;
  const width = (sheet.width - 2 * sheet.margin - 30) / 2;
  const right = { x: sheet.margin + width + 30, width };
  const top = flow.y;
  drawParagraph(flow, kind === 'invoice' ? 'BILLED TO' : 'CREDITED TO', styles.label, { width });
  const vatId = buyer.vatId === '' ? [] : [`VAT ID ${buyer.vatId}`];
  for (const line of [buyer.company, buyer.name, ...addressLines(buyer), ...vatId].filter((one) => one !== ''))
    drawParagraph(flow, line, styles.body, { width });
  const below = flow.y;
  flow.y = top;
  drawParagraph(flow, 'DETAILS', styles.label, right);
  for (const line of [
    `Number: ${number}`,
    `Date: ${formatLongDate(issuedOn)}`,
    `Order: ${orderId}`,
    ...(corrects === null ? [] : [`For invoice: ${corrects}`]),
  ])
    drawParagraph(flow, line, styles.body, right);
  flow.y = Math.max(below, flow.y) + 32;
}

/** What was sold, and the amounts, which are right-aligned. */
function drawAmounts(flow: Flow, invoice: PrintedInvoice): void {
  const { currency, seller, taxRate, net, tax, gross } = invoice;
  const { sheet, styles } = flow;
  const money = (amount: number) => formatAmount({ amount, currency });
  const fullWidth = sheet.width - 2 * sheet.margin;
  const row = (label: string, amount: string, style: TextStyle, detail = '') => {
    ensureSpace(flow, style.leading * 2);
    const y = baselineAt(flow.y, style);
    drawLine(flow, amount, style, sheet.width - sheet.margin - measureWidth(flow, amount, style), y);
    drawParagraph(flow, label, style, { width: fullWidth - 130 });
    if (detail !== '') drawParagraph(flow, detail, styles.quiet);
    flow.y += 8;
  };
  const rule = () => {
    drawRule(flow, sheet.margin, flow.y, fullWidth);
    flow.y += 10;
  };
  row('DESCRIPTION', 'AMOUNT', styles.label);
  rule();
  for (const { text, detail, amount } of listItems(invoice)) row(text, money(amount), styles.body, detail);
  rule();
  if (taxRate !== 'none') {
    row('Net amount', money(net), styles.body);
    row(`${seller.country === 'US' ? 'Sales tax' : 'VAT'} ${taxRate}%, included in the price`, money(tax), styles.body);
    rule();
  }
  row('Total', money(gross), { ...styles.subsection, role: 'P' });
  flow.y += 16;
}

function drawNotes(flow: Flow, { kind, isTest, taxNote, gross, issuedOn }: PrintedInvoice): void {
  const { body } = flow.styles;
  const day = formatLongDate(issuedOn);
  const paid = kind === 'invoice' && gross > 0 ? `Paid on ${day}, which is also the date of supply.` : '';
  const notes = [
    taxNote,
    kind === 'credit note' ? `Returned on ${day}.` : paid,
    isTest ? 'TEST: this isn’t an invoice. Nobody paid anything.' : '',
  ];
  for (const note of notes.filter((one) => one !== '')) {
    drawParagraph(flow, note, body);
    flow.y += 6;
  }
}

function drawFooters(flow: Flow, { seller, number, kind }: PrintedInvoice): void {
  const { count } = flow.doc.bufferedPageRange();
  const taxNumber = seller.taxNumber === '' ? [] : [`Tax number ${seller.taxNumber}`];
  for (let page = 0; page < count; page += 1) {
    flow.doc.switchToPage(page);
    const parts = [
      seller.name,
      ...taxNumber,
      `${TITLES[kind]} ${number}`,
      ...(count > 1 ? [`page ${page + 1} of ${count}`] : []),
    ];
    drawCentered(flow, parts.join('  ·  '), { ...flow.styles.footer, role: 'P' }, flow.sheet.height - 40);
  }
}
