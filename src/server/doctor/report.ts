import type { CheckResult } from '#src/domain/admin/check-result.ts';

const MARKS: Record<CheckResult['state'], string> = { ok: '✓', warning: '!', error: '✗' };

/** One marked line per result and a summary. */
export function report(items: readonly CheckResult[]): string {
  const lines = items.map(({ state, title, fix }) => `${MARKS[state]} ${title}.${fix === '' ? '' : ` ${fix}`}`);
  return [...lines, '', summarize(items.filter(({ state }) => state === 'error').length)].join('\n');
}

function summarize(count: number): string {
  if (count === 0) return 'All checks passed.';
  return count === 1 ? '1 problem found.' : `${count} problems found.`;
}
