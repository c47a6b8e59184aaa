import type { Color, PDFDocument, PDFImage, PDFPage } from '@cantoo/pdf-lib';
import type { Brand } from '#src/domain/site/brand.ts';
import { accentShades, mix } from '#src/domain/site/contrast.ts';
import { decodePicture } from '#src/domain/site/picture.ts';
import { COLORS, drawRings, toColor } from './style.ts';

/** The seller's look: `primary` for headings and covers, `line` for ornaments on a cover. */
export type Theme = { primary: Color; line: Color; logo: PDFImage | null };

/** Converts the accent color and embeds the logo, if it's a PNG that can be read. */
export async function createTheme(
  document: PDFDocument,
  { accentColor, logo }: Pick<Brand, 'accentColor' | 'logo'>,
): Promise<Theme> {
  const { band } = accentShades(accentColor).light;
  const bytes = decodePicture(logo, 'png');
  const image = bytes ? await document.embedPng(bytes).catch(() => null) : null;
  return { primary: toColor(band), line: toColor(mix(band, '#ffffff', 0.07)), logo: image };
}

type Place = { page: PDFPage; theme: Theme };

/** Draws the seller's logo, or else our rings of `radius` points, centered at x, y. A cover is dark. */
export function drawLogo({ page, theme }: Place, x: number, y: number, radius: number, { isOnCover = false } = {}): void {
  if (!theme.logo) {
    const [left, right] = isOnCover ? [COLORS.sand, COLORS.rose] : [theme.primary, COLORS.clay];
    return drawRings(page, x, y, radius, { left, right });
  }
  const { width, height } = theme.logo.scaleToFit(radius * 3.2, radius * 2.8);
  const [left, bottom] = [x - width / 2, y - height / 2];
  const rim = radius / 4;
  if (isOnCover) {
    page.drawRectangle({
      x: left - rim,
      y: bottom - rim,
      width: width + 2 * rim,
      height: height + 2 * rim,
      color: COLORS.cream,
      rx: rim,
      ry: rim,
    });
  }
  page.drawImage(theme.logo, { x: left, y: bottom, width, height });
}

/** Draws rings as an ornament, but not next to a logo of the seller's, because they're our logo. */
export function drawOrnament(
  { page, theme }: Place,
  x: number,
  y: number,
  radius: number,
  color: Color = theme.line,
  thickness = radius / 9,
): void {
  if (!theme.logo) drawRings(page, x, y, radius, { left: color, right: color }, thickness);
}
