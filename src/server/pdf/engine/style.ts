import type { PaperSize } from '#src/domain/course/pdf/paper-size.ts';
import type { FontName } from './fonts.ts';

/** A page in points. Its text is between `top` and `bottom`, from the top; `bleed` is what a print shop cuts off at each edge. */
export type Sheet = { width: number; height: number; margin: number; top: number; bottom: number; bleed?: number };

/** A4, with margins that still work when printed on Letter. */
export const A4: Sheet = { width: 595.28, height: 841.89, margin: 62, top: 75.89, bottom: 763.89 };

/** US Letter; its text is as wide as on A4. */
const LETTER: Sheet = { width: 612, height: 792, margin: 70.36, top: 74, bottom: 716 };

export const SHEETS: Record<PaperSize, Sheet> = { A4, Letter: LETTER };

export const CONTENT_WIDTH = A4.width - 2 * A4.margin;

export const COLORS = {
  clay: '#a9553a',
  rose: '#d08a6f',
  cream: '#faf5ea',
  sand: '#efe5d3',
  line: '#cfc3ae',
  ink: '#29302c',
  muted: '#6a6f67',
};

/** What an element is to a screen reader. An artifact is skipped. */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Span' | 'Artifact';

/** `size`, `leading` (between baselines), and `tracking` (added after each letter) are in points. `role` is a paragraph's if omitted. */
export type TextStyle = { font: FontName; size: number; leading: number; color: string; tracking?: number; role?: Role };

export type Styles = ReturnType<typeof createStyles>;

/** All text styles. @param primary the color of headings @param scale makes them smaller for a smaller page */
export function createStyles(primary: string, scale = 1) {
  const sized = (size: number, leading: number) => ({ size: size * scale, leading: leading * scale });
  const { clay, ink, muted, cream } = COLORS;
  return {
    cover: { font: 'display', ...sized(58, 62), color: cream, role: 'H1' },
    title: { font: 'display', ...sized(44, 49), color: primary, role: 'H1' },
    section: { font: 'display', ...sized(26, 30), color: primary, role: 'H2' },
    subsection: { font: 'display', ...sized(17, 22), color: primary, role: 'H3' },
    question: { font: 'display', ...sized(13, 19), color: ink },
    numeral: { font: 'display', ...sized(24, 24), color: clay },
    brand: { font: 'display', ...sized(15, 18), color: primary },
    lead: { font: 'text', ...sized(14.5, 22), color: ink },
    words: { font: 'display', ...sized(16, 24), color: ink },
    body: { font: 'text', ...sized(11, 16.5), color: ink },
    quiet: { font: 'text', ...sized(10.5, 15.5), color: muted },
    example: { font: 'italic', ...sized(11, 16.5), color: ink },
    label: { font: 'strong', ...sized(8, 12), color: clay, tracking: 0.75 },
    footer: { font: 'text', ...sized(8.5, 12), color: muted, role: 'Artifact' },
  } satisfies Record<string, TextStyle>;
}
