import { expect, test } from 'vitest';
import { listItems } from './invoice.ts';

const item = '52 weeks';
const one = { item, quantity: 1, discount: null, gross: 4_900, currency: 'usd', corrects: null };
const discount = { code: 'FAIR20', amount: 2_940 };

test.each([
  ['one couple', one, [{ text: item, detail: '', amount: 4_900 }]],
  ['three couples', { ...one, quantity: 3, gross: 14_700 }, [{ text: item, detail: '3 × $49.00', amount: 14_700 }]],
  [
    'three couples with a code',
    { ...one, quantity: 3, gross: 11_760, discount },
    [
      { text: item, detail: '3 × $49.00', amount: 14_700 },
      { text: 'Code FAIR20', detail: '', amount: -2_940 },
    ],
  ],
  ['three couples for 100 dollars', { ...one, quantity: 3, gross: 10_000 }, [{ text: item, detail: '', amount: 10_000 }]],
  [
    'a part that was returned',
    { ...one, quantity: 3, gross: -3_920, discount, corrects: '2026-1' },
    [{ text: item, detail: '', amount: -3_920 }],
  ],
])('What makes up the total of %s is on the document.', (_of, invoice, items) => {
  expect(listItems(invoice)).toEqual(items);
});
