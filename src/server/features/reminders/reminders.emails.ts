import { composeCautiousReminder, composeReminder } from '#src/domain/reminders/compose.ts';
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
  /** Whether the week begins with a box about who should skip it. */
  hasCaution: boolean;
  /** What begins the week, in the evening's email; null for any other. */
  taste: { firstSentence: string | null; card: string | null } | null;
};

type Links = { unsubscribeUrl: string; preferencesUrl: string };

const COMMITMENT = 'Last week you made a promise. Before you begin, tell each other how it went.';

/** A reminder as an email, in the seller's words. It has nothing in it that a couple wrote in the course, and no tracking. */
export function reminderEmail(
  text: ReminderText,
  reminder: ReminderContent,
  { unsubscribeUrl, preferencesUrl }: Links,
): EmailContent {
  const { name, values, milestone, url, hasCommitment, hasCaution, taste } = reminder;
  const { subject, heading, paragraphs, button } = hasCaution
    ? composeCautiousReminder(name, values)
    : composeReminder(name, text, values, milestone);
  return {
    subject,
    heading: taste?.firstSentence ?? heading,
    parts: [
      ...paragraphs,
      ...(taste?.card ? [{ label: 'A card for the day', card: taste.card }] : []),
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
