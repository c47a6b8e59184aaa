import type { Item } from '#src/domain/operation/item.ts';

const MARKS: Record<Item['state'], string> = { done: '✓', note: '!', todo: '✗' };

/** A line for each item with its mark, and one that sums up. */
export function report(items: readonly Item[]): string {
  const lines = items.map(({ state, title, fix }) => `${MARKS[state]} ${title}.${fix === '' ? '' : ` ${fix}`}`);
  return [...lines, '', verdict(items.filter(({ state }) => state === 'todo').length)].join('\n');
}

function verdict(count: number): string {
  if (count === 0) return 'Nothing has to be put right.';
  return count === 1 ? 'One thing has to be put right.' : `${count} things have to be put right.`;
}
