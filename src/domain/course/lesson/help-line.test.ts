import { expect, test } from 'vitest';
import { HELP_LINES, insertHelpLines, type HelpLines } from './help-line.ts';

const LINES: HelpLines = {
  helpLine: HELP_LINES.helpLine.initial,
  helpLineCrisis: HELP_LINES.helpLineCrisis.initial,
  helpLineSexual: HELP_LINES.helpLineSexual.initial,
  helpLineSubstances: HELP_LINES.helpLineSubstances.initial,
  helpLineGambling: HELP_LINES.helpLineGambling.initial,
  helpLineCaregivers: HELP_LINES.helpLineCaregivers.initial,
};

test.each([
  ['{help}', '1-800-799-7233'],
  ['{help:crisis}', '988'],
  ['{help:sexual}', '1-800-656-4673'],
  ['{help:substances}', '1-800-662-4357'],
  ['{help:gambling}', '1-800-697-3738'],
  ['{help:caregivers}', '1-800-677-1116'],
])('%s names the line for its subject.', (placeholder, number) => {
  expect(insertHelpLines(`Call ${placeholder}.`, LINES)).toContain(number);
});

test('Changing one line leaves the others, and it’s inserted as it was typed.', () => {
  const text = insertHelpLines('{help} or {help:crisis}', { ...LINES, helpLine: '0800 $& 116' });
  expect(text).toBe(`0800 $& 116 or ${LINES.helpLineCrisis}`);
});

test('An unknown subject stays as it was typed.', () => {
  expect(insertHelpLines('{help:taxes}', LINES)).toBe('{help:taxes}');
});

test('A lesson full of placeholders doesn’t grow many times as long.', () => {
  expect(insertHelpLines('{help}'.repeat(1_600), { ...LINES, helpLine: 'x'.repeat(300) }).length).toBeLessThan(16_000);
});
