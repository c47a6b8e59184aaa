import { expect, test } from 'vitest';
import { isVatId, normalizeVatId } from './vat-id.ts';

test.each([
  ['DE 123.456.789', 'DE', true],
  ['ATU12345678', 'AT', true],
  ['el123456789', 'GR', true],
  ['NL123456789B01', 'NL', true],
  ['FR-AB123456789', 'FR', true],
  // A company may be registered elsewhere than at its address.
  ['IE1234567FA', 'DE', true],
  ['CHE-123.456.789', 'CH', true],
  ['GB123456789', 'GB', true],
  ['DE12345678', 'DE', false],
  ['123456789', 'DE', false],
  ['XX1234', 'DE', false],
  ['DE12', 'CH', false],
  ['!!', 'US', false],
])('Whether %s may be a VAT ID of a buyer in %s: %s.', (typed, country, expected) => {
  expect(isVatId(normalizeVatId(typed), country)).toBe(expected);
});
