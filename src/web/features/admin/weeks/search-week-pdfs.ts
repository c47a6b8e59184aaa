import type { WeekPdf } from '#src/domain/course/week-pdf.ts';

/** Finds weeks where every search word is the week's number or begins a word of its title. An empty query finds all of them. */
export function searchWeekPdfs(weekPdfs: readonly WeekPdf[], query: string): readonly WeekPdf[] {
  const searchWords = splitWords(query).filter((word) => word !== 'week');
  return weekPdfs.filter(({ weekNumber, title }) => {
    const titleWords = splitWords(title);
    return searchWords.every((word) => word === String(weekNumber) || titleWords.some((other) => other.startsWith(word)));
  });
}

function splitWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
