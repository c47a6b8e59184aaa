import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPersonalCode, normalizePersonalCode } from './personal-code.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

test('A code has four groups of four letters that are hard to confuse.', () => {
  fc.assert(
    fc.property(bytes, (some) => {
      expect(formatPersonalCode(some)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/u);
    }),
  );
});

test('A code uses five bits of every byte.', () => {
  const codes = new Set(Array.from({ length: 32 }, (_, value) => formatPersonalCode(new Uint8Array(16).fill(value))));
  expect(codes.size).toBe(32);
});

test.each([
  'k7qm-4txa-91rd-zw30',
  'K7QM4TXA91RDZW30',
  ' K7QM 4TXA 91RD ZW30 ',
  'K7QM–4TXA—91RD‑ZW30',
  'k7qm-4txa-9lrd-zw3o',
  'K7QM-4TXA-9iRD-ZW3O',
])('%s is the same code.', (typed) => {
  expect(normalizePersonalCode(typed)).toBe('K7QM4TXA91RDZW30');
});

test('Different codes stay different.', () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const [first, second] = [formatPersonalCode(one), formatPersonalCode(other)];
      expect(normalizePersonalCode(first) === normalizePersonalCode(second)).toBe(first === second);
    }),
  );
});
