import { writeFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { embedFonts } from '../engine/fonts.ts';
import { PAGE, stylesOf } from '../engine/style.ts';
import { startFlow, type Flow } from '../engine/page-flow.ts';
import { drawLine, widthOf } from '../engine/typesetting.ts';
import { setOpening } from './week-sheet-opening.ts';
import { setActivity, setCards, setCommitments, setDiscussion, setReflection } from './week-sheet-parts.ts';

/** Sets the week's workbook, A4, to print and write on, and writes it to `outFile`, synced. */
export async function writeWeekSheet(content: WeekContent, brandName: string, outFile: string): Promise<void> {
  // Without the library's own dates the same content gives the same bytes.
  const document = await PDFDocument.create({ updateMetadata: false });
  const styles = stylesOf(await embedFonts(document, [brandName, JSON.stringify(content)]));
  const flow = startFlow(document, styles);

  setOpening(flow, content, brandName);
  setReflection(flow, content);
  setDiscussion(flow, content);
  setActivity(flow, content);
  setCommitments(flow, content);
  setCards(flow, content);
  drawFooters(flow, content);

  document.setTitle(`Week ${content.weekNumber}: ${content.title}`, { showInWindowTitleBar: true });
  document.setAuthor(brandName);
  document.setProducer(brandName);
  document.setLanguage('en');
  await writeFile(outFile, await document.save(), { mode: 0o600, flush: true });
}

function drawFooters({ document, styles }: Flow, content: WeekContent): void {
  const pages = document.getPages();
  pages.forEach((page, index) => {
    const text = `Week ${content.weekNumber}  ·  ${content.title}  ·  page ${index + 1} of ${pages.length}`;
    drawLine(page, text, styles.footer, (PAGE.width - widthOf(text, styles.footer)) / 2, 40);
  });
}
