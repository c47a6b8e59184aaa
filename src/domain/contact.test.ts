import { describe, expect, test } from 'vitest';
import { firstMessage } from '../../tests/support/first-message.ts';
import { contactMessageSchema } from './contact.ts';

const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', subject: 'course', message: 'Hello.' };
const SUBJECT = 'Subject must be one of: general, course, payment, technical.';

describe('A contact message', () => {
  test.each([
    [{}, {}],
    [{ subject: undefined }, { subject: 'general' }],
    [{ subject: '' }, { subject: 'general' }],
    [{ subject: ' \n' }, { subject: 'general' }],
    [{ subject: null }, { subject: 'general' }],
    [{ subject: 'payment' }, { subject: 'payment' }],
    [{ subject: 'technical' }, { subject: 'technical' }],
    [{ email: ' Maya@Example.COM ' }, { email: 'maya@example.com' }],
    [{ firstName: ' Maya ' }, { firstName: 'Maya' }],
    [{ message: ' line one\n\nline two ' }, { message: ' line one\n\nline two ' }],
    [{ message: '💍'.repeat(5_000) }, { message: '💍'.repeat(5_000) }],
  ])('row %#: is accepted.', (given, taken) => {
    expect(contactMessageSchema.parse({ ...MESSAGE, ...given })).toEqual({ ...MESSAGE, ...taken });
  });

  test.each([
    [{ firstName: '' }, 'First name is required.'],
    [{ lastName: ' ' }, 'Last name is required.'],
    [{ email: undefined }, 'Email is required.'],
    [{ message: undefined }, 'Message is required.'],
    [{ message: ' \n ' }, 'Message is required.'],
    [{ firstName: 'm'.repeat(101) }, 'First name must be at most 100 characters.'],
    [{ lastName: 'm'.repeat(101) }, 'Last name must be at most 100 characters.'],
    [{ message: 'm'.repeat(5_001) }, 'Message must be at most 5,000 characters.'],
    [{ subject: 'other' }, SUBJECT],
    [{ subject: 'General' }, SUBJECT],
    [{ subject: 'toString' }, SUBJECT],
    [{ subject: 5 }, SUBJECT],
    [{ subject: ['general'] }, SUBJECT],
    [{ email: 'not an email' }, 'Please enter a valid email address.'],
  ])('row %#: is refused with the field’s name.', (given, message) => {
    expect(firstMessage(contactMessageSchema, { ...MESSAGE, ...given })).toBe(message);
  });
});
