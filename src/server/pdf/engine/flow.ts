import type { Fonts } from './fonts.ts';
import type { Sheet, Styles } from './style.ts';

/** The seller's look: `primary` for headings and covers, `line` for ornaments on a cover. `logo` is a data URL. */
export type Theme = { primary: string; line: string; logo: { source: string; width: number; height: number } | null };

/** A document being drawn. `y` is the top of the next element on the current page, in points from the top. */
export type Flow = {
  doc: PDFKit.PDFDocument;
  fonts: Fonts;
  theme: Theme;
  styles: Styles;
  sheet: Sheet;
  y: number;
  /** The element that the next ones belong to, for screen readers. */
  parent: PDFKit.PDFStructureElement;
};
