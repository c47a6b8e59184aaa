import { expect, test } from 'vitest';
import { DEFAULT_HELP_LINE, insertHelpLine } from './help-line.ts';

test.each([
  [3, 'Call the National Domestic Violence Hotline at 1-800-799-7233 (or text START to 88788).'],
  [19, 'Call RAINN at 1-800-656-4673.'],
  [45, 'Call the 988 Suicide & Crisis Lifeline (call or text 988).'],
])('By default, week %i names the line for its subject.', (weekNumber, lesson) => {
  expect(insertHelpLine('Call {help}.', DEFAULT_HELP_LINE, weekNumber)).toBe(lesson);
});

test('A seller’s own line stands in every week, as it was typed.', () => {
  for (const weekNumber of [3, 19, 44]) expect(insertHelpLine('{help}', '0800 $& 116', weekNumber)).toBe('0800 $& 116');
});

test('A lesson full of placeholders doesn’t grow many times as long.', () => {
  expect(insertHelpLine('{help}'.repeat(1_600), 'x'.repeat(300), 3).length).toBeLessThan(16_000);
});
