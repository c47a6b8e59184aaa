import { expect, test } from 'vitest';
import {
  DEFAULT_REMINDER_TEXTS,
  fillInReminder,
  parseReminderText,
  REMINDER_TEXT_NAMES,
  reminderTextSchema,
  type ReminderTextName,
} from './texts.ts';

const check = (name: ReminderTextName, text: string) =>
  reminderTextSchema('Reminder', name).safeParse(text).error?.issues[0]?.message;

test.each(REMINDER_TEXT_NAMES)('The default text %s is allowed.', (name) => {
  expect(check(name, DEFAULT_REMINDER_TEXTS[name])).toBeUndefined();
});

test.each<[string, ReminderTextName, string, string]>([
  ['empty', 'evening', ' ', 'Reminder must have a subject in its first line and a text below it.'],
  ['a subject alone', 'evening', '\nTonight\n\n', 'Reminder must have a subject in its first line and a text below it.'],
  ['a long subject', 'evening', `${'x'.repeat(121)}\n\nText`, 'Reminder: the first line is the subject, at most 120 characters.'],
  ['a long text', 'evening', `Tonight\n\n${'x'.repeat(2_000)}`, 'Reminder must be at most 2,000 characters.'],
  [
    'what they wrote',
    'milestone',
    'Hi\n\n{commitment}',
    'Reminder: “{commitment}” can’t be filled in. You can use {done}, {brand}.',
  ],
  [
    'a week where none is known',
    'milestone',
    '{week}\n\nText',
    'Reminder: “{week}” can’t be filled in. You can use {done}, {brand}.',
  ],
  ['an open brace', 'milestone', 'Hi\n\n{done', 'Reminder: “{done” can’t be filled in. You can use {done}, {brand}.'],
  ['a closing brace', 'milestone', 'Hi}\n\nText', 'Reminder: “}” can’t be filled in. You can use {done}, {brand}.'],
])('A text can’t be %s.', (_what, name, text, message) => {
  expect(check(name, text)).toBe(message);
});

test('The first line is the subject, however lines end, and what’s filled in isn’t filled in again.', () => {
  expect(parseReminderText('\r\n Tonight \r\n\r\nOne\r\n\r\nTwo\n')).toEqual({ subject: 'Tonight', body: 'One\n\nTwo' });
  expect(fillInReminder('{title} {other}', { title: '{week}', week: '3' })).toBe('{week} {other}');
});
