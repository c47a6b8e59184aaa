import { rgb, type Color, type PDFPage } from '@cantoo/pdf-lib';
import type { Fonts } from './fonts.ts';
import type { TextStyle } from './typesetting.ts';

/** A4 in points, with margins that still work when printed on Letter. */
export const PAGE = { width: 595.28, height: 841.89, margin: 62, top: 766, bottom: 78 };

export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

export const COLORS = {
  evergreen: hex('1f3d34'),
  pine: hex('2b4f44'),
  clay: hex('a9553a'),
  rose: hex('d08a6f'),
  cream: hex('faf5ea'),
  sand: hex('efe5d3'),
  line: hex('cfc3ae'),
  ink: hex('29302c'),
  muted: hex('6a6f67'),
};

export type Styles = ReturnType<typeof createStyles>;

/** All text styles. */
export function createStyles({ display, text, strong, italic }: Fonts) {
  const { evergreen, clay, ink, muted, cream } = COLORS;
  return {
    cover: { typeface: display, size: 58, leading: 62, color: cream },
    title: { typeface: display, size: 44, leading: 49, color: evergreen },
    section: { typeface: display, size: 26, leading: 30, color: evergreen },
    subsection: { typeface: display, size: 17, leading: 22, color: evergreen },
    question: { typeface: display, size: 13, leading: 19, color: ink },
    numeral: { typeface: display, size: 24, leading: 24, color: clay },
    brand: { typeface: display, size: 15, leading: 18, color: evergreen },
    lead: { typeface: text, size: 14.5, leading: 22, color: ink },
    body: { typeface: text, size: 11, leading: 16.5, color: ink },
    quiet: { typeface: text, size: 10.5, leading: 15.5, color: muted },
    example: { typeface: italic, size: 11, leading: 16.5, color: ink },
    label: { typeface: strong, size: 8, leading: 12, color: clay, tracking: 0.75 },
    footer: { typeface: text, size: 8.5, leading: 12, color: muted },
  } satisfies Record<string, TextStyle>;
}

/** Draws the logo: two overlapping rings of `radius` points, centered at x, y. */
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

/** Draws a thin horizontal line. */
export function drawRule(page: PDFPage, x: number, y: number, width: number, color: Color = COLORS.line, thickness = 0.6): void {
  page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness, color });
}

function hex(value: string): Color {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255);
  return rgb(red, green, blue);
}
