import { MILESTONES } from '../progress/milestones.ts';
import { MINUTES_A_WEEK } from '../site/offer.ts';
import {
  CAUTION_TEXT,
  fillInReminder,
  NOTIFICATION_TEXTS,
  type ReminderText,
  type ReminderTextName,
  type ReminderValues,
} from './texts.ts';

/** How long a week takes, such as '30 to 60'. */
export const REMINDER_MINUTES = `${MINUTES_A_WEEK.from} to ${MINUTES_A_WEEK.to}`;

/** What a preview fills in. */
export const EXAMPLE_REMINDER_VALUES: Omit<ReminderValues, 'brand'> = {
  when: 'Tonight',
  time: '8:00 PM',
  week: '2',
  title: 'Listening to understand',
  minutes: REMINDER_MINUTES,
  partner: 'Alex',
  done: '13 weeks',
};
export const EXAMPLE_MILESTONE = MILESTONES[1].title;

type ReminderEmail = { subject: string; heading: string; paragraphs: string[]; button: string };

/** A reminder as people read it. The subject and the paragraphs are the seller's. @param milestone its title */
export function composeReminder(
  name: ReminderTextName,
  { subject, body }: ReminderText,
  values: ReminderValues,
  milestone: string,
): ReminderEmail {
  return {
    subject: fillInReminder(subject, values),
    heading: headingFor(name, milestone),
    paragraphs: body.split(/\n\s*\n/u).map((paragraph) => fillInReminder(paragraph, values)),
    button: name === 'milestone' ? 'See how far you’ve come' : `Open week ${values.week}`,
  };
}

/** A reminder of a week with a safety box: no title, no first line, and no one else's words. */
export function composeCautiousReminder(name: ReminderTextName, values: ReminderValues): ReminderEmail {
  return {
    subject: fillInReminder(NOTIFICATION_TEXTS[name], values),
    heading: `Week ${values.week}`,
    paragraphs: [CAUTION_TEXT.begins, CAUTION_TEXT.skips],
    button: `Open week ${values.week}`,
  };
}

function headingFor(name: ReminderTextName, milestone: string): string {
  switch (name) {
    case 'evening':
      return 'An evening for the two of you';
    case 'comeBack':
      return 'Whenever you’re ready';
    case 'yourTurn':
      return 'There’s something to read';
    case 'milestone':
      return milestone;
    case 'newWeek':
      return 'It’s here';
  }
}
