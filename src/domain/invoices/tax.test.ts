import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTax, taxRateSchema } from './tax.ts';

test.each([
  [4_900, '19', { net: 4_118, tax: 782 }],
  [4_900, '7.7', { net: 4_550, tax: 350 }],
  [4_900, 'none', { net: 4_900, tax: 0 }],
  [4_900, '0', { net: 4_900, tax: 0 }],
  [-4_900, '19', { net: -4_118, tax: -782 }],
  [1, '19', { net: 1, tax: 0 }],
])('%i cents include the tax of %s percent.', (gross, rate, expected) => {
  expect(splitTax(gross, rate)).toEqual({ ...expected, gross });
});

const rates = fc.oneof(
  fc.constant('none'),
  fc.integer({ min: 0, max: 99_999 }).map((rate) => String(rate / 1_000)),
);

test('Net and tax add up to the gross amount, and those of an order’s credit notes to its invoice’s.', () => {
  const amounts = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(amounts, rates, fc.array(fc.integer({ min: 1, max: 1_000_000 })), (gross, rate, refunds) => {
      expect(taxRateSchema.parse(rate)).toBe(rate);
      const invoice = splitTax(gross, rate);
      let left = gross;
      let tax = invoice.tax;
      for (const refund of [...refunds, gross]) {
        if (left === 0) break;
        const part = Math.min(refund, left);
        const note = splitTax(-part, rate, left);
        expect(note.net + note.tax).toBe(-part);
        expect(note.net <= 0 && note.tax <= 0).toBe(true);
        left -= part;
        tax += note.tax;
      }
      expect([left, tax + 0]).toEqual([0, 0]);
    }),
  );
});

test.each(['19', '7.7', 'None', ' 0 ', '99.999'])('%s is a tax rate.', (typed) => {
  expect(taxRateSchema.safeParse(typed).success).toBe(true);
});

test.each(['', '-1', '100', '7,7', '19%', '1.2345', 'zero'])('“%s” isn’t a tax rate.', (typed) => {
  expect(taxRateSchema.safeParse(typed).success).toBe(false);
});
