import { expect, test } from 'vitest';
import { findBuyerProblem } from './buyer.ts';

const BUYER = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' };

test('A complete form has no problem.', () => {
  expect(findBuyerProblem(BUYER)).toBeNull();
});

test.each(['firstName', 'lastName', 'email'] as const)('%s is required, and white space does not count.', (field) => {
  const problem = { title: 'Information Required', text: 'Please fill in all fields to continue to checkout.' };
  expect(findBuyerProblem({ ...BUYER, [field]: '' })).toEqual(problem);
  expect(findBuyerProblem({ ...BUYER, [field]: '  ' })).toEqual(problem);
});

test.each(['maya', 'maya@example', 'maya@.', '@example.com', 'ma ya@example.com'])('%s is not an email address.', (email) => {
  expect(findBuyerProblem({ ...BUYER, email })).toEqual({ title: 'Invalid Email', text: 'Please enter a valid email address.' });
});

test('A name that is too long is reported.', () => {
  expect(findBuyerProblem({ ...BUYER, lastName: 'x'.repeat(101) })?.text).toBe('Last name must be at most 100 characters.');
});
