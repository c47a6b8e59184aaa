import { z } from 'zod';

/** The paper that generated PDFs are made for. */
export const paperSizeSchema = z.enum(['A4', 'Letter'], { error: 'Paper size must be A4 or Letter.' });
export type PaperSize = z.infer<typeof paperSizeSchema>;

/** The paper people print on where this currency is used. */
export function defaultPaperSize(currency: string): PaperSize {
  return ['usd', 'cad', 'mxn'].includes(currency) ? 'Letter' : 'A4';
}

/** The countries that print on Letter (Unicode CLDR). */
const LETTER_COUNTRIES = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** The paper a reader prints on: their country's, or if their language doesn't name one, the currency's. */
export function readerPaperSize(language: string, currency: string): PaperSize {
  const country = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/u.exec(language)?.[1];
  if (country === undefined) return defaultPaperSize(currency);
  return countryPaperSize(country);
}

/** The paper people print on in a country. */
export function countryPaperSize(country: string): PaperSize {
  return LETTER_COUNTRIES.has(country) ? 'Letter' : 'A4';
}
