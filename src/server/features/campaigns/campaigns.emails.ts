import { letterParagraphs, type Letter } from '#src/domain/desk/campaigns.ts';
import type { EmailContent } from '../../email/layout.ts';

/** An email that the seller wrote to many couples, with a way to get no more of them. It has no tracking. */
export function campaignEmail(
  brandName: string,
  { subject, text }: Letter,
  { unsubscribeUrl, preferencesUrl }: { unsubscribeUrl: string; preferencesUrl: string },
): EmailContent {
  return {
    subject,
    parts: letterParagraphs(text),
    smallPrint: `You get this because you have a ${brandName} workbook.`,
    smallLinks: [
      { label: 'Choose what you get', url: preferencesUrl },
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ],
  };
}
