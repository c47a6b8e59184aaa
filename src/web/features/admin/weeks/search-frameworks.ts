import type { Framework } from '#src/domain/course/framework.ts';

/** Finds weeks where every search word is the week's number or begins a word of its title. An empty query finds all of them. */
export function searchFrameworks(frameworks: readonly Framework[], query: string): readonly Framework[] {
  const searchWords = splitWords(query).filter((word) => word !== 'week');
  return frameworks.filter(({ weekNumber, title }) => {
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
