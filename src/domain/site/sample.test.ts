import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { weekContentSchema } from '../workbook/content.ts';
import { describeSample } from './sample.ts';

const week1 = weekContentSchema.parse(
  JSON.parse(await readFile(new URL('../../../db/content/week-01.json', import.meta.url), 'utf8')),
);

test('The invented couple’s answers stand below the question of the shipped week 1 they answer.', () => {
  expect(describeSample(week1, true)).toMatchObject({
    title: 'Where we begin',
    lesson: '',
    question: expect.stringMatching(/^Picture an ordinary Tuesday evening/u),
    activityLabel: expect.stringMatching(/^Activity, \d+ minutes$/u),
    caption: 'From week 1, with an invented couple’s answers.',
    hasAnswers: true,
  });
});

test('Without the couple, or with other questions, the sample shows how the lesson begins.', () => {
  const lesson = '## A heading\n\nThey had *one* question and [ten minutes](https://a.example).\n\n- a point\n\nThen rain.';
  const own = { ...week1, title: 'Ours', lesson, reflectionQuestions: ['Who are you?'], conversationCards: [] };
  expect(describeSample(own, true)).toMatchObject({
    title: 'Ours',
    lesson: 'They had one question and ten minutes. Then rain.',
    question: 'Who are you?',
    card: '',
    caption: 'From week 1.',
    hasAnswers: false,
  });
  expect(describeSample(week1, false)).toMatchObject({ hasAnswers: false, question: week1.reflectionQuestions[0] });
  expect(describeSample({ ...own, lesson: 'word '.repeat(100) }, true).lesson).toMatch(/^(?:word ){60,63}word …$/u);
  expect(describeSample({ ...own, lesson: '' }, true).lesson).toBe('');
});
