import { rgb, type Color, type PDFPage } from '@cantoo/pdf-lib';
import type { PaperSize } from '#src/domain/course/paper-size.ts';
import type { Fonts } from './fonts.ts';
import type { TextStyle } from './typesetting.ts';

/** A page in points. `top` and `bottom` bound its text; `bleed` is what a print shop cuts off at each edge. */
export type Sheet = { width: number; height: number; margin: number; top: number; bottom: number; bleed?: number };

/** A4, with margins that still work when printed on Letter. */
export const PAGE: Sheet = { width: 595.28, height: 841.89, margin: 62, top: 766, bottom: 78 };

/** US Letter; its text is as wide as on A4. */
const LETTER: Sheet = { width: 612, height: 792, margin: 70.36, top: 718, bottom: 76 };

export const SHEETS: Record<PaperSize, Sheet> = { A4: PAGE, Letter: LETTER };

export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

export const COLORS = {
  clay: toColor('#a9553a'),
  rose: toColor('#d08a6f'),
  cream: toColor('#faf5ea'),
  sand: toColor('#efe5d3'),
  line: toColor('#cfc3ae'),
  ink: toColor('#29302c'),
  muted: toColor('#6a6f67'),
};

export type Styles = ReturnType<typeof createStyles>;

/** All text styles. @param primary the color of headings @param scale makes them smaller for a smaller page */
export function createStyles({ display, text, strong, italic }: Fonts, primary: Color, scale = 1) {
  const sized = (size: number, leading: number) => ({ size: size * scale, leading: leading * scale });
  const { clay, ink, muted, cream } = COLORS;
  return {
    cover: { typeface: display, ...sized(58, 62), color: cream },
    title: { typeface: display, ...sized(44, 49), color: primary, role: 'H1' },
    section: { typeface: display, ...sized(26, 30), color: primary, role: 'H2' },
    subsection: { typeface: display, ...sized(17, 22), color: primary, role: 'H3' },
    question: { typeface: display, ...sized(13, 19), color: ink },
    numeral: { typeface: display, ...sized(24, 24), color: clay },
    brand: { typeface: display, ...sized(15, 18), color: primary },
    lead: { typeface: text, ...sized(14.5, 22), color: ink },
    body: { typeface: text, ...sized(11, 16.5), color: ink },
    quiet: { typeface: text, ...sized(10.5, 15.5), color: muted },
    example: { typeface: italic, ...sized(11, 16.5), color: ink },
    label: { typeface: strong, ...sized(8, 12), color: clay, tracking: 0.75 },
    footer: { typeface: text, ...sized(8.5, 12), color: muted, role: 'Artifact' },
  } satisfies Record<string, TextStyle>;
}

/** Draws two overlapping rings of `radius` points, centered at x, y. */
export function drawRings(
  page: PDFPage,
  x: number,
  y: number,
  radius: number,
  colors: { left: Color; right: Color },
  thickness = radius / 8,
): void {
  const ring = { y, size: radius, borderWidth: thickness };
  page.drawCircle({ ...ring, x: x - radius * 0.6, borderColor: colors.left });
  page.drawCircle({ ...ring, x: x + radius * 0.6, borderColor: colors.right });
}

const STAR = 'M0 -1 L0.24 -0.33 L0.95 -0.31 L0.38 0.13 L0.59 0.81 L0 0.41 L-0.59 0.81 L-0.38 0.13 L-0.95 -0.31 L-0.24 -0.33 Z';

/** Draws five stars of `radius` points in a row whose left end is at x, centered on y, `filled` of them filled. */
export function drawStars(page: PDFPage, filled: number, x: number, y: number, radius: number): void {
  for (let star = 0; star < 5; star += 1) {
    const color = star < filled ? COLORS.clay : COLORS.sand;
    page.drawSvgPath(STAR, { x: x + radius + star * radius * 2.4, y, scale: radius, color });
  }
}

/** Draws a thin horizontal line. */
export function drawRule(page: PDFPage, x: number, y: number, width: number, color: Color = COLORS.line, thickness = 0.6): void {
  page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness, color });
}

/** @param hex such as #235640 */
export function toColor(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(red, green, blue);
}
