import { describe, expect, test } from 'vitest';
import { parseOrderNumber, withdrawalSchema } from './withdrawal.ts';

const MAYA = { name: 'Maya Okafor', email: 'maya@example.com' };

describe('A withdrawal', () => {
  test('needs only a name and an email.', () => {
    expect(withdrawalSchema.parse({ ...MAYA, order: null })).toEqual({ ...MAYA, order: '', text: '' });
  });

  test('takes the order’s number as a number or as text.', () => {
    expect(withdrawalSchema.parse({ ...MAYA, order: 12 }).order).toBe('12');
    expect(withdrawalSchema.parse({ ...MAYA, order: ' Order\n 12 ' }).order).toBe('Order 12');
  });

  test.each([
    [{ ...MAYA, name: ' ' }, 'Name is required.'],
    [{ ...MAYA, name: 'a'.repeat(101) }, 'Name must be at most 100 characters.'],
    [{ ...MAYA, email: 'maya' }, 'Please enter a valid email address.'],
    [{ ...MAYA, text: 'a'.repeat(5_001) }, 'Message must be at most 5,000 characters.'],
    [{ ...MAYA, order: ['12'] }, 'Order number must be text.'],
  ])('%# names what’s wrong.', (typed, message) => {
    expect(withdrawalSchema.safeParse(typed).error?.issues[0]?.message).toBe(message);
  });
});

test.each([
  ['12', 12],
  [' Order #12 ', 12],
  ['order 12', 12],
  ['', null],
  ['12 and 13', null],
  ['9'.repeat(16), null],
])('The order’s number in “%s” is %s.', (typed, number) => {
  expect(parseOrderNumber(typed)).toBe(number);
});
