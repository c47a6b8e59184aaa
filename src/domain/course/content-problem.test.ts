import { describe, expect, test } from 'vitest';
import { firstMessage } from '../../../tests/support/first-message.ts';
import { courseSchema, editedContentSchema } from './content-problem.ts';

const activity = { title: 'Walk', description: 'Walk together.', minutes: 20 };
const CONTENT = {
  title: 'Ours',
  objective: 'To begin.',
  lesson: 'A *short* one.',
  reflectionQuestions: [{ id: 'a', text: 'First?' }, { text: 'Second?' }],
  discussionPrompts: [{ text: 'Talk.' }],
  activity,
  commitmentExamples: [],
  conversationCards: [{ id: 'c', title: 'Light', prompt: 'Laugh?' }],
};
const step = { text: 'Walk.', minutes: 1 };

describe('A week’s content', () => {
  test('is accepted with and without steps.', () => {
    expect(firstMessage(editedContentSchema, CONTENT)).toBeNull();
    expect(firstMessage(editedContentSchema, { ...CONTENT, activity: { ...activity, steps: [step] } })).toBeNull();
  });

  test.each<[object, string]>([
    [{ reflectionQuestions: [{ text: 'One?' }, { text: ' ' }] }, 'Question 2 is empty.'],
    [{ reflectionQuestions: [] }, 'The list of questions must have at least one item.'],
    [
      { reflectionQuestions: [CONTENT.reflectionQuestions[0], { id: 'a', text: 'Two?' }] },
      'Question 2 has the same id as an earlier one.',
    ],
    [{ title: 'x'.repeat(201) }, 'The title must be at most 200 characters.'],
    [{ lesson: 'x'.repeat(10_001) }, 'The lesson must be at most 10,000 characters.'],
    [{ activity: { ...activity, minutes: 4 } }, 'The activity’s minutes must be from 5 to 120.'],
    [{ activity: { ...activity, steps: [{ text: ' ', minutes: 5 }] } }, 'Step 1 is empty.'],
    [{ activity: { ...activity, steps: [{ text: 'Walk.', minutes: 0 }] } }, 'Step 1’s minutes must be from 1 to 60.'],
    [
      { activity: { ...activity, steps: Array.from({ length: 13 }, () => step) } },
      'The list of steps must have at most 12 items.',
    ],
    [{ conversationCards: [{ title: 'Light', prompt: '' }] }, 'Card 1’s text is empty.'],
    [{ objective: undefined }, 'The objective is missing.'],
    [{ discussionPrompts: ['Talk.'] }, 'Prompt 1 is missing or not valid.'],
    [{ subtitle: 'x' }, 'The content has an unknown field, “subtitle”.'],
  ])('row %#: is refused with a sentence that names the field.', (change, message) => {
    expect(firstMessage(editedContentSchema, { ...CONTENT, ...change })).toBe(message);
  });
});

test('A course names the week, and has each once.', () => {
  const week = { weekNumber: 8, content: CONTENT };
  expect(firstMessage(courseSchema, { weeks: [week] })).toBeNull();
  expect(firstMessage(courseSchema, { weeks: [week, week] })).toBe('Week 8: It’s in the file twice.');
  expect(firstMessage(courseSchema, { weeks: [{ weekNumber: 8 }] })).toBe('Week 8: The content is missing or not valid.');
  expect(firstMessage(courseSchema, { weeks: [] })).toBe('The file has no weeks.');
  expect(firstMessage(courseSchema, { weeks: [8] })).toBe('Each week in the file must have its number and its content.');
});
