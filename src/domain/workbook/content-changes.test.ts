import { expect, test } from 'vitest';
import { compareContents, describeChanges } from './content-changes.ts';
import type { Content } from './content.ts';

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
    'A removed question names its answers',
    { reflectionQuestions: CONTENT.reflectionQuestions.slice(0, 2) },
    ['Question 3 is removed. 12 couples have answered it. Their answers are kept.'],
  ],
  [
    'A reworded one, too',
    { reflectionQuestions: [{ id: 'a', text: 'The first?' }, ...CONTENT.reflectionQuestions.slice(1)] },
    ['Question 1 is worded differently. 1 couple has answered it.'],
  ],
  [
    'A new question and another order',
    { reflectionQuestions: [{ id: 'e', text: 'New?' }, ...CONTENT.reflectionQuestions.toReversed()] },
    ['Question 1 is new.', 'The order of the questions changes. Each answer stays with its question.'],
  ],
  [
    'Texts',
    { title: 'Yours', commitmentExamples: ['I’ll call.'], conversationCards: [] },
    ['Card 1 is removed. No couple has answered it. ', 'The title changes.', 'The commitment examples change.'],
  ],
])('%s.', (_, change, expected) => {
  const sentences = describeChanges(CONTENT, { ...CONTENT, ...change }, { a: 1, c: 12 });
  expect(sentences).toEqual(expected.map((sentence) => sentence.trim()));
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
});
