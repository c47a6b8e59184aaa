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
import { findFace, toPrintable, type Face, type Typeface } from './fonts.ts';
import { drawTagged, type Role } from './tags.ts';

/** `size`, `leading` (between baselines), and `tracking` (added after each letter) are in points. `role` is a paragraph's if omitted. */
export type TextStyle = { typeface: Typeface; size: number; leading: number; color: Color; tracking?: number; role?: Role };

/** Text in one face, and the kerning after it in thousandths of the size. */
type Piece = { face: Face; text: string; kerning: number; encoded?: PDFHexString };

type Shaped = { pieces: Piece[]; width: number };

/** The width of one line, in points. */
export function measureWidth(text: string, style: TextStyle): number {
  return shape(toPrintable(style.typeface, text), style).width;
}

/** Draws one line whose baseline starts at x, y. */
export function drawLine(page: PDFPage, text: string, style: TextStyle, x: number, y: number): void {
  const { pieces } = shape(toPrintable(style.typeface, text), style);
  if (pieces.length === 0) return;
  const { role = 'P', leading } = style;
  drawTagged({ page, role, x, y, leading }, () => drawPieces(page, pieces, style, x, y));
}

function drawPieces(page: PDFPage, pieces: readonly Piece[], style: TextStyle, x: number, y: number): void {
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

/** Breaks text into lines of at most `width` points, splitting words that are too long. Empty text is one empty line. */
export function wrap(text: string, style: TextStyle, width: number): string[] {
  const space = shape('n n', style).width - shape('nn', style).width;
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of toPrintable(style.typeface, text)
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

/** Like `wrap`, with lines of similar length, for headings. */
export function wrapEvenly(text: string, style: TextStyle, width: number): string[] {
  const { length } = wrap(text, style, width);
  const narrowest = (low: number, high: number): number => {
    if (high - low < 4) return high;
    const middle = (low + high) / 2;
    return wrap(text, style, middle).length > length ? narrowest(middle, high) : narrowest(low, middle);
  };
  return wrap(text, style, length === 1 ? width : narrowest(width / 2, width));
}

/** Like `wrap`, slightly narrower if that avoids a single word on the last line. */
export function wrapBalanced(text: string, style: TextStyle, width: number): string[] {
  const lines = wrap(text, style, width);
  for (let narrower = width; lines.length > 1 && narrower > width * 0.7; narrower -= 6) {
    const candidate = wrap(text, style, narrower);
    if (candidate.length > lines.length) break;
    if (measureWidth(candidate.at(-1) ?? '', style) > width * 0.3) return candidate;
  }
  return lines;
}

/** Draws lines from baseline y down and returns the baseline after the last. */
export function drawLines(page: PDFPage, lines: string[], style: TextStyle, x: number, y: number): number {
  lines.forEach((line, index) => drawLine(page, line, style, x, y - index * style.leading));
  return y - lines.length * style.leading;
}

function shape(text: string, { typeface, size, tracking = 0 }: TextStyle): Shaped {
  const pieces: Piece[] = [];
  let width = 0;
  for (const { face, text: run } of splitByFace(typeface, text)) {
    for (const word of run.split(/(?= )/u)) {
      const laidOut = layOutWord(face, word);
      pieces.push(...laidOut.pieces);
      width += (laidOut.width * size) / 1000 + laidOut.glyphCount * tracking;
    }
  }
  return { pieces, width };
}

/** Cached, because encoding lays the text out again. */
function encode(piece: Piece): PDFHexString {
  piece.encoded ??= piece.face.embedded.encodeText(piece.text);
  return piece.encoded;
}

/** `width` in thousandths of the size, without tracking. */
type LaidOut = { pieces: Piece[]; width: number; glyphCount: number };

/** Layout takes most of the time, and texts repeat their words. */
const wordCache = new WeakMap<Face, Map<string, LaidOut>>();

/** Lays out a word, with the space before it if any, using the font's kerning and ligatures. */
function layOutWord(face: Face, word: string): LaidOut {
  const words = wordCache.get(face) ?? new Map<string, LaidOut>();
  wordCache.set(face, words);
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

/** Splits text where the face changes, leaving out characters that no face has. */
function splitByFace(typeface: Typeface, text: string): { face: Face; text: string }[] {
  const runs: { face: Face; text: string }[] = [];
  for (const character of text) {
    const face = findFace(typeface, character);
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
