import { expect, test } from 'vitest';
import { findNextStep } from './next-step.ts';
import { EMPTY_RESPONSE, type Partner } from './response.ts';

const QUESTIONS = 3;
const page = (answers: number) => ({
  ...EMPTY_RESPONSE,
  reflectionAnswers: Array.from({ length: QUESTIONS }, (_, index) => (index < answers ? 'Ours.' : '')),
});
const continueWith = (partner: Partner, answered: number, canRead = false) => ({
  kind: 'continue',
  partner,
  answered,
  questions: QUESTIONS,
  canRead,
});
const waitFor = (partner: Partner, answered: number, canRead = false) => ({
  ...continueWith(partner, answered, canRead),
  kind: 'wait',
});

test.each([
  ['Nobody has written yet', null, 0, 0, false, { kind: 'start' }],
  ['A couple on one phone has begun the first page', null, 1, 0, false, continueWith('partner1', 1)],
  ['A couple on one phone has finished the first page', null, 3, 0, false, continueWith('partner2', 0)],
  ['A couple on one phone began with the second page', null, 0, 2, false, continueWith('partner1', 0)],
  ['A couple on one phone has finished both pages', null, 3, 3, false, { kind: 'read' }],
  ['Only the other partner has written', 'partner1', 0, 3, false, { kind: 'start' }],
  ['The reader has begun their page', 'partner2', 3, 2, false, continueWith('partner2', 2, true)],
  ['The reader has finished and the other one hasn’t begun', 'partner1', 3, 0, false, waitFor('partner2', 0)],
  ['The reader has finished and can read one of three answers', 'partner1', 3, 1, false, waitFor('partner2', 1, true)],
  ['Both have answered only the questions of the core path', 'partner1', 2, 2, false, continueWith('partner1', 2, true)],
  ['Both have finished, each on their own phone', 'partner2', 3, 3, false, { kind: 'read' }],
  ['The other partner has finished before the reader', 'partner2', 3, 1, false, continueWith('partner2', 1, true)],
  ['They have read their summary', 'partner1', 2, 2, true, { kind: 'finish' }],
] as const)('%s.', (_, reader, partner1, partner2, hasSummary, expected) => {
  const pages = { partner1: page(partner1), partner2: page(partner2) };
  expect(findNextStep({ questions: QUESTIONS, pages, hasSummary, isAlone: false }, reader)).toEqual(expected);
});

test('A page that was never saved has no answers.', () => {
  const week = { questions: QUESTIONS, pages: { partner1: null, partner2: null }, hasSummary: false, isAlone: false };
  expect(findNextStep(week, 'partner1')).toEqual({ kind: 'start' });
});

test('An answer that’s sealed, because the reader keeps their own private, is written.', () => {
  const partner2 = { ...page(2), sealed: ['reflectionAnswers.2', 'discussionNotes'] };
  const week = { questions: QUESTIONS, pages: { partner1: page(3), partner2 }, hasSummary: false, isAlone: false };
  expect(findNextStep(week, 'partner1')).toEqual({ kind: 'read' });
});

test.each([
  [0, { kind: 'start' }],
  [2, continueWith('partner1', 2)],
  [3, { kind: 'finish' }],
])('Who is alone after %i answers waits for nobody.', (answers, expected) => {
  const week = { questions: QUESTIONS, pages: { partner1: page(answers), partner2: page(1) }, hasSummary: false, isAlone: true };
  expect(findNextStep(week, 'partner1')).toEqual(expected);
});
