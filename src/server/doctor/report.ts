import type { CheckResult } from '#src/domain/admin/check-result.ts';

const MARKS: Record<CheckResult['state'], string> = { ok: '✓', warning: '!', error: '✗' };

/** A line for each item with its mark, and one that sums up. */
export function report(items: readonly CheckResult[]): string {
  const lines = items.map(({ state, title, fix }) => `${MARKS[state]} ${title}.${fix === '' ? '' : ` ${fix}`}`);
  return [...lines, '', verdict(items.filter(({ state }) => state === 'error').length)].join('\n');
}

function verdict(count: number): string {
  if (count === 0) return 'Nothing has to be put right.';
  return count === 1 ? 'One thing has to be put right.' : `${count} things have to be put right.`;
}
