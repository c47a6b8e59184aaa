import { describe, expect, test } from 'vitest';
import { firstMessage } from '../../../../tests/support/first-message.ts';
import { MAX_PDF_BYTES, findPdfFileProblem, uploadFieldsSchema } from './week-pdf.ts';

const MISSING = 'Please fill in all required fields and select a file.';
const WEEK = 'Week number must be between 1 and 52.';
const GIVEN = { weekNumber: '7', title: 'Trust', description: 'How it grows.' };

describe('The fields of an upload', () => {
  test.each([
    [{}, {}],
    [{ weekNumber: '1' }, { weekNumber: 1 }],
    [{ weekNumber: ' 52 ' }, { weekNumber: 52 }],
    [{ title: '  Trust ' }, { title: 'Trust' }],
    [{ title: '💍'.repeat(200) }, { title: '💍'.repeat(200) }],
    [{ description: undefined }, { description: '' }],
    [{ description: '  ' }, { description: '' }],
    [{ description: 'd'.repeat(2_000) }, { description: 'd'.repeat(2_000) }],
    [{ description: `One\r\n${'d'.repeat(1_996)}` }, { description: `One\n${'d'.repeat(1_996)}` }],
  ])('row %#: are accepted as numbers and trimmed texts.', (given, taken) => {
    expect(uploadFieldsSchema.parse({ ...GIVEN, ...given })).toEqual({ ...GIVEN, weekNumber: 7, ...taken });
  });

  test.each([
    [{ weekNumber: undefined }, MISSING],
    [{ weekNumber: '' }, MISSING],
    [{ weekNumber: '  ' }, MISSING],
    [{ title: undefined }, MISSING],
    [{ title: ' ' }, MISSING],
    [{ weekNumber: '0' }, WEEK],
    [{ weekNumber: '53' }, WEEK],
    [{ weekNumber: '-1' }, WEEK],
    [{ weekNumber: '1.5' }, WEEK],
    [{ weekNumber: '1e1' }, WEEK],
    [{ weekNumber: '0x1' }, WEEK],
    [{ weekNumber: 'one' }, WEEK],
    [{ weekNumber: '9'.repeat(400) }, WEEK],
    [{ title: 't'.repeat(201) }, 'Title must be at most 200 characters.'],
    [{ description: 'd'.repeat(2_001) }, 'Description must be at most 2,000 characters.'],
  ])('row %#: are refused with the field’s name.', (given, message) => {
    expect(firstMessage(uploadFieldsSchema, { ...GIVEN, ...given })).toBe(message);
  });

  test.each([
    ['a missing field comes before a wrong week', { weekNumber: '99', title: '' }, MISSING],
    ['a missing week comes before a long title', { weekNumber: '', title: 't'.repeat(201) }, MISSING],
    ['a wrong week comes before a long title', { weekNumber: '99', title: 't'.repeat(201) }, WEEK],
  ])('are refused in order: %s', (_name, given, message) => {
    expect(firstMessage(uploadFieldsSchema, given)).toBe(message);
  });
});

test.each([
  ['week.pdf', 'application/pdf', MAX_PDF_BYTES, null],
  ['WEEK.PDF', '', 1, null],
  ['document-1000012', 'application/pdf', 1, null],
  ['week.docx', '', 1, 'This file isn’t a readable PDF. Please choose another.'],
  ['week.pdf.exe', '', MAX_PDF_BYTES + 1, 'This file isn’t a readable PDF. Please choose another.'],
  ['week.pdf', 'application/pdf', MAX_PDF_BYTES + 1, 'The PDF can’t be larger than 10 MB.'],
])('A file %s of type %j and %i bytes gives %j', (name, type, size, problem) => {
  expect(findPdfFileProblem({ name, type, size })).toBe(problem);
});
