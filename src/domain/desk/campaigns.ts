import { z } from 'zod';
import { nameInEmail } from '../account/invite.ts';
import { enteredNames, NAME_FIELDS, type Profile } from '../profile.ts';
import { freeText, isBlank, requiredLine } from '../text.ts';
import { DAY } from '../time/time.ts';
import type { Partner } from '../workbook/response.ts';
import { coupleFilterSchema } from './couple-list.ts';

/** How many of a campaign's emails leave in a minute. */
export const NEWS_PER_MINUTE = 10;
/** How long a campaign's emails are tried, in milliseconds. */
export const CAMPAIGN_LIFE = 7 * DAY;

export const NOBODY_MESSAGE = 'Nobody there can get this email.';
export const SAME_CAMPAIGN_MESSAGE = 'You’ve sent this email in the last 24 hours.';

/** Which couples a campaign is for. */
export const audienceSchema = coupleFilterSchema.pick({ view: true, group: true, couples: true });
export type Audience = z.infer<typeof audienceSchema>;

export const letterSchema = z.object({
  subject: requiredLine('Subject', 200),
  text: freeText('Text', 10_000).refine((value) => !isBlank(value), 'Text is required.'),
});
export type Letter = z.infer<typeof letterSchema>;

/** An email to many couples; a test goes to its author only. */
export const sendCampaignSchema = audienceSchema
  .extend(letterSchema.shape)
  .extend({ test: z.boolean('Test must be true or false.').default(false) });
export type SendCampaign = z.infer<typeof sendCampaignSchema>;

/** The people of some couples: who gets news, and why the others don't. */
export type AudienceCount = { couples: number; recipients: number; unverified: number; off: number; closed: number };

/** What came of a campaign. `dropped` are those who unsubscribed or left in time, or whose email failed. */
export type CampaignRow = {
  id: number;
  subject: string;
  view: Audience['view'];
  group: string | null;
  /** How many couples were chosen one by one; null for a list. */
  chosen: number | null;
  createdAt: string;
  recipients: number;
  sent: number;
  waiting: number;
  dropped: number;
};

const NAME = '{name}';

/** The text with a name for each {name}. */
export function fillInName(text: string, name: string): string {
  return text.replaceAll(NAME, () => name);
}

/** A letter to the person with this name. */
export function addressLetter({ subject, text }: Letter, name: string): Letter {
  return { subject: fillInName(subject, name), text: fillInName(text, name) };
}

/** What a letter calls a person, or both while they share the account. */
export function readerName(partner: Partner | null, profile: Pick<Profile, 'userDisplayName' | 'partnerName'>): string {
  const names = enteredNames(profile);
  const own = partner === null ? [names.userDisplayName, names.partnerName] : [names[NAME_FIELDS[partner]]];
  return own.flatMap((name) => (name === null ? [] : [nameInEmail(name)])).join(' & ') || UNKNOWN_READER;
}

/** Reads well after "Hi". */
export const UNKNOWN_READER = 'there';

/** The letter's paragraphs, which blank lines separate. */
export function letterParagraphs(text: string): string[] {
  return text
    .replaceAll(/\r\n?/gu, '\n')
    .split(/\n(?:[^\S\n]*\n)+/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
