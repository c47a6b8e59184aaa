import { WEEK_COUNT } from '../../week.ts';

/** What a file's name says about its week, such as “week-07 Money.pdf”. */
export type PdfName = { weekNumber: number | null; title: string };

/** “week 7” anywhere, and “07” at the beginning. Other numbers, as in “final v2”, say nothing about the week. */
const NUMBERED = [
  /^(?<before>.*?)\bweek[\s-]*(?<number>\d{1,2})(?!\d|\.\d)[\s.:)-]*(?<after>.*)$/iu,
  /^(?<number>\d{2})(?!\d|\.\d)[\s.:)-]*(?<after>.*)$/u,
];

/** Reads the week's number and the rest as its title. */
export function parsePdfName(fileName: string): PdfName {
  const name = fileName
    .replace(/\.pdf$/iu, '')
    .replaceAll('_', ' ')
    .normalize('NFC')
    .trim();
  const found = NUMBERED.map((pattern) => pattern.exec(name)?.groups).find((groups) => groups !== undefined);
  const number = Number(found?.['number']);
  if (!found || number < 1 || number > WEEK_COUNT) return { weekNumber: null, title: tidy(name) };
  return { weekNumber: number, title: tidy(found['after'] ?? '') || tidy(found['before'] ?? '') };
}

/** Hyphens between words become spaces, unless the name has spaces of its own. */
function tidy(text: string): string {
  const trimmed = text.replaceAll(/^[\s\-)]+|[\s\-(]+$/gu, '');
  return /\s/u.test(trimmed) ? trimmed.replaceAll(/\s+/gu, ' ') : trimmed.replaceAll('-', ' ');
}
