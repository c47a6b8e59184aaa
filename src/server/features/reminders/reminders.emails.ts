import { fillInReminder, type ReminderTextName, type ReminderTexts, type ReminderValues } from '#src/domain/reminders/texts.ts';
import type { EmailContent } from '../../mail/layout.ts';

/** What goes into a reminder. */
export type ReminderContent = {
  name: ReminderTextName;
  values: ReminderValues;
  /** The milestone's title. */
  milestone: string;
  url: string;
  /** Whether the reader made a commitment the week before; what it was isn't said. */
  hasCommitment: boolean;
};

type Links = { unsubscribeUrl: string; preferencesUrl: string };

const COMMITMENT = 'Last week you made a commitment. Before you begin, tell each other how it went.';

/** A reminder as an email, in the seller's words. It has nothing in it that a couple wrote in the course, and no tracking. */
export function reminderEmail(
  texts: ReminderTexts,
  reminder: ReminderContent,
  { unsubscribeUrl, preferencesUrl }: Links,
): EmailContent {
  const { name, values, url, hasCommitment } = reminder;
  const { subject, body } = texts[name];
  const paragraphs = body.split(/\n\s*\n/u).map((paragraph) => fillInReminder(paragraph, values));
  const { heading, button } = frame(reminder);
  return {
    subject: fillInReminder(subject, values),
    heading,
    parts: [...paragraphs, ...(hasCommitment ? [COMMITMENT] : []), { button, url }],
    smallPrint: `You get this because you turned on reminders in ${values.brand}. At most two a week, and never at night.`,
    smallLinks: [
      { label: 'Change your reminders', url: preferencesUrl },
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ],
  };
}

function frame({ name, values: { week, partner }, milestone }: ReminderContent): { heading: string; button: string } {
  const openWeek = `Open week ${week}`;
  switch (name) {
    case 'evening':
      return { heading: 'An evening for the two of you', button: openWeek };
    case 'comeBack':
      return { heading: 'Whenever you’re ready', button: openWeek };
    case 'yourTurn':
      return { heading: `${partner} is looking forward to your answers`, button: openWeek };
    case 'milestone':
      return { heading: milestone, button: 'See how far you’ve come' };
    case 'newWeek':
      return { heading: 'It’s here', button: openWeek };
  }
}
