import { expect, test } from 'vitest';
import { DEFAULT_ACCENT } from '#src/domain/site/settings.ts';
import { startDocument } from '../engine/document.ts';
import { SHEETS } from '../engine/style.ts';
import { fitNames } from './certificate.ts';

test.each([
  ['Nora Lindqvist & Elias Haddad', 1, 40],
  ['Nora Maria Lindqvist & Elias Haddad-Featherstone', 1, 24],
  [`${'Maximiliana '.repeat(4)}& ${'Konstantina '.repeat(3)}`, 2, 24],
  [`${'x'.repeat(100)} & ${'x'.repeat(100)}`, 4, 12],
])('A certificate’s names, “%s,” stand on lines as few and as large as they fit.', async (couple, lines, size) => {
  const brand = { brandName: 'Lovewell', accentColor: DEFAULT_ACCENT, logo: '' };
  const description = { title: 'Certificate', author: '', producer: '', createdAt: '2026-11-26' };
  const flow = await startDocument(brand, description, { sheet: { ...SHEETS.Letter, width: 792 } });
  const layout = fitNames(flow, couple);
  expect([layout.lines.length, layout.style.size]).toEqual([lines, size]);
});
