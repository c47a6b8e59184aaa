import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_ACCENT } from '#src/domain/site/settings.ts';
import { startDocument } from './document.ts';
import { drawOnPages } from './page-flow.ts';
import { SHEETS } from './style.ts';

test('No page begins or ends with a single line of a text that has more.', async () => {
  const brand = { brandName: 'Lovewell', accentColor: DEFAULT_ACCENT, logo: '' };
  const description = { title: 'Test', author: 'Lovewell', producer: 'Lovewell', createdAt: '2026-11-26T12:00:00.000Z' };
  const flow = await startDocument(brand, description, { sheet: SHEETS.A4 });
  const place = fc.record({ count: fc.integer({ min: 1, max: 90 }), left: fc.integer({ min: 0, max: 120 }) });
  fc.assert(
    fc.property(place, ({ count, left }) => {
      flow.y = flow.sheet.bottom - left;
      const pages: number[] = [];
      drawOnPages(
        flow,
        Array.from({ length: count }, () => ({ height: 20 })),
        () => pages.push(flow.doc.bufferedPageRange().count),
      );
      const linesPerPage = [...new Set(pages)].map((page) => pages.filter((one) => one === page).length);
      expect(pages).toHaveLength(count);
      expect(linesPerPage.includes(1)).toBe(count === 1);
    }),
  );
});
