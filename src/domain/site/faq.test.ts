import { expect, test } from 'vitest';
import { parseFaq } from './faq.ts';

test('Each heading that starts with ## is a question, and what follows is its answer.', () => {
  expect(parseFaq('Intro\n\n## How long?\n\nA year.\n\nOr two.\n## And ## this?\nYes.\n### no question')).toEqual([
    { question: 'How long?', answer: 'A year.\n\nOr two.' },
    { question: 'And ## this?', answer: 'Yes.\n### no question' },
  ]);
});

test.each(['', 'How long?', '## How long?', '##\nAnswer.'])('%j has no question with an answer.', (text) => {
  expect(parseFaq(text)).toEqual([]);
});
