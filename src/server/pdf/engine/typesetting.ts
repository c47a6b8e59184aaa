import type { Flow } from './flow.ts';
import { chooseFont, toPrintable } from './fonts.ts';
import type { TextStyle } from './style.ts';
import { tag } from './tags.ts';

type Typesetter = Pick<Flow, 'doc' | 'fonts'>;

/** Lines of a text, and their style in the font that has the text's letters. */
export type Layout = { lines: string[]; style: TextStyle; height: number };

/** The width of one line, in points. */
export function measureWidth(setter: Typesetter, text: string, style: TextStyle): number {
  return measure(setter, ...toPrintableIn(setter, text, style));
}

/** Breaks text into lines of at most `width` points, splitting words that are too long. Empty text is one empty line. */
export function layOut(setter: Typesetter, text: string, style: TextStyle, width: number): Layout {
  const [printable, printableStyle] = toPrintableIn(setter, text, style);
  const space = measure(setter, ' ', printableStyle);
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of printable.split(' ').flatMap((whole) => breakWord(setter, whole, printableStyle, width))) {
    // With the space after it, because pdfkit remembers words as they're drawn.
    const wordWidth = measure(setter, `${word} `, printableStyle);
    if (line !== '' && lineWidth + wordWidth - space <= width) {
      line += ` ${word}`;
      lineWidth += wordWidth;
    } else {
      if (line !== '') lines.push(line);
      line = word;
      lineWidth = wordWidth;
    }
  }
  lines.push(line);
  return { lines, style: printableStyle, height: lines.length * style.leading };
}

/** Like `layOut`, with lines of similar length, for headings. */
export function layOutEvenly(setter: Typesetter, text: string, style: TextStyle, width: number): Layout {
  const { length } = layOut(setter, text, style, width).lines;
  const narrowest = (low: number, high: number): number => {
    if (high - low < 4) return high;
    const middle = (low + high) / 2;
    return layOut(setter, text, style, middle).lines.length > length ? narrowest(middle, high) : narrowest(low, middle);
  };
  return layOut(setter, text, style, length === 1 ? width : narrowest(width / 2, width));
}

/** Like `layOut`, slightly narrower if that avoids a single word on the last line. */
export function layOutBalanced(setter: Typesetter, text: string, style: TextStyle, width: number): Layout {
  const layout = layOut(setter, text, style, width);
  for (let narrower = width; layout.lines.length > 1 && narrower > width * 0.7; narrower -= 6) {
    const candidate = layOut(setter, text, style, narrower);
    if (candidate.lines.length > layout.lines.length) break;
    if (measure(setter, candidate.lines.at(-1) ?? '', candidate.style) > width * 0.3) return candidate;
  }
  return layout;
}

/** Draws one line whose baseline starts at x, y. */
export function drawLine(flow: Flow, text: string, style: TextStyle, x: number, y: number): void {
  const [line, printableStyle] = toPrintableIn(flow, text, style);
  drawLines(flow, { lines: [line], style: printableStyle, height: style.leading }, x, y);
}

/** Draws lines as one element, from baseline y down, and returns the baseline after the last. */
export function drawLines(flow: Flow, { lines, style, height }: Layout, x: number, y: number): number {
  if (lines.some((line) => line !== '')) {
    tag(flow, style.role ?? 'P', () => {
      lines.forEach((line, index) => drawText(flow, line, style, x, y + index * style.leading));
    });
  }
  return y + height;
}

/** Draws centered lines as one element, from baseline y down, and returns the baseline after the last. */
export function drawCentered(flow: Flow, text: string, style: TextStyle, y: number): number {
  const { width, margin } = flow.sheet;
  const { lines, style: printableStyle, height } = layOutEvenly(flow, text, style, width - 2 * margin);
  tag(flow, style.role ?? 'P', () => {
    lines.forEach((line, index) => {
      const x = (width - measure(flow, line, printableStyle)) / 2;
      drawText(flow, line, printableStyle, x, y + index * style.leading);
    });
  });
  return y + height;
}

/** Draws a line without a tag of its own. */
export function drawText(
  { doc }: Typesetter,
  line: string,
  { font, size, color, tracking = 0 }: TextStyle,
  x: number,
  y: number,
): void {
  doc.font(font).fontSize(size).fillColor(color);
  doc.text(line, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: tracking });
}

/** The baseline of a line that starts at `top`. */
export function baselineAt(top: number, { size, leading }: TextStyle): number {
  // 0.78 of the size is above the baseline; half of the extra leading goes above that.
  return top + size * 0.78 + (leading - size) / 2;
}

function toPrintableIn({ fonts }: Typesetter, text: string, style: TextStyle): [string, TextStyle] {
  const font = chooseFont(fonts, style.font, text);
  return [toPrintable(fonts[font], text), { ...style, font }];
}

/** The width of a line that can be printed as it is, in points. */
export function measure({ doc }: Typesetter, line: string, { font, size, tracking = 0 }: TextStyle): number {
  return doc.font(font).fontSize(size).widthOfString(line, { characterSpacing: tracking });
}

/** A word in parts of at most `width` points. */
export function breakWord(setter: Typesetter, word: string, style: TextStyle, width: number): string[] {
  if (measure(setter, `${word} `, style) <= width) return [word];
  const parts = [''];
  for (const character of word) {
    const longer = (parts.at(-1) ?? '') + character;
    if (measure(setter, longer, style) <= width || longer === character) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}
