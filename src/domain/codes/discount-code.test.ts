import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeFormSchema, codeNameSchema, codeState, discountedPrice, newCodeSchema, typedCodeSchema } from './discount-code.ts';

const usd = (amount: number) => ({ amount, currency: 'usd' });

test.each([
  [4900, { percent: 20, amount: null }, 3920],
  [4999, { percent: 33, amount: null }, 3349],
  [4900, { percent: 100, amount: null }, 0],
  [4900, { percent: 99, amount: null }, 0],
  [5000, { percent: 99, amount: null }, 50],
  [4900, { percent: null, amount: usd(1000) }, 3900],
  [4900, { percent: null, amount: usd(9900) }, 0],
  [4900, { percent: null, amount: usd(4851) }, 0],
  [4900, { percent: null, amount: { amount: 1000, currency: 'eur' } }, 4900],
])('%i with %j costs %i.', (full, discount, price) => {
  expect(discountedPrice(usd(full), discount)).toEqual(usd(price));
});

test('Thousandths are rounded down to tens, and without hundredths less than 50 is free.', () => {
  const half = { percent: 50, amount: null };
  expect(discountedPrice({ amount: 15_130, currency: 'kwd' }, half).amount).toBe(7560);
  expect([
    discountedPrice({ amount: 101, currency: 'jpy' }, half).amount,
    discountedPrice({ amount: 99, currency: 'jpy' }, half).amount,
  ]).toEqual([50, 0]);
});

test('A discounted price is never above the full one, never too small for a card, and a higher percentage never costs more.', () => {
  const percent = fc.integer({ min: 1, max: 100 });
  const currency = fc.constantFrom('usd', 'jpy', 'kwd', 'huf', 'sek');
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 99_999 }), currency, percent, percent, (tens, unit, one, other) => {
      const full = { amount: tens * 10, currency: unit };
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const { amount } = discountedPrice(full, { percent: less, amount: null });
      expect(amount).toBeLessThanOrEqual(full.amount);
      const smallest = { usd: 50, jpy: 50, kwd: 500, huf: 17_500, sek: 300 }[unit] ?? 0;
      expect(amount === 0 || amount >= smallest).toBe(true);
      expect(Math.abs(amount - (full.amount * (100 - less)) / 100)).toBeLessThan(smallest);
      expect(discountedPrice(full, { percent: more, amount: null }).amount).toBeLessThanOrEqual(amount);
    }),
  );
});

test.each([
  [{}, 'active'],
  [{ active: false }, 'off'],
  [{ startsOn: '2026-03-02' }, 'early'],
  [{ startsOn: '2026-03-01', endsOn: '2026-03-01' }, 'active'],
  [{ endsOn: '2026-02-28' }, 'ended'],
  [{ maxUses: 2, used: 1 }, 'active'],
  [{ maxUses: 2, used: 2 }, 'usedUp'],
  [{ currency: 'usd' }, 'active'],
  [{ currency: 'eur' }, 'otherCurrency'],
])('A code with %j is %s.', (difference, state) => {
  const code = { active: true, currency: null, startsOn: null, endsOn: null, maxUses: null, used: 0 };
  expect(codeState({ ...code, ...difference }, { today: '2026-03-01', priceCurrency: 'usd' })).toBe(state);
});

test.each([
  [{}, 'Enter either a percentage or an amount.'],
  [{ percent: 20, amount: '5' }, 'Enter either a percentage or an amount.'],
  [{ percent: 0 }, 'Percent must be from 1 to 100.'],
  [{ percent: 12.5 }, 'Percent must be a whole number.'],
  [{ amount: '0' }, 'Amount must be more than 0.'],
  [{ percent: 20, code: 'no' }, 'Code must have 3 to 32 letters, digits, or hyphens.'],
  [{ percent: 20, code: 'no way' }, 'Code must have 3 to 32 letters, digits, or hyphens.'],
  [{ percent: 20, maxUses: 0 }, 'Uses must be at least 1.'],
  [{ percent: 20, startsOn: '2026-03-02', endsOn: '2026-03-01' }, 'The last day must not be before the first.'],
])('A code with %j is refused.', (difference, message) => {
  expect(newCodeSchema.safeParse({ code: 'FAIR20', ...difference }).error?.issues[0]?.message).toBe(message);
});

test.each([
  [{}, { percent: 20, amount: null, maxUses: null, startsOn: null }],
  [
    { kind: 'amount', value: '10', maxUses: '50' },
    { percent: null, amount: '10', maxUses: 50 },
  ],
])('The form with %j is read as %j.', (difference, output) => {
  const typed = { code: 'FAIR20', kind: 'percent', value: '20', maxUses: '', startsOn: '', endsOn: '', note: '', active: true };
  expect(codeFormSchema('usd').parse({ ...typed, ...difference })).toMatchObject(output);
  for (const wrong of [{ value: 'a' }, { kind: 'amount', value: 'a' }, { maxUses: 'a' }, { startsOn: 'a' }])
    expect(codeFormSchema('usd').safeParse({ ...typed, ...wrong }).success).toBe(false);
});

test('Characters that can’t be stored are no part of a typed code.', () => {
  expect(typedCodeSchema.parse(' Fair\0\ud800 ')).toBe('fair\ufffd');
  expect(codeNameSchema.parse({ code: 'FAIR\0' })).toEqual({ code: 'fair' });
});
