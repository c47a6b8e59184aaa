import { describe, expect, test } from 'vitest';
import { firstMessage } from '../../tests/support/first-message.ts';
import { profileSchema, isProfileIncomplete, describeWedding } from './profile.ts';

import fc from 'fast-check';

const NAMES = { userDisplayName: 'Maya', partnerName: 'Noor' };
const DATE = 'Please enter a date such as June 12, 2027.';

describe('Saving a profile', () => {
  test.each([
    ['2027-06-05', '2027-06-05'],
    ['2028-02-29', '2028-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['1999-12-31', '1999-12-31'],
    [undefined, null],
    [null, null],
    ['', null],
    ['   ', null],
  ])('stores the wedding date %j as %j', (weddingDate, kept) => {
    expect(profileSchema.parse({ ...NAMES, weddingDate })).toMatchObject({ ...NAMES, weddingDate: kept });
  });

  test.each([
    '2027-02-29',
    '1900-02-29',
    '2027-02-30',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '2027-1-1',
    '27-01-01',
    '2027/01/01',
    '01.06.2027',
    '2027-06-05T00:00:00Z',
    ' 2027-06-05',
    'soon',
    20270605,
    true,
    [],
    {},
  ])('refuses the wedding date %j', (weddingDate) => {
    expect(firstMessage(profileSchema, { ...NAMES, weddingDate })).toBe(DATE);
  });

  test('accepts every real four-digit-year day as written.', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const weddingDate = day.toISOString().slice(0, 10);
        expect(profileSchema.parse({ ...NAMES, weddingDate }).weddingDate).toBe(weddingDate);
      }),
    );
  });

  test.each([
    [{ partnerName: 'Noor' }, 'Your name is required.'],
    [{ userDisplayName: 'Maya' }, "Partner's name is required."],
    [{ userDisplayName: ' ', partnerName: 'Noor' }, 'Your name is required.'],
    [{ userDisplayName: 'Maya', partnerName: '\t' }, "Partner's name is required."],
    [{ userDisplayName: 'm'.repeat(101), partnerName: 'Noor' }, 'Your name must be at most 100 characters.'],
    [{ userDisplayName: 'Maya', partnerName: 'n'.repeat(101) }, "Partner's name must be at most 100 characters."],
    [{ userDisplayName: 1, partnerName: 'Noor' }, 'Your name must be text.'],
    [{}, 'Your name is required.'],
  ])('requires and limits both names: row %#', (given, message) => {
    expect(firstMessage(profileSchema, given)).toBe(message);
  });

  test('accepts names of 100 characters and trims them.', () => {
    const name = '💍'.repeat(100);
    expect(profileSchema.parse({ userDisplayName: ` ${name} `, partnerName: name })).toMatchObject({ userDisplayName: name });
  });
});

test.each([
  [{ userDisplayName: 'Maya', partnerName: 'Noor' }, false],
  [{ userDisplayName: null, partnerName: 'Noor' }, true],
  [{ userDisplayName: 'Maya', partnerName: null }, true],
  [{ userDisplayName: '', partnerName: 'Noor' }, true],
  [{ userDisplayName: 'Trial User', partnerName: 'Noor' }, true],
  [{ userDisplayName: 'Maya', partnerName: 'Partner' }, true],
  [{ userDisplayName: 'Partner', partnerName: 'Trial User' }, false],
])('The profile %j is incomplete: %s', (names, incomplete) => {
  expect(isProfileIncomplete(names)).toBe(incomplete);
});

test.each([
  ['2026-06-20', '2026-06-19', '1 day until your wedding'],
  ['2028-03-01', '2028-02-28', '2 days until your wedding'],
  ['2027-06-20', '2026-06-20', '365 days until your wedding'],
  ['2026-06-20', '2026-06-20', 'Today! It’s your wedding day.'],
  ['2026-06-20', '2026-06-21', 'Married 1 day'],
  ['2026-06-20', '2026-06-26', 'Married 6 days'],
  ['2026-06-20', '2026-06-27', 'Married 1 week'],
  ['2026-06-20', '2026-07-13', 'Married 3 weeks'],
  ['2026-06-20', '2026-09-05', 'Married 2 months'],
  ['2026-06-20', '2027-06-21', 'Married 12 months'],
  ['2020-05-05', '2026-06-20', 'Married 6 years'],
])('A couple with the wedding date %s reads on %s: %s', (wedding, today, text) => {
  expect(describeWedding(wedding, today)).toBe(text);
});
