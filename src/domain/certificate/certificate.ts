import { DateTime } from 'luxon';
import { z } from 'zod';
import { CODE_LETTERS, normalizePersonalCode } from '../account/sign-in/personal-code.ts';
import { NAME_MAX } from '../person-name.ts';
import { MINUTES_A_WEEK } from '../site/offer.ts';
import { remindersSchema } from '../reminders/reminders.ts';
import { requiredLine } from '../text.ts';
import { DAY } from '../time/time.ts';

/** Twelve characters are 60 random bits. */
export const NUMBER_LENGTH = 12;

const certificateSizeSchema = z.enum(['a4', 'letter'], { error: "Size must be 'a4' or 'letter'." });
export type CertificateSize = z.infer<typeof certificateSizeSchema>;

/** As in an address. */
export const certificateSizeInput = z.string().default('a4').pipe(certificateSizeSchema);

export const CERTIFICATE_FILE = 'our-certificate.pdf';

/** What a certificate is for at least: nobody asks for less, and a week takes an evening. */
export const CERTIFICATE_MIN = { weeks: 4, days: 14 } as const;
export const TOO_EARLY_MESSAGE = `A certificate needs at least ${CERTIFICATE_MIN.weeks} weeks of the course, done over at least ${CERTIFICATE_MIN.days} days, and no more than one a day.`;
export const NO_CERTIFICATE_MESSAGE = 'You don’t have a certificate.';
export const NO_DEMO_CERTIFICATE_MESSAGE = 'The demo has no certificate.';
/** The same for a number that never existed and for one that was revoked. */
export const UNKNOWN_NUMBER_MESSAGE = 'We can’t confirm a certificate with this number.';

/** The names to print, in full, and the time zone whose days the dates are. */
export const createCertificateSchema = z.object({
  partner1: requiredLine('Full name', NAME_MAX),
  partner2: requiredLine("Partner's full name", NAME_MAX),
  timeZone: remindersSchema.shape.timeZone,
});
export type CreateCertificate = z.infer<typeof createCertificateSchema>;

/** The printed certificate's input. Dates are YYYY-MM-DD. */
export const printedCertificateSchema = z.object({
  size: certificateSizeSchema,
  number: z.string(),
  names: z.array(z.string()),
  weeks: z.int(),
  startedOn: z.string(),
  completedOn: z.string(),
  seller: z.string(),
  /** Where the number can be verified. */
  url: z.string(),
});
export type PrintedCertificate = z.infer<typeof printedCertificateSchema>;

/** A number from random bytes, as it's stored: 7KQ2M9XT4HWB. */
export function createNumber(bytes: Uint8Array): string {
  if (bytes.length !== NUMBER_LENGTH) throw new RangeError(`A certificate’s number needs ${NUMBER_LENGTH} bytes.`);
  return Array.from(bytes, (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}

/** As it's shown: 7KQ2-M9XT-4HWB. */
export function formatNumber(number: string): string {
  return number.replace(/.{4}(?=.)/gu, '$&-');
}

/** A typed number as it's stored, or null if it can't be one. */
export function parseNumber(typed: string): string | null {
  const number = typed.length > 50 ? '' : normalizePersonalCode(typed);
  return number.length === NUMBER_LENGTH && [...number].every((letter) => CODE_LETTERS.includes(letter)) ? number : null;
}

/** What a certificate says of a couple's course. Dates are days where they live. */
export type Preparation = { weeks: number; startedOn: string; completedOn: string };

/** A number typed to be verified. */
export const numberFormSchema = z.object({ number: requiredLine('Number', 50) });

/** The weeks a couple has completed with its first and last day, from all moments that are stored; null before the first week. */
export function findPreparation(
  moments: readonly string[],
  completions: readonly string[],
  timeZone: string,
): Preparation | null {
  const days = (instants: readonly string[]) =>
    instants.map((instant) => DateTime.fromISO(instant).setZone(timeZone).toFormat('yyyy-MM-dd')).sort();
  const completedOn = days(completions).at(-1);
  if (completedOn === undefined) return null;
  return { weeks: completions.length, startedOn: days([...moments, ...completions])[0] ?? completedOn, completedOn };
}

/** Whether it's enough for a certificate. */
export function canCertify({ weeks, startedOn, completedOn }: Preparation): boolean {
  const days = (Date.parse(completedOn) - Date.parse(startedOn)) / DAY + 1;
  return weeks >= CERTIFICATE_MIN.weeks && days >= Math.max(CERTIFICATE_MIN.days, weeks);
}

/** What the hours are: what the course asks for, because nobody measures the time a couple takes. */
export function describeHours(weeks: number): string {
  const { from, to } = MINUTES_A_WEEK;
  return (
    `${(weeks * from) / 60} to ${(weeks * to) / 60} hours of guided preparation: ${weeks} weekly lessons of ` +
    `${from} to ${to} minutes each, as the course is designed.`
  );
}
