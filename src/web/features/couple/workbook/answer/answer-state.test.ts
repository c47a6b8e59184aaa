import { expect, test } from 'vitest';
import { describeAnswer, findAnswerState, type AnswerState } from './answer-state.ts';

const ELIAS = { name: 'Elias', hasLeft: false, hasPassed: false };
const NOTHING = { text: '', offered: '', isLocked: false, hasPassed: false, isOpen: false };

test.each<[Partial<typeof NOTHING>, AnswerState, string]>([
  [{}, 'empty', ''],
  [{ text: 'I' }, 'draft', 'Only you see this until you tap Done.'],
  [{ text: 'I do.', offered: 'I do.' }, 'waiting', 'Waiting for Elias.'],
  [{ text: 'I did.', offered: 'I do.' }, 'changed', 'You’ve changed this since. Tap Done to use the new words.'],
  [{ text: '', offered: 'I do.' }, 'empty', ''],
  [{ text: 'I do.', offered: 'I do.', isOpen: true }, 'open', 'Open to both of you.'],
  [
    { text: '', offered: 'I do.', isOpen: true },
    'openChanged',
    'Elias reads what you shared before. Tap Done to share the new words.',
  ],
  [{ text: 'I', isLocked: true }, 'private', 'Only you will ever see this.'],
  [{ hasPassed: true }, 'passed', 'You passed. You can still answer.'],
  [{ text: 'I', hasPassed: true }, 'draft', 'Only you see this until you tap Done.'],
])('Row %#: the author is told who reads an answer.', (answer, state, text) => {
  expect(findAnswerState({ ...NOTHING, ...answer })).toBe(state);
  expect(describeAnswer(state, ELIAS)).toBe(text);
});

test('Who shares an answer that the other one has passed on isn’t told to wait.', () => {
  expect(describeAnswer('waiting', { ...ELIAS, hasPassed: true })).toBe('It opens if Elias answers after all.');
});
