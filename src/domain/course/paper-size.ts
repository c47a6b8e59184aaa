import { z } from 'zod';

/** The paper that generated PDFs are made for. */
export const paperSizeSchema = z.enum(['A4', 'Letter'], { error: 'Paper size must be A4 or Letter.' });
export type PaperSize = z.infer<typeof paperSizeSchema>;

/** The paper people print on where this currency is used. */
export function defaultPaperSize(currency: string): PaperSize {
  return ['usd', 'cad', 'mxn'].includes(currency) ? 'Letter' : 'A4';
}
