import { expect, test } from 'vitest';
import { composeReminder, EXAMPLE_MILESTONE, EXAMPLE_REMINDER_VALUES } from './compose.ts';
import { DEFAULT_REMINDER_TEXTS, parseReminderText, REMINDER_TEXT_NAMES } from './texts.ts';

const VALUES = { ...EXAMPLE_REMINDER_VALUES, brand: 'Lovewell' };

test.each(REMINDER_TEXT_NAMES)('The default %s email has everything filled in.', (name) => {
  const email = composeReminder(name, parseReminderText(DEFAULT_REMINDER_TEXTS[name]), VALUES, EXAMPLE_MILESTONE);
  expect(JSON.stringify(email)).not.toMatch(/\{\w+\}/u);
  expect(email.paragraphs.length).toBeGreaterThan(0);
});

test('A seller’s text keeps its lines, with its words filled in.', () => {
  const text = parseReminderText('{partner} is waiting\n\nWeek {week}:\n{title}\n\n\nSee you, {brand}');
  expect(composeReminder('yourTurn', text, VALUES, EXAMPLE_MILESTONE)).toEqual({
    subject: 'Alex is waiting',
    heading: 'There’s something to read',
    paragraphs: ['Week 2:\nListening to understand', 'See you, Lovewell'],
    button: 'Open week 2',
  });
});
