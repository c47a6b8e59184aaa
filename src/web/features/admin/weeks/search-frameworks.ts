import type { Framework } from '#src/domain/course/framework.ts';

/**
 * The weeks that somebody looks for: each word is the number of the week, or the beginning of a word of its title. No words
 * find all.
 */
export function searchFrameworks(frameworks: readonly Framework[], query: string): readonly Framework[] {
  const wanted = words(query).filter((word) => word !== 'week');
  return frameworks.filter(({ weekNumber, title }) => {
    const found = words(title);
    return wanted.every((word) => word === String(weekNumber) || found.some((other) => other.startsWith(word)));
  });
}

function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
