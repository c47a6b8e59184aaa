import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';

/** A real PDF with this many pages. */
export async function makePdf(pages = 1): Promise<Buffer<ArrayBuffer>> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([300, 400]).drawText('A week.', { x: 40, y: 300, size: 12 });
  return Buffer.from(await document.save());
}

/** A real PDF of exactly this many bytes, most of them in an incompressible stream. */
export async function makePdfOfSize(bytes: number): Promise<Buffer<ArrayBuffer>> {
  const withStream = async (length: number) => {
    const document = await PDFDocument.create();
    document.addPage([300, 400]);
    document.context.register(document.context.stream(randomBytes(length)));
    return Buffer.from(await document.save({ useObjectStreams: false }));
  };
  const overhead = (await withStream(bytes)).length - bytes;
  const pdf = await withStream(bytes - overhead);
  if (pdf.length !== bytes) throw new Error(`The PDF has ${pdf.length} bytes instead of ${bytes}.`);
  return pdf;
}
