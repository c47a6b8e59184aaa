import { degrees, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

const SIZE = 8;
/** Between the edge of the page and the number, in points; below the footers of week sheets. */
const DISTANCE = 22;

type Box = { x: number; y: number; width: number; height: number };

/** Where text of this width starts so that it's centered at the bottom as readers see the page, which may be turned. */
export function findBottomCenter(box: Box, rotation: number, textWidth: number): { x: number; y: number } {
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  switch (((rotation % 360) + 360) % 360) {
    case 90:
      return { x: box.x + box.width - DISTANCE, y: middleY - textWidth / 2 };
    case 180:
      return { x: middleX + textWidth / 2, y: box.y + box.height - DISTANCE };
    case 270:
      return { x: box.x + DISTANCE, y: middleY + textWidth / 2 };
    default:
      return { x: middleX - textWidth / 2, y: box.y + DISTANCE };
  }
}

/** Draws the number at the bottom of a page that may be cropped or turned. */
export function drawPageNumber(page: PDFPage, number: number, font: PDFFont): void {
  const text = String(number);
  const rotation = page.getRotation().angle;
  const position = findBottomCenter(page.getCropBox(), rotation, font.widthOfTextAtSize(text, SIZE));
  page.drawText(text, { ...position, font, size: SIZE, color: rgb(0.42, 0.44, 0.4), rotate: degrees(rotation) });
}
