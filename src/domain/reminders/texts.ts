import { characterCount, freeText } from '../text.ts';

/** Each email that reminds, by kind; `comeBack` takes the evening's place after three quiet weeks. */
export const REMINDER_TEXT_NAMES = ['evening', 'comeBack', 'yourTurn', 'milestone', 'newWeek'] as const;
export type ReminderTextName = (typeof REMINDER_TEXT_NAMES)[number];

/** An empty line separates paragraphs. Words in braces are filled in. */
export type ReminderText = { subject: string; body: string };

/** What a text may contain, such as {week}. None of it is anything that the couple wrote in the course. */
export type ReminderValues = {
  /** The name of the course. */
  brand: string;
  /** 'Tonight', or 'Today' for an evening that's earlier. */
  when: string;
  /** The time of the evening, such as '8:00 PM'. */
  time: string;
  week: string;
  /** The title of that week. */
  title: string;
  /** How long a week takes, such as '30 to 60'. */
  minutes: string;
  partner: string;
  /** How much of the course is completed, such as '13 weeks'. */
  done: string;
};

/** What can be filled in each text. */
export const REMINDER_PLACEHOLDERS: Readonly<Record<ReminderTextName, readonly (keyof ReminderValues)[]>> = {
  evening: ['when', 'time', 'week', 'title', 'minutes', 'brand'],
  comeBack: ['week', 'title', 'minutes', 'brand'],
  yourTurn: ['partner', 'week', 'title', 'minutes', 'brand'],
  milestone: ['done', 'brand'],
  newWeek: ['week', 'title', 'minutes', 'brand'],
};

/** What the reminders say unless the seller changes it. The first line is the subject. */
export const DEFAULT_REMINDER_TEXTS: Readonly<Record<ReminderTextName, string>> = {
  evening: `{when} at {time}: {title}

{when}: “{title}”
Set aside {minutes} minutes.`,
  comeBack: `Pick up at week {week}, or draw a card

It’s been a few weeks, and that’s fine. Life gets full. Week {week}, “{title}”, is right where you left it.

If a whole week is too much for now, draw one conversation card and talk about it over dinner. That counts, too.

This is the last reminder for your evening until you’re back.`,
  yourTurn: `Your turn in week {week}

{partner} has written in week {week}, “{title}”. Write yours and you can read it.

Ten quiet minutes are a good start.`,
  milestone: `You two did it: {done}

You’ve completed {done}, one conversation at a time.

Before you go on, take a minute tonight and tell each other one thing that has changed since you began.`,
  newWeek: `Week {week} is here: {title}

You were waiting for it: “{title}” is ready for the two of you. It takes about {minutes} minutes, whenever you like.`,
};

/** What a reminder says as a notification. Others may see the screen, so there's neither a name nor a week's title in it. */
export const NOTIFICATION_TEXTS: Readonly<Record<ReminderTextName, string>> = {
  evening: '{when} at {time}: week {week}',
  comeBack: 'Pick up at week {week}, or draw a card',
  yourTurn: 'Your turn in week {week}',
  milestone: 'You two did it: {done}',
  newWeek: 'Week {week} is here',
};

/** What the emails about a week say that begins with a box about who should skip it: then nothing in them persuades anyone. */
export const CAUTION_TEXT = {
  begins: 'The week begins with a few lines about who it’s for. Read those first, each on your own.',
  skips: 'You can skip the week, or any part of it. You owe no one a reason.',
};

const REMINDER_TEXT_LIMITS = { subject: 120, text: 2_000 } as const;

/** Reads a text whose first line is the subject. */
export function parseReminderText(text: string): ReminderText {
  const [subject = '', ...body] = text.trim().split(/\r\n|\r|\n/u);
  return { subject: subject.trim(), body: body.join('\n').trim() };
}

/** Checks a text that the seller wrote. Nothing in braces is left that wouldn't be filled in. */
export function reminderTextSchema(label: string, name: ReminderTextName) {
  const placeholders = REMINDER_PLACEHOLDERS[name].map((one) => `{${one}}`);
  const findUnknown = (text: string) => text.match(/\{[^{}]*\}?|\}/gu)?.find((found) => !placeholders.includes(found));
  return freeText(label, REMINDER_TEXT_LIMITS.text)
    .refine((text) => parseReminderText(text).body !== '', {
      error: `${label} must have a subject in its first line and a text below it.`,
    })
    .refine((text) => characterCount(parseReminderText(text).subject) <= REMINDER_TEXT_LIMITS.subject, {
      error: `${label}: the first line is the subject, at most ${REMINDER_TEXT_LIMITS.subject} characters.`,
    })
    .refine((text) => findUnknown(text) === undefined, {
      error: ({ input }) =>
        `${label}: “${findUnknown(String(input))?.slice(0, 50)}” can’t be filled in. You can use ${placeholders.join(', ')}.`,
    });
}

/** Fills in the words in braces that it knows; others stay. */
export function fillInReminder(text: string, values: Partial<ReminderValues>): string {
  const known = new Map(Object.entries(values));
  return text.replaceAll(/\{(\w+)\}/gu, (placeholder, name: string) => known.get(name) ?? placeholder);
}
