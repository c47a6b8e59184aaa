import { expect, test } from 'vitest';
import { compareContents, describeChanges, isSameContent, listChanges } from './content-changes.ts';
import type { Content } from '../workbook/content.ts';

const CONTENT: Content = {
  title: 'Ours',
  objective: 'To begin.',
  lesson: '',
  reflectionQuestions: [
    { id: 'a', text: 'First?' },
    { id: 'b', text: 'Second?' },
    { id: 'c', text: 'Third?' },
  ],
  discussionPrompts: [{ id: 'p', text: 'Talk.' }],
  activity: { title: 'Walk', description: 'Walk together.', minutes: 20 },
  commitmentExamples: [],
  conversationCards: [{ id: 'd', title: 'Light', prompt: 'Laugh?' }],
};

test.each<[string, Partial<Content>, string[]]>([
  ['Nothing changes', {}, []],
  [
    'Ids that the server added come last',
    { reflectionQuestions: CONTENT.reflectionQuestions.map(({ id, text }) => ({ text, id })) },
    [],
  ],
  [
    'A removed question names its answers',
    { reflectionQuestions: CONTENT.reflectionQuestions.slice(0, 2) },
    ['Removes question 3, “Third?”. 12 couples have answered it. Their answers are kept.'],
  ],
  [
    'A reworded one, too',
    { reflectionQuestions: [{ id: 'a', text: 'The first?' }, ...CONTENT.reflectionQuestions.slice(1)] },
    ['Rewords question 1: “The first?”. 1 couple has answered it.'],
  ],
  [
    'A new question and another order',
    { reflectionQuestions: [{ id: 'e', text: 'New?' }, ...CONTENT.reflectionQuestions.toReversed()] },
    ['Adds question 1, “New?”.', 'The order of the questions changes. Each answer stays with its question.'],
  ],
  [
    'A question that returns brings its answers back, and a long one is shortened',
    {
      reflectionQuestions: [
        { id: 'z', text: 'Recall the last time you both laughed until it hurt. Where?' },
        ...CONTENT.reflectionQuestions,
      ],
    },
    ['Adds question 1, “Recall the last time you both laughed…”. The kept answers of 2 couples return.'],
  ],
  [
    'Steps belong to the activity',
    { activity: { ...CONTENT.activity, steps: [{ text: 'Go.', minutes: 20 }] } },
    ['The activity changes.'],
  ],
  [
    'Texts',
    { title: 'Yours', commitmentExamples: ['I’ll call.'], conversationCards: [] },
    ['Removes card 1, “Light”. Nobody has answered it.', 'The title changes.', 'The commitment examples change.'],
  ],
])('%s.', (_, change, expected) => {
  const sentences = describeChanges(CONTENT, { ...CONTENT, ...change }, { a: 1, c: 12, z: 2 });
  expect(sentences).toEqual(expected);
});

test('A first content of its own replaces week 1’s questions.', () => {
  expect(describeChanges(null, CONTENT, {})).toEqual(['Couples see this week’s own content instead of week 1’s questions.']);
});

test('Comparing two versions shows each text that differs, once, as it was and as it is.', () => {
  const after: Content = {
    ...CONTENT,
    title: 'Yours',
    reflectionQuestions: [
      { id: 'b', text: 'Second?' },
      { id: 'a', text: 'The first?' },
      { id: 'e', text: 'New?' },
    ],
    commitmentExamples: ['I’ll call.'],
  };
  expect(compareContents(CONTENT, after)).toEqual([
    { label: 'Title', before: 'Ours', after: 'Yours' },
    { label: 'Question 2', before: 'First?', after: 'The first?' },
    { label: 'Question 3', before: null, after: 'New?' },
    { label: 'Commitment 1', before: null, after: 'I’ll call.' },
    { label: 'Question 3', before: 'Third?', after: null },
  ]);
  expect(compareContents(CONTENT, CONTENT)).toEqual([]);
  expect(listChanges(CONTENT, CONTENT)).toBe('nothing');
  expect(listChanges(CONTENT, { ...CONTENT, title: 'Yours' })).toBe('title');
  expect(listChanges(CONTENT, after)).toBe('title, question 2, question 3, commitment 1, order of the questions');
  expect(listChanges(CONTENT, { ...after, lesson: 'Long.', objective: 'To go on.' })).toBe(
    'title, objective, lesson, and 4 more',
  );
  const reordered = { ...CONTENT, reflectionQuestions: CONTENT.reflectionQuestions.toReversed() };
  expect(listChanges(CONTENT, reordered)).toBe('order of the questions');
  const withoutSteps = { ...CONTENT, activity: { ...CONTENT.activity, steps: [] } };
  expect([isSameContent(CONTENT, withoutSteps), isSameContent(CONTENT, reordered)]).toEqual([true, false]);
});
