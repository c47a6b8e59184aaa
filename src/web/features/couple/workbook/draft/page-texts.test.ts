import { expect, test } from 'vitest';
import { EMPTY_RESPONSE } from '#src/domain/workbook/response.ts';
import { findPageErrors, pageField, toResponse, toTexts } from './page-texts.ts';

const IDS = { reflectionAnswers: ['a', 'b'], conversationCards: ['c'] };

test('A page has one text per question and card, even before anything was saved.', () => {
  const empty = { 'reflectionAnswers.a': '', 'reflectionAnswers.b': '', 'conversationCards.c': '', discussionNotes: '' };
  expect(toTexts(null, IDS)).toMatchObject(empty);
  expect(toTexts({ ...EMPTY_RESPONSE, reflectionAnswers: ['One'] }, IDS)).toMatchObject({
    ...empty,
    'reflectionAnswers.a': 'One',
  });
});

test('A text from before an edit of the week is at its question’s new place.', () => {
  const texts = toTexts({ ...EMPTY_RESPONSE, reflectionAnswers: ['to a', 'to b'] }, IDS);
  const ids = { reflectionAnswers: ['b', 'new', 'a'], conversationCards: [] };
  expect(toResponse(texts, ids)).toMatchObject({ reflectionAnswers: ['to b', '', 'to a'], conversationCards: [] });
  expect(pageField('reflectionAnswers.2', ids)).toBe('reflectionAnswers.a');
});

test('What’s wrong with a text is said at its field.', () => {
  const texts = { ...toTexts(null, IDS), 'reflectionAnswers.b': 'x'.repeat(10_001) };
  expect(findPageErrors(texts, IDS)).toEqual({ 'reflectionAnswers.b': 'Reflection answer must be at most 10,000 characters.' });
});
