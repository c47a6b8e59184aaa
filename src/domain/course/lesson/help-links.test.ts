import { expect, test } from 'vitest';
import { HELP_LINE_NAMES, HELP_LINES } from './help-line.ts';
import { linkHelpNumbers } from './help-links.ts';

test.each([
  [
    'the National Domestic Violence Hotline at 1-800-799-7233 (or text START to 88788)',
    'the National Domestic Violence Hotline at [1-800-799-7233](tel:18007997233) (or [text START to 88788](sms:88788?body=START))',
  ],
  [
    'the 988 Suicide & Crisis Lifeline (call or text 988)',
    'the 988 Suicide & Crisis Lifeline ([call](tel:988) or [text 988](sms:988))',
  ],
  ['RAINN at 1-800-656-4673', 'RAINN at [1-800-656-4673](tel:18006564673)'],
  ['+44 (0)808 2000 247, free', '[+44 (0)808 2000 247](tel:+448082000247), free'],
  ['at 1-800-697-3738 (1-800-MY-RESET)', 'at [1-800-697-3738](tel:18006973738) (1-800-MY-RESET)'],
  [
    '(800) 555-0199 or 555-0100 (555-0101)',
    '[(800) 555-0199](tel:8005550199) or [555-0100](tel:5550100) ([555-0101](tel:5550101))',
  ],
  ['Samaritans on 116 123', 'Samaritans on [116 123](tel:116123)'],
  ['Call 999.', '[Call 999](tel:999).'],
  ['08000 116 016 or 110', '[08000 116 016](tel:08000116016) or 110'],
])('In “%s”, what can be dialed is a link.', (line, linked) => {
  expect(linkHelpNumbers(line)).toBe(linked);
});

test.each([
  'open 24/7',
  'since 2024',
  'https://help.example/1234567',
  '[1-800-799-7233](tel:18007997233)',
  '[Call us](tel:+18007997233)',
  'chat@1234567.example',
])('“%s” stays as it is.', (line) => {
  expect(linkHelpNumbers(line)).toBe(line);
});

test('Each default line can be called.', () => {
  for (const name of HELP_LINE_NAMES) expect(linkHelpNumbers(HELP_LINES[name].initial)).toContain('](tel:');
});
