import { describe, expect, test } from 'vitest';
import { findNextStep, nextTogetherStep, type NextStep } from './next-step.ts';
import { EMPTY_RESPONSE, type Partner } from './response.ts';

/** Two of them belong to the core path. */
const QUESTIONS = 5;
const page = (answers: number) => ({
  ...EMPTY_RESPONSE,
  reflectionAnswers: Array.from({ length: QUESTIONS }, (_, index) => (index < answers ? 'Ours.' : '')),
});
const continueWith = (partner: Partner, answered: number): NextStep => ({ kind: 'continue', partner, answered, questions: 2 });
const waitFor = (partner: Partner, answered: number, canRead = false): NextStep => {
  return { kind: 'wait', partner, answered, questions: 2, canRead };
};

test.each([
  ['Nobody has written yet', null, 0, 0, { kind: 'start' }],
  ['A couple on one phone has begun the first page', null, 1, 0, continueWith('partner1', 1)],
  ['A couple on one phone has finished the first page', null, 2, 0, continueWith('partner2', 0)],
  ['A couple on one phone began with the second page', null, 0, 2, continueWith('partner1', 0)],
  ['A couple on one phone has finished both pages', null, 2, 2, { kind: 'together', canRead: true }],
  ['Only the other partner has written', 'partner1', 0, 5, { kind: 'start' }],
  ['The reader has begun their page', 'partner2', 5, 1, continueWith('partner2', 1)],
  ['The reader has finished and the other one hasn’t begun', 'partner1', 2, 0, waitFor('partner2', 0)],
  ['The reader has finished and can read one answer', 'partner1', 2, 1, waitFor('partner2', 1, true)],
  ['Both have answered only the questions of the core path', 'partner1', 2, 2, { kind: 'together', canRead: true }],
  ['Both have answered every question', 'partner2', 5, 5, { kind: 'together', canRead: true }],
] as const)('%s.', (_, reader, partner1, partner2, expected) => {
  const pages = { partner1: page(partner1), partner2: page(partner2) };
  expect(findNextStep({ questions: QUESTIONS, pages, isAlone: false }, reader)).toEqual(expected);
});

test('A page that was never saved has no answers.', () => {
  const week = { questions: QUESTIONS, pages: { partner1: null, partner2: null }, isAlone: false };
  expect(findNextStep(week, 'partner1')).toEqual({ kind: 'start' });
});

test('An answer that’s sealed, because the reader keeps their own private, is written.', () => {
  const partner2 = { ...page(1), sealed: ['reflectionAnswers.1', 'discussionNotes'] };
  const week = { questions: QUESTIONS, pages: { partner1: page(2), partner2 }, isAlone: false };
  expect(findNextStep(week, 'partner1')).toEqual({ kind: 'together', canRead: true });
});

test('Two who have passed on every question go on together, with nothing to read.', () => {
  const passed = { ...EMPTY_RESPONSE, passed: ['reflectionAnswers.0', 'reflectionAnswers.1'] };
  const week = { questions: QUESTIONS, pages: { partner1: passed, partner2: passed }, isAlone: false };
  expect(findNextStep(week, 'partner1')).toEqual({ kind: 'together', canRead: false });
});

test('Answers to other questions than those of the core path don’t count.', () => {
  const partner1 = { ...EMPTY_RESPONSE, reflectionAnswers: ['', '', 'Ours.', 'Ours.', 'Ours.'] };
  const week = { questions: QUESTIONS, pages: { partner1, partner2: null }, isAlone: false };
  expect(findNextStep(week, 'partner1')).toEqual({ kind: 'start' });
});

test.each([
  [0, { kind: 'start' }],
  [1, continueWith('partner1', 1)],
  [2, { kind: 'together', canRead: true }],
])('Who is alone after %i answers waits for nobody.', (answers, expected) => {
  const week = { questions: QUESTIONS, pages: { partner1: page(answers), partner2: page(1) }, isAlone: true };
  expect(findNextStep(week, 'partner1')).toEqual(expected);
});

describe('Together, after', () => {
  test.each([
    [null, false, 'read'],
    ['read', true, 'talk'],
    ['talk', true, 'do'],
    ['do', false, 'promise'],
    ['do', true, 'finish'],
    ['promise', false, 'promise'],
    ['promise', true, 'finish'],
  ] as const)('%s (promised: %s), a person goes on to %s.', (opened, hasPromised, expected) => {
    expect(nextTogetherStep(opened, hasPromised)).toBe(expected);
  });
});
