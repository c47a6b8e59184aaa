import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';

/**
 * A real PDF of a few megabytes: pages with a text, and an attachment of bytes that do not compress. The same
 * arguments give the same content.
 * @param bytes about how large
 */
export async function makeBigPdf(title: string, bytes: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= 3; page += 1)
    document.addPage([420, 595]).drawText(`${title}, page ${page}`, { x: 40, y: 520, size: 20 });
  await document.attach(noise(title, bytes), 'noise.bin', { mimeType: 'application/octet-stream' });
  return Buffer.from(await document.save());
}

/** Bytes that look random but follow from the seed. */
function noise(seed: string, length: number): Uint8Array {
  const block = (index: number) => createHash('sha512').update(`${seed}:${index}`).digest();
  return Buffer.concat(Array.from({ length: Math.ceil(length / 64) }, (_, index) => block(index))).subarray(0, length);
}
