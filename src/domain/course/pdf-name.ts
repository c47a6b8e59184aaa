import { WEEK_COUNT } from '../week.ts';

/** What a file's name says about its week, such as “week-07 Money.pdf”. */
export type PdfName = { weekNumber: number | null; title: string };

/** Reads the week's number, the first from 1 to 52, and the rest as its title. */
export function parsePdfName(fileName: string): PdfName {
  const name = fileName
    .replace(/\.pdf$/iu, '')
    .replaceAll('_', ' ')
    .normalize('NFC');
  const found = /^(?<before>.*?)(?:\bweek[\s-]*|\bw)?(?<![\d.])(?<number>\d{1,2})(?![\d.])[\s.:)-]*(?<after>.*)$/iu.exec(
    name,
  )?.groups;
  const number = Number(found?.['number']);
  if (!found || number < 1 || number > WEEK_COUNT) return { weekNumber: null, title: tidy(name) };
  return { weekNumber: number, title: tidy(found['after'] ?? '') || tidy(found['before'] ?? '') };
}

/** Hyphens between words become spaces, unless the name has spaces of its own. */
function tidy(text: string): string {
  const trimmed = text.replaceAll(/^[\s\-)]+|[\s\-(]+$/gu, '');
  return /\s/u.test(trimmed) ? trimmed.replaceAll(/\s+/gu, ' ') : trimmed.replaceAll('-', ' ');
}
