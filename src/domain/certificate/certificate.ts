import { z } from 'zod';
import { CODE_LETTERS, normalizePersonalCode } from '../account/personal-code.ts';
import { MINUTES_A_WEEK } from '../site/offer.ts';
import { WEEK_COUNT } from '../week.ts';

/** Twelve characters are 60 random bits. */
export const NUMBER_LENGTH = 12;

export const certificateSizeSchema = z.enum(['a4', 'letter'], { error: "Size must be 'a4' or 'letter'." });
export type CertificateSize = z.infer<typeof certificateSizeSchema>;

/** As in an address. */
export const certificateSizeInput = z.string().default('a4').pipe(certificateSizeSchema);

export const CERTIFICATE_FILE = 'our-certificate.pdf';

export const NOT_ALL_WEEKS_MESSAGE = `You can get your certificate once you’ve completed all ${WEEK_COUNT} weeks.`;
export const NAMES_MISSING_MESSAGE = 'Please enter both your names in your profile first.';
export const NO_CERTIFICATE_MESSAGE = 'You don’t have a certificate.';
export const NO_DEMO_CERTIFICATE_MESSAGE = 'The demo has no certificate.';
/** The same for a number that never existed and for one that was revoked. */
export const UNKNOWN_NUMBER_MESSAGE = 'We can’t confirm a certificate with this number.';

/** The printed certificate's input. Dates are YYYY-MM-DD. */
export const printedCertificateSchema = z.object({
  size: certificateSizeSchema,
  number: z.string(),
  names: z.array(z.string()),
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

/** The couple's first and last day in the course, from all moments that are stored of it. */
export function findCourseDates(moments: readonly string[], completions: readonly string[]) {
  const days = (instants: readonly string[]) => instants.map((instant) => instant.slice(0, 10)).sort();
  const completedOn = days(completions).at(-1);
  return completedOn === undefined ? null : { startedOn: days([...moments, ...completions])[0] ?? completedOn, completedOn };
}

const HOURS = { from: (WEEK_COUNT * MINUTES_A_WEEK.from) / 60, to: (WEEK_COUNT * MINUTES_A_WEEK.to) / 60 };

/** What the hours are: what the course asks for, because nobody measures the time a couple takes. */
export const HOURS_TEXT =
  `${HOURS.from} to ${HOURS.to} hours of guided preparation: ${WEEK_COUNT} weekly lessons of ` +
  `${MINUTES_A_WEEK.from} to ${MINUTES_A_WEEK.to} minutes each, as the course is designed.`;
