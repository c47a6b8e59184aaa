/** Each email that reminds, by kind; `comeBack` takes the evening's place after three quiet weeks. */
export const REMINDER_TEXT_NAMES = ['evening', 'comeBack', 'yourTurn', 'milestone', 'newWeek'] as const;
export type ReminderTextName = (typeof REMINDER_TEXT_NAMES)[number];

/** An empty line separates paragraphs. Words in braces are filled in. */
export type ReminderText = { subject: string; body: string };

/** What a text may contain, such as {week}. None of it is anything that the couple wrote. */
export type ReminderValues = {
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

/** What the reminders say. */
export const REMINDER_TEXTS: Readonly<Record<ReminderTextName, ReminderText>> = {
  evening: {
    subject: '{when} at {time}: {title}',
    body: `{when} is yours: week {week}, “{title}”, about {minutes} minutes for the two of you.

Get comfortable, pour something you both like, and take it one question at a time. There’s no rush, and there are no wrong answers.`,
  },
  comeBack: {
    subject: 'Pick up at week {week}, or draw a card',
    body: `It’s been a few weeks, and that’s fine. Life gets full. Week {week}, “{title}”, is right where you left it.

If a whole week is too much for now, draw one conversation card and talk about it over dinner. That counts, too.

This is the last reminder for your evening until you’re back.`,
  },
  yourTurn: {
    subject: 'Your turn in week {week}',
    body: `{partner} has written in week {week}, “{title}”. What’s there for you opens as soon as you’ve written, too.

Ten quiet minutes are a good start.`,
  },
  milestone: {
    subject: 'You two did it: {done}',
    body: `You’ve completed {done}, one conversation at a time.

Before you go on, take a minute tonight and tell each other one thing that has changed since you began.`,
  },
  newWeek: {
    subject: 'Week {week} is here: {title}',
    body: `You were waiting for it: “{title}” is ready for the two of you. It takes about {minutes} minutes, whenever you like.`,
  },
};

/** Fills in the words in braces that it knows; others stay. */
export function fillInReminder(text: string, values: Partial<ReminderValues>): string {
  const known = new Map(Object.entries(values));
  return text.replaceAll(/\{(\w+)\}/gu, (placeholder, name: string) => known.get(name) ?? placeholder);
}
