import { expect, test } from 'vitest';
import { coupleNames, paymentWords } from './customer-words.ts';

test.each([
  ['Maya', 'Noor', 'Maya & Noor'],
  ['Maya', null, 'Maya'],
  [null, 'Noor', 'Noor'],
  [null, null, null],
  ['', '', null],
  ['Trial User', 'Partner', null],
  ['Maya', 'Partner', 'Maya'],
])('%j and %j are called %j', (userDisplayName, partnerName, names) => {
  expect(coupleNames({ userDisplayName, partnerName })).toBe(names);
});

test.each([
  ['order', true, null, 'Paid'],
  ['register', true, null, 'Paid'],
  ['register', false, null, 'Not paid'],
  ['trial', false, null, 'Not paid'],
  ['demo', false, null, 'Demo'],
  ['order', false, 'refund', 'Refunded, closed'],
  ['order', true, 'couple', 'Paid'],
] as const)('a couple by %s, paid %j, closed %j: %s', (origin, hasPaid, closedBy, words) => {
  expect(paymentWords({ origin, hasPaid, closedBy })).toBe(words);
});
