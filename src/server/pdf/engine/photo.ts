import { readJpegSize } from '#src/domain/photo/jpeg.ts';
import type { Flow } from './flow.ts';
import { ensureSpace } from './page-flow.ts';

/** A JPEG and what it shows, in words. `image` is in base64. */
type PrintedPhoto = { image: string; alt: string };

/** Draws a photo as wide as the text, or as high as `maxHeight` points. With `isCentered`, it's amid that height. */
export function drawPhoto(flow: Flow, { image, alt }: PrintedPhoto, maxHeight: number, isCentered = false): void {
  const { doc, sheet, parent } = flow;
  const bytes = Buffer.from(image, 'base64');
  const [width, height] = readJpegSize(bytes) ?? [1, 1];
  const maxWidth = sheet.width - 2 * sheet.margin;
  const scale = Math.min(maxWidth / width, maxHeight / height);
  ensureSpace(flow, height * scale);
  if (isCentered) flow.y += (maxHeight - height * scale) / 2;
  const place = { x: sheet.margin + (maxWidth - width * scale) / 2, y: flow.y };
  parent.add(doc.struct('Figure', { alt }, () => doc.image(bytes, place.x, place.y, { width: width * scale })));
  flow.y += height * scale;
}
