import { describe, expect, test } from 'vitest';
import { QUESTIONS_AND_CARDS } from '../../../tests/support/data/couples/authored-page.ts';
import { firstMessage } from '../../../tests/support/first-message.ts';
import { EMPTY_RESPONSE, hasAnswered, findMismatch, partnerSchema, saveResponseSchema } from './response.ts';

test.each(['partner1', 'partner2'])('%s is a partner.', (partner) => {
  expect(firstMessage(partnerSchema, partner)).toBeNull();
});

test.each(['partner3', 'Partner1', '', null, undefined, 1, '__proto__'])('%j is not a partner.', (partner) => {
  expect(firstMessage(partnerSchema, partner)).toBe("Partner must be 'partner1' or 'partner2'.");
});

describe('Saving responses', () => {
  test.each([
    [{}, {}],
    [{ discussionNotes: 'We talked.' }, { discussionNotes: 'We talked.' }],
    [{ reflectionAnswers: ['a', ' ', ''] }, { reflectionAnswers: ['a', '', ''] }],
    [{ conversationCards: [] }, { conversationCards: [] }],
    [{ weeklyCommitment: '💍'.repeat(10_000) }, { weeklyCommitment: '💍'.repeat(10_000) }],
    [{ basedOn: 0 }, { basedOn: 0 }],
    [{ unknown: 1 }, {}],
  ])('row %#: accepts missing fields.', (given, taken) => {
    expect(saveResponseSchema.parse(given)).toEqual(taken);
  });

  const long = 'x'.repeat(10_001);
  test.each([
    [{ reflectionAnswers: [long] }, 'Reflection answer must be at most 10,000 characters.'],
    [{ conversationCards: ['', long] }, 'Conversation card must be at most 10,000 characters.'],
    [{ discussionNotes: long }, 'Discussion notes must be at most 10,000 characters.'],
    [{ activityResponse: long }, 'Activity response must be at most 10,000 characters.'],
    [{ weeklyCommitment: long }, 'Weekly commitment must be at most 10,000 characters.'],
    [{ reflectionAnswers: 'text' }, 'Reflection answers must be a list of texts.'],
    [{ reflectionAnswers: { 0: 'a' } }, 'Reflection answers must be a list of texts.'],
    [{ conversationCards: null }, 'Conversation cards must be a list of texts.'],
    [{ reflectionAnswers: [1] }, 'Reflection answer must be text.'],
    [{ discussionNotes: 5 }, 'Discussion notes must be text.'],
    [{ reflectionAnswers: Array(51).fill('') }, 'There are too many reflection answers.'],
    [{ basedOn: 1.5 }, 'The revision must be a whole number.'],
    [{ basedOn: -1 }, 'The revision must not be negative.'],
  ])('row %#: is refused with the field’s name.', (given, message) => {
    expect(firstMessage(saveResponseSchema, given)).toBe(message);
  });
});

test.each([
  [{}, null],
  [EMPTY_RESPONSE, null],
  [{ reflectionAnswers: ['1', '2', '3'], conversationCards: ['1', '2'] }, null],
  [{ reflectionAnswers: ['', '', '', ''] }, 'Reflection answers: this week has only 3 questions.'],
  [{ conversationCards: ['', '', ''] }, 'Conversation cards: this week has only 2 cards.'],
  [
    { reflectionAnswers: Array(4).fill('x'), conversationCards: Array(3).fill('x') },
    'Reflection answers: this week has only 3 questions.',
  ],
])('Row %#: a response for a different week gets an error.', (response, problem) => {
  expect(findMismatch(response, QUESTIONS_AND_CARDS)).toBe(problem);
});

test.each([
  [null, false],
  [{ reflectionAnswers: [] }, false],
  [{ reflectionAnswers: ['', ' \n'] }, false],
  [{ reflectionAnswers: ['', 'something'] }, true],
])('Row %#: counts a partner as having answered after one non-empty answer.', (response, answered) => {
  expect(hasAnswered(response)).toBe(answered);
});
