import { PDFDocument } from '@cantoo/pdf-lib';
import type { Brand } from '#src/domain/site/brand/brand.ts';
import { accentShades, mix } from '#src/domain/site/brand/contrast.ts';
import { decodePicture } from '#src/domain/site/brand/picture.ts';
import type { Flow, Theme } from './flow.ts';
import { drawRings } from './shapes.ts';
import { COLORS } from './style.ts';
import { drawArtifact } from './tags.ts';

/** Derives the colors from the accent color, and tries out the logo: it's used if it's a PNG that can be read. */
export async function createTheme({ accentColor, logo }: Pick<Brand, 'accentColor' | 'logo'>): Promise<Theme> {
  const { band } = accentShades(accentColor).light;
  return { primary: band, line: mix(band, '#ffffff', 0.07), logo: await readLogo(logo) };
}

async function readLogo(source: string): Promise<Theme['logo']> {
  const bytes = decodePicture(source, 'png');
  if (!bytes) return null;
  try {
    // pdfkit embeds half a picture without a complaint.
    const { width, height } = await (await PDFDocument.create()).embedPng(bytes);
    return { source, width, height };
  } catch {
    return null;
  }
}

/** Draws the seller's logo, or else our rings of `radius` points, centered at x, y. A cover is dark. */
export function drawLogo(flow: Flow, x: number, y: number, radius: number, { isOnCover = false } = {}): void {
  const { doc, theme } = flow;
  if (!theme.logo) {
    const [left, right] = isOnCover ? [COLORS.sand, COLORS.rose] : [theme.primary, COLORS.clay];
    return drawRings(flow, x, y, radius, { left, right });
  }
  const scale = Math.min((radius * 3.2) / theme.logo.width, (radius * 2.8) / theme.logo.height);
  const [width, height] = [theme.logo.width * scale, theme.logo.height * scale];
  const [left, top] = [x - width / 2, y - height / 2];
  const rim = radius / 4;
  const { source } = theme.logo;
  drawArtifact(flow, () => {
    if (isOnCover) doc.roundedRect(left - rim, top - rim, width + 2 * rim, height + 2 * rim, rim).fill(COLORS.cream);
    doc.image(source, left, top, { width, height });
  });
}

/** Draws rings as an ornament, but not next to a logo of the seller's, because they're our logo. */
export function drawOrnament(
  flow: Flow,
  x: number,
  y: number,
  radius: number,
  color: string = flow.theme.line,
  thickness = radius / 9,
): void {
  if (!flow.theme.logo) drawRings(flow, x, y, radius, { left: color, right: color }, thickness);
}
