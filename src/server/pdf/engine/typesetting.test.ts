import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startDocument, toBytes } from './document.ts';
import { toPrintable } from './fonts.ts';
import type { TextStyle } from './style.ts';
import { drawLines, layOut, layOutBalanced, layOutEvenly, measureWidth } from './typesetting.ts';

const STYLE: TextStyle = { font: 'display', size: 12, leading: 16, color: '#000000' };
const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.lorem());

const start = () =>
  startDocument(
    { brandName: 'Lovewell', accentColor: '#235640', logo: '' },
    { title: 'Any & all <text>', author: 'Ida', producer: 'Lovewell', createdAt: '2026-03-01' },
  );

test('Any text can be wrapped and drawn, every line fits, and no letter is lost.', async () => {
  // Several per document, because parsing its fonts takes longer than drawing a text.
  const texts = fc.array(fc.tuple(anyText, fc.integer({ min: 30, max: 500 })), { minLength: 6, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(texts, async (chosen) => {
      const flow = await start();
      for (const [text, width] of chosen) {
        for (const layOutText of [layOut, layOutEvenly, layOutBalanced]) {
          const layout = layOutText(flow, text, STYLE, width);
          for (const line of layout.lines) expect(measureWidth(flow, line, layout.style)).toBeLessThanOrEqual(width + 0.5);
          const printable = toPrintable(flow.fonts[layout.style.font], text);
          expect(layout.lines.join('').replaceAll(' ', '')).toBe(printable.replaceAll(' ', ''));
          drawLines(flow, layout, 0, 100);
        }
      }
      const document = await PDFDocument.load(await toBytes(flow), { updateMetadata: false });
      expect(document.getTitle()).toBe('Any & all <text>');
    }),
    { numRuns: 10 },
  );
});

test('A text with letters of other alphabets is in a font that has them, and letters in no font are replaced.', async () => {
  const flow = await start();
  const { lines, style } = layOut(flow, 'Zažít Việt Жить Μαζί 聆听 💛 שלום a\u0301', STYLE, 500);
  expect(lines).toEqual(['Zažít Việt Жить Μαζί ?? ???? á']);
  expect(style.font).toBe('text');
  expect(layOut(flow, 'Zažít Việt 聆', STYLE, 500).style.font).toBe('display');
});

test('Pairs of letters are kerned.', async () => {
  const flow = await start();
  expect(measureWidth(flow, 'Ta', STYLE)).toBeLessThan(measureWidth(flow, 'T', STYLE) + measureWidth(flow, 'a', STYLE));
});
