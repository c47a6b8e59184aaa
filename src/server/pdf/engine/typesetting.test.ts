import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embedFonts, toPrintable } from './fonts.ts';
import { drawLine, measureWidth, wrap, wrapEvenly, wrapBalanced, type TextStyle } from './typesetting.ts';

const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.lorem());

async function styleFor(...texts: string[]): Promise<{ document: PDFDocument; style: TextStyle }> {
  const document = await PDFDocument.create();
  const { display } = await embedFonts(document, texts);
  return { document, style: { typeface: display, size: 12, leading: 16, color: rgb(0, 0, 0) } };
}

test('Any text can be wrapped and drawn, every line fits, and no letter is lost.', async () => {
  // Several per document, because parsing its fonts takes longer than drawing a text.
  const texts = fc.array(fc.tuple(anyText, fc.integer({ min: 30, max: 500 })), { minLength: 6, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(texts, async (chosen) => {
      const { document, style } = await styleFor(...chosen.map(([text]) => text));
      const page = document.addPage();
      for (const [text, width] of chosen) {
        for (const wrapper of [wrap, wrapEvenly, wrapBalanced]) {
          const lines = wrapper(text, style, width);
          for (const line of lines) {
            expect(measureWidth(line, style)).toBeLessThanOrEqual(width + 0.5);
            drawLine(page, line, style, 0, 0);
          }
          expect(lines.join('').replaceAll(' ', '')).toBe(toPrintable(style.typeface, text).replaceAll(' ', ''));
        }
      }
      await document.save();
    }),
    { numRuns: 10 },
  );
});

test('Letters of other alphabets use other fonts, and letters in no font are replaced.', async () => {
  const text = 'Zažít Việt Жить Μαζί 聆听 💛 שלום a\u0301';
  const { style } = await styleFor(text);
  expect(toPrintable(style.typeface, text)).toBe('Zažít Việt Жить Μαζί ?? ???? á');
});

test('Pairs of letters are kerned.', async () => {
  const { style } = await styleFor('Ta');
  expect(measureWidth('Ta', style)).toBeLessThan(measureWidth('T', style) + measureWidth('a', style));
});
