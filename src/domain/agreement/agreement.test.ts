import { expect, test } from 'vitest';
import { addMonths, changeAgreement, createAgreementSchema, findDue, toAgreement, updateAgreementSchema } from './agreement.ts';

const NORAS = {
  id: 1,
  text: 'Phones out of the bedroom.',
  weekNumber: 9,
  reviewOn: null,
  partner: 'partner1' as const,
  authorAgrees: true,
  otherAgrees: true,
};
const firstMessage = ({ error }: { error?: { issues: { message: string }[] } | undefined }) => error?.issues[0]?.message;

test.each([
  ['other words take back the other’s agreement', { text: 'Phones in the hall.' }, 'partner1', ['partner1']],
  ['whoever changes the words agrees to them', { text: 'Phones in the hall.' }, 'partner2', ['partner2']],
  ['unless they say otherwise', { text: 'Phones in the hall.', agreed: false }, 'partner2', []],
  ['the same words change nothing', { text: NORAS.text, reviewOn: '2027-01-01' }, 'partner1', ['partner1', 'partner2']],
  ['one takes back only one’s own agreement', { agreed: false }, 'partner1', ['partner2']],
  ['and so does the other one', { agreed: false }, 'partner2', ['partner1']],
  ['a shared account speaks for the author', { agreed: false }, null, ['partner2']],
] as const)('In a change, %s.', (_rule, change, reader, agreed) => {
  expect(toAgreement(changeAgreement(NORAS, change, reader))).toMatchObject({ agreed });
});

test('Fields that are left out stay, and null clears them.', () => {
  expect(changeAgreement(NORAS, { text: 'New.' }, 'partner1')).toMatchObject({ weekNumber: 9 });
  expect(changeAgreement(NORAS, { text: 'New.', weekNumber: null }, 'partner1')).toMatchObject({ weekNumber: null });
});

test.each([
  [createAgreementSchema, {}, 'Agreement is required.'],
  [createAgreementSchema, { text: ' \n' }, 'Agreement is required.'],
  [createAgreementSchema, { text: 'x'.repeat(1001) }, 'Agreement must be at most 1,000 characters.'],
  [createAgreementSchema, { text: 'x', weekNumber: 53 }, 'Week number must be between 1 and 52.'],
  [createAgreementSchema, { text: 'x', reviewOn: '2027-02-30' }, 'The day to look again must be a date such as 2027-06-12.'],
  [updateAgreementSchema, { reviewOn: null }, 'Please send the agreement’s text, or whether you agree.'],
  [updateAgreementSchema, { agreed: 1 }, 'agreed must be true or false.'],
  [updateAgreementSchema, { text: '' }, 'Agreement is required.'],
])('%# A bad input is named.', (schema, input, message) => {
  expect(firstMessage(schema.safeParse(input))).toBe(message);
});

test('Those of a day that has come are due, the oldest first.', () => {
  const [late, today, tomorrow] = ['2027-01-01', '2027-01-10', '2027-01-11'].map((reviewOn) => ({ reviewOn }));
  expect(findDue([tomorrow!, today!, { reviewOn: null }, late!], '2027-01-10')).toEqual([late, today]);
});

test.each([
  ['2027-01-15', 1, '2027-02-15'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %s months are %s.', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});
