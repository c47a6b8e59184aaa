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
  type PDFHexString,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { faceFor, settable, type Face, type Typeface } from './fonts.ts';

/** How a text looks. `size` and `leading` (from one baseline to the next) in points, `tracking` added after each letter. */
export type TextStyle = { typeface: Typeface; size: number; leading: number; color: Color; tracking?: number };

/** Letters that share a face, and how much to move on after them beyond their own widths, in thousandths of the size. */
type Piece = { face: Face; text: string; kerning: number; encoded?: PDFHexString };

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
  for (const [index, { face }] of pieces.entries()) {
    if (face === pieces[index - 1]?.face) continue;
    const name = PDFName.of(`F${face.embedded.ref.objectNumber}`);
    page.node.setFontDictionary(name, face.embedded.ref);
    const end = pieces.findIndex((piece, later) => later > index && piece.face !== face);
    const shown = pieces.slice(index, end === -1 ? undefined : end).flatMap((piece) => [encode(piece), -piece.kerning]);
    page.pushOperators(
      setFontAndSize(name, style.size),
      PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [page.doc.context.obj(shown)]),
    );
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
    for (const word of run.split(/(?= )/u)) {
      const laidOut = layOut(face, word);
      pieces.push(...laidOut.pieces);
      width += (laidOut.width * size) / 1000 + laidOut.glyphCount * tracking;
    }
  }
  return { pieces, width };
}

/** Encoding lays out once more, so it is done once for each piece that is drawn. */
function encode(piece: Piece): PDFHexString {
  piece.encoded ??= piece.face.embedded.encodeText(piece.text);
  return piece.encoded;
}

/** `width` in thousandths of the size, without any tracking. */
type LaidOut = { pieces: Piece[]; width: number; glyphCount: number };

/** Laying out is what takes the time, and people use the same words again and again. */
const laidOutWords = new WeakMap<Face, Map<string, LaidOut>>();

/** The word as the font's own rules set it, with the space before it if it has one. */
function layOut(face: Face, word: string): LaidOut {
  const words = laidOutWords.get(face) ?? new Map<string, LaidOut>();
  laidOutWords.set(face, words);
  const known = words.get(word);
  if (known) return known;

  const { glyphs, positions } = face.shapes.layout(word);
  const perUnit = 1000 / face.shapes.unitsPerEm;
  const laidOut: LaidOut = { pieces: [], width: 0, glyphCount: glyphs.length };
  let letters = '';
  glyphs.forEach((glyph, index) => {
    const advance = positions?.[index]?.xAdvance ?? glyph.advanceWidth;
    const kerning = Math.round((advance - glyph.advanceWidth) * perUnit);
    letters += String.fromCodePoint(...glyph.codePoints);
    laidOut.width += glyph.advanceWidth * perUnit + kerning;
    if (kerning === 0 && index < glyphs.length - 1) return;
    laidOut.pieces.push({ face, text: letters, kerning });
    letters = '';
  });
  words.set(word, laidOut);
  return laidOut;
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
