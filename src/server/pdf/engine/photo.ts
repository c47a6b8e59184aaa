import type { Flow } from './flow.ts';
import { ensureSpace } from './page-flow.ts';

/** Draws a JPEG as wide as the text, or as high as `height` points. @param image in base64 @param alt what it shows */
export function drawPhoto(flow: Flow, image: string, alt: string, height: number): void {
  const { doc, sheet, parent } = flow;
  ensureSpace(flow, height);
  const fit: [number, number] = [sheet.width - 2 * sheet.margin, height];
  const { y } = flow;
  parent.add(
    doc.struct('Figure', { alt }, () => doc.image(Buffer.from(image, 'base64'), sheet.margin, y, { fit, align: 'center' })),
  );
  flow.y += height;
}
