import type { Span } from '#src/domain/markdown/block.ts';
import type { Flow } from './flow.ts';
import { chooseFont, toPrintable, type FontName } from './fonts.ts';
import { ensureSpace } from './page-flow.ts';
import type { TextStyle } from './style.ts';
import { tag } from './tags.ts';
import { baselineAt, breakWord, drawText, measure } from './typesetting.ts';

/** Text in one font. */
type Run = { text: string; style: TextStyle };

/** Breaks text with emphasis into lines of at most `width` points, each of them the runs that it's drawn as. */
export function layOutSpans(flow: Flow, spans: readonly Span[], style: TextStyle, width: number): Run[][] {
  const lines: Run[][] = [[]];
  let left = width;
  for (const word of toWords(flow, spans, style, width)) {
    const wordWidth = word.reduce((sum, run) => sum + measure(flow, run.text, run.style), 0);
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    const space = last ? measure(flow, ' ', last.style) : 0;
    if (last && space + wordWidth > left) {
      lines.push([...word]);
      left = width - wordWidth;
    } else {
      if (last) last.text += ' ';
      line.push(...word);
      left -= space + wordWidth;
    }
  }
  return lines;
}

/** Draws a paragraph with its emphasis, continuing on the next page if needed. */
export function drawSpans(flow: Flow, lines: readonly Run[][], style: TextStyle, x: number): void {
  ensureSpace(flow, style.leading);
  tag(flow, style.role ?? 'P', () => {
    for (const line of lines) {
      ensureSpace(flow, style.leading);
      let position = x;
      for (const run of line) {
        drawText(flow, run.text, run.style, position, baselineAt(flow.y, style));
        position += measure(flow, run.text, run.style);
      }
      flow.y += style.leading;
    }
  });
}

/** The words of a text. A word is several runs if its emphasis changes within it. */
function toWords(flow: Flow, spans: readonly Span[], style: TextStyle, width: number): Run[][] {
  const words: Run[][] = [[]];
  for (const span of spans) {
    const font = chooseFont(flow.fonts, chooseEmphasis(span, style.font), span.text);
    const spanStyle = { ...style, font };
    span.text.split(/\s+/u).forEach((text, index) => {
      if (index > 0) words.push([]);
      const [first = '', ...rest] = breakWord(flow, toPrintable(flow.fonts[font], text), spanStyle, width);
      if (first !== '') words.at(-1)?.push({ text: first, style: spanStyle });
      for (const part of rest) words.push([{ text: part, style: spanStyle }]);
    });
  }
  return words.filter((word) => word.length > 0);
}

function chooseEmphasis({ isStrong, isEmphasized }: Span, font: FontName): FontName {
  if (isStrong === true) return 'strong';
  return isEmphasized === true ? 'italic' : font;
}
