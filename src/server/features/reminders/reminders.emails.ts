import { composeReminder } from '#src/domain/reminders/compose.ts';
import type { ReminderText, ReminderTextName, ReminderValues } from '#src/domain/reminders/texts.ts';
import type { EmailContent } from '../../email/layout.ts';

/** What goes into a reminder. */
export type ReminderContent = {
  name: ReminderTextName;
  values: ReminderValues;
  /** The milestone's title. */
  milestone: string;
  url: string;
  /** Whether the reader made a commitment the week before; what it was isn't said. */
  hasCommitment: boolean;
  /** What begins the week; null for any other email, and for a week with a safety box. */
  taste: { firstSentence: string | null; card: string | null } | null;
};

type Links = { unsubscribeUrl: string; preferencesUrl: string };

const COMMITMENT = 'Last week you made a commitment. Before you begin, tell each other how it went.';

/** A reminder as an email, in the seller's words. It has nothing in it that a couple wrote in the course, and no tracking. */
export function reminderEmail(
  text: ReminderText,
  reminder: ReminderContent,
  { unsubscribeUrl, preferencesUrl }: Links,
): EmailContent {
  const { name, values, milestone, url, hasCommitment, taste } = reminder;
  const { subject, heading, paragraphs, button } = composeReminder(name, text, values, milestone);
  return {
    subject,
    heading,
    parts: [
      ...paragraphs,
      ...(taste?.firstSentence ? [`It begins like this: ${taste.firstSentence}`] : []),
      ...(taste?.card ? [`A card to carry all day: ${taste.card}`] : []),
      ...(hasCommitment ? [COMMITMENT] : []),
      { button, url },
    ],
    smallPrint: `You get this because you turned on reminders in ${values.brand}. At most two a week, and never at night.`,
    smallLinks: [
      { label: 'Change your reminders', url: preferencesUrl },
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ],
  };
}
