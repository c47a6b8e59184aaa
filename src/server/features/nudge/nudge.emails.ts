import { CAUTION_TEXT } from '#src/domain/reminders/texts.ts';
import type { EmailContent } from '../../email/layout.ts';

type Nudge = { brandName: string; from: string; weekNumber: number; hasCaution: boolean; url: string };

/** Sent when a partner asks for it, at most once a day. Contains nothing anyone wrote. */
export function nudgeEmail({ brandName, from, weekNumber, hasCaution, url }: Nudge): EmailContent {
  return {
    subject: `${from} is looking forward to your answers`,
    heading: `Your turn in week ${weekNumber}`,
    parts: [
      `${from} is done with the questions of week ${weekNumber}, and each answer opens once you’ve both tapped Done. ` +
        (hasCaution ? CAUTION_TEXT.begins : 'Ten quiet minutes are a good start.'),
      ...(hasCaution ? [CAUTION_TEXT.skips] : []),
      { button: `Open week ${weekNumber}`, url },
    ],
    smallPrint: `${from} asked ${brandName} to send you this. We send at most one a day.`,
  };
}
