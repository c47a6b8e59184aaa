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

test('A page has one text per question and card, even before anything was saved.', () => {
  expect(toValues(null, content)).toMatchObject({ reflectionAnswers: ['', ''], conversationCards: [''] });
  expect(toValues({ ...EMPTY_RESPONSE, reflectionAnswers: ['One'] }, content).reflectionAnswers).toEqual(['One', '']);
});

test('Differences between two versions have the form’s labels.', () => {
  const mine = { ...toValues(null, content), reflectionAnswers: ['', 'Mine'], weeklyCommitment: 'Tea' };
  const theirs = { ...toValues(null, content), reflectionAnswers: ['', 'Theirs'], conversationCards: ['Drawn'] };
  expect(areEqual(mine, theirs)).toBe(false);
  expect(listDifferences(content, mine, theirs)).toEqual([
    { label: 'Second?', mine: 'Mine', theirs: 'Theirs' },
    { label: 'Weekly commitment', mine: 'Tea', theirs: '' },
    { label: 'Card', mine: '', theirs: 'Drawn' },
  ]);
  expect(listDifferences(content, mine, mine)).toEqual([]);
});
