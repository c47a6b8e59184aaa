import { expect, test } from 'vitest';
import { formatCoupleNames, getPaymentLabel } from './customer-labels.ts';

test.each([
  ['Maya', 'Noor', 'Maya & Noor'],
  ['Maya', null, 'Maya'],
  [null, 'Noor', 'Noor'],
  [null, null, null],
  ['', '', null],
  ['Trial User', 'Partner', null],
  ['Maya', 'Partner', 'Maya'],
])('The admin sees a couple with the names %j and %j as %j', (userDisplayName, partnerName, names) => {
  expect(formatCoupleNames({ userDisplayName, partnerName })).toBe(names);
});

test.each([
  ['order', true, null, 'Paid'],
  ['register', true, null, 'Paid'],
  ['register', false, null, 'Not paid'],
  ['trial', false, null, 'Not paid'],
  ['demo', false, null, 'Demo'],
  ['order', false, 'refund', 'Refunded, closed'],
  ['order', true, 'couple', 'Paid'],
] as const)('The admin sees a %s account with hasPaid %j and closedBy %j as "%s"', (origin, hasPaid, closedBy, label) => {
  expect(getPaymentLabel({ origin, hasPaid, closedBy })).toBe(label);
});
