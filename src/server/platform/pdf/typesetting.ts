import {
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  beginText,
  endText,
  setCharacterSpacing,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  type Color,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { faceFor, settable, type Face, type Typeface } from './fonts.ts';

/** How a text looks. `size` and `leading` (from one baseline to the next) in points, `tracking` added after each letter. */
export type TextStyle = { typeface: Typeface; size: number; leading: number; color: Color; tracking?: number };

/** Letters that share a face, and how much to move on after them beyond their own widths, in thousandths of the size. */
type Piece = { face: Face; text: string; kerning: number };

type Shaped = { pieces: Piece[]; width: number };

/** The text's width in points, when set on one line. */
export function widthOf(text: string, style: TextStyle): number {
  return shape(settable(style.typeface, text), style).width;
}

/** Draws one line with its baseline starting at x, y. */
export function drawLine(page: PDFPage, text: string, style: TextStyle, x: number, y: number): void {
  const { pieces } = shape(settable(style.typeface, text), style);
  if (pieces.length === 0) return;
  page.pushOperators(
    beginText(),
    setFillingColor(style.color),
    setCharacterSpacing(style.tracking ?? 0),
    setTextMatrix(1, 0, 0, 1, x, y),
  );
  let current: Face | undefined;
  for (const { face, text: letters, kerning } of pieces) {
    if (face !== current) {
      const name = PDFName.of(`F${face.embedded.ref.objectNumber}`);
      page.node.setFontDictionary(name, face.embedded.ref);
      page.pushOperators(setFontAndSize(name, style.size));
      current = face;
    }
    const shown = page.doc.context.obj([face.embedded.encodeText(letters), -kerning]);
    page.pushOperators(PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [shown]));
  }
  page.pushOperators(setCharacterSpacing(0), endText());
}

/**
 * Breaks the text into lines of at most `width` points. A word that is too long for a line is broken wherever it must.
 * Never empty: a text that says nothing is one empty line.
 */
export function wrap(text: string, style: TextStyle, width: number): string[] {
  const space = shape('n n', style).width - shape('nn', style).width;
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of settable(style.typeface, text)
    .split(' ')
    .flatMap((whole) => breakWord(whole, style, width))) {
    const wordWidth = shape(word, style).width;
    if (line !== '' && lineWidth + space + wordWidth <= width) {
      line += ` ${word}`;
      lineWidth += space + wordWidth;
    } else {
      if (line !== '') lines.push(line);
      line = word;
      lineWidth = wordWidth;
    }
  }
  return [...lines, line];
}

/** Like `wrap`, with lines of nearly the same length: for headings. */
export function wrapEvenly(text: string, style: TextStyle, width: number): string[] {
  const { length } = wrap(text, style, width);
  const narrowest = (low: number, high: number): number => {
    if (high - low < 4) return high;
    const middle = (low + high) / 2;
    return wrap(text, style, middle).length > length ? narrowest(middle, high) : narrowest(low, middle);
  };
  return wrap(text, style, length === 1 ? width : narrowest(width / 2, width));
}

/** Like `wrap`, a little narrower where the last line would be a lonely word: for questions and other short texts. */
export function wrapWell(text: string, style: TextStyle, width: number): string[] {
  const lines = wrap(text, style, width);
  for (let narrower = width; lines.length > 1 && narrower > width * 0.7; narrower -= 6) {
    const candidate = wrap(text, style, narrower);
    if (candidate.length > lines.length) break;
    if (widthOf(candidate.at(-1) ?? '', style) > width * 0.3) return candidate;
  }
  return lines;
}

/** Draws the lines below one another, the first with its baseline at y, and returns the baseline after the last. */
export function drawLines(page: PDFPage, lines: string[], style: TextStyle, x: number, y: number): number {
  lines.forEach((line, index) => drawLine(page, line, style, x, y - index * style.leading));
  return y - lines.length * style.leading;
}

function shape(text: string, { typeface, size, tracking = 0 }: TextStyle): Shaped {
  const pieces: Piece[] = [];
  let width = 0;
  for (const { face, text: run } of runsOf(typeface, text)) {
    const { glyphs, positions } = face.shapes.layout(run);
    const perUnit = 1000 / face.shapes.unitsPerEm;
    let letters = '';
    glyphs.forEach((glyph, index) => {
      const advance = positions?.[index]?.xAdvance ?? glyph.advanceWidth;
      const kerning = Math.round((advance - glyph.advanceWidth) * perUnit);
      letters += String.fromCodePoint(...glyph.codePoints);
      width += (glyph.advanceWidth * perUnit + kerning) * (size / 1000) + tracking;
      if (kerning === 0 && index < glyphs.length - 1) return;
      pieces.push({ face, text: letters, kerning });
      letters = '';
    });
  }
  return { pieces, width };
}

/** Cuts the text where the face changes. Characters that no face has are left out. */
function runsOf(typeface: Typeface, text: string): { face: Face; text: string }[] {
  const runs: { face: Face; text: string }[] = [];
  for (const character of text) {
    const face = faceFor(typeface, character);
    const last = runs.at(-1);
    if (face && last?.face === face) last.text += character;
    else if (face) runs.push({ face, text: character });
  }
  return runs;
}

function breakWord(word: string, style: TextStyle, width: number): string[] {
  if (shape(word, style).width <= width) return [word];
  const parts = [''];
  for (const character of word) {
    const longer = (parts.at(-1) ?? '') + character;
    if (shape(longer, style).width <= width || longer === character) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}
