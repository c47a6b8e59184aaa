import { expect, test } from 'vitest';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { EMPTY_RESPONSE } from '#src/domain/workbook/response.ts';
import { areEqual, listDifferences, toValues } from './page-values.ts';

const content: WeekContent = {
  weekNumber: 1,
  title: 'Title',
  objective: 'Objective',
  lesson: '',
  reflectionQuestions: ['First?', 'Second?'],
  discussionPrompts: ['Talk.'],
  activity: { title: 'Walk', description: 'Walk.', minutes: 20 },
  commitmentExamples: ['I will.'],
  conversationCards: [{ title: 'Card', prompt: 'Prompt?' }],
};

const IDS = { reflectionAnswers: ['a', 'b'], conversationCards: ['c'] };

test('A page has one text per question and card, even before anything was saved.', () => {
  expect(toValues(null, IDS)).toMatchObject({ reflectionAnswers: ['', ''], conversationCards: [''] });
  expect(toValues({ ...EMPTY_RESPONSE, reflectionAnswers: ['One'] }, IDS).reflectionAnswers).toEqual(['One', '']);
});

test('A page’s values are its texts with their ids, and nothing else of the response.', () => {
  const response = { ...EMPTY_RESPONSE, private: ['discussionNotes'] };
  expect(Object.keys(toValues(response, IDS)).sort()).toEqual([...Object.keys(EMPTY_RESPONSE), 'ids'].sort());
});

test('Differences between two versions have the form’s labels.', () => {
  const mine = { ...toValues(null, IDS), reflectionAnswers: ['', 'Mine'], weeklyCommitment: 'Tea' };
  const theirs = { ...toValues(null, IDS), reflectionAnswers: ['', 'Theirs'], conversationCards: ['Drawn'] };
  expect(areEqual(mine, theirs)).toBe(false);
  expect(listDifferences(content, mine, theirs)).toEqual([
    { label: 'Second?', mine: 'Mine', theirs: 'Theirs' },
    { label: 'Weekly commitment', mine: 'Tea', theirs: '' },
    { label: 'Card', mine: '', theirs: 'Drawn' },
  ]);
  expect(listDifferences(content, mine, mine)).toEqual([]);
});

test('A draft from before an edit of the week has each text at its question’s new place.', () => {
  const draft = { ...EMPTY_RESPONSE, reflectionAnswers: ['to a', 'to b'], ids: IDS };
  const ids = { reflectionAnswers: ['b', 'new', 'a'], conversationCards: [] };
  expect(toValues(draft, ids)).toMatchObject({ reflectionAnswers: ['to b', '', 'to a'], ids });
});
