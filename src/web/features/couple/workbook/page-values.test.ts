import { expect, test } from 'vitest';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { EMPTY_RESPONSE } from '#src/domain/workbook/response.ts';
import { areEqual, differences, toValues } from './page-values.ts';

const content: WeekContent = {
  weekNumber: 1,
  title: 'Title',
  objective: 'Objective',
  reflectionQuestions: ['First?', 'Second?'],
  discussionPrompts: ['Talk.'],
  activity: { title: 'Walk', description: 'Walk.', minutes: 20 },
  commitmentExamples: ['I will.'],
  conversationCards: [{ title: 'Card', prompt: 'Prompt?' }],
};

test('a page has a text for each question and each card, also where nothing was saved', () => {
  expect(toValues(null, content)).toMatchObject({ reflectionAnswers: ['', ''], conversationCards: [''] });
  expect(toValues({ ...EMPTY_RESPONSE, reflectionAnswers: ['One'] }, content).reflectionAnswers).toEqual(['One', '']);
});

test('the fields in which two pages differ are named as the form names them', () => {
  const mine = { ...toValues(null, content), reflectionAnswers: ['', 'Mine'], weeklyCommitment: 'Tea' };
  const theirs = { ...toValues(null, content), reflectionAnswers: ['', 'Theirs'], conversationCards: ['Drawn'] };
  expect(areEqual(mine, theirs)).toBe(false);
  expect(differences(content, mine, theirs)).toEqual([
    { label: 'Second?', mine: 'Mine', theirs: 'Theirs' },
    { label: 'Weekly commitment', mine: 'Tea', theirs: '' },
    { label: 'Card', mine: '', theirs: 'Drawn' },
  ]);
  expect(differences(content, mine, mine)).toEqual([]);
});
