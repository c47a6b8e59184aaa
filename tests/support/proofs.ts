import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A test that a document names: `file`: title. */
type Proof = { file: string; title: string };

/** The proofs in a table's cell, which stand apart by <br>. */
export function proofsIn(cell: string): Proof[] {
  return cell.split('<br>').map((proof): Proof => {
    const [, file = '', title = ''] = /^`(.+?)`: (.+)$/.exec(proof.trim()) ?? [];
    return { file, title };
  });
}

/** Holds a document to the tests that it names. */
export async function expectTestsOf(proofs: readonly Proof[]): Promise<void> {
  for (const { file, title } of proofs) {
    const source = await readFile(path.join(ROOT, file), 'utf8');
    expect(
      titlesIn(source).some((pattern) => pattern.test(title)),
      `${file} has no test “${title}”`,
    ).toBe(true);
  }
}

/**
 * The titles in a test file, as patterns: `test('title'`, and the rows of a contract's table, `'title': {`. What a title
 * takes from elsewhere (`${name}`, %s) may be anything.
 */
function titlesIn(source: string): RegExp[] {
  const given = source.matchAll(/\b(?:test|testAlone)(?:\.each)?(?:<.+?>)?\(\s*(?<quote>['`])(?<title>.+?)\k<quote>,/g);
  const ofTables = source.matchAll(/[\])](?: as const)?\)\(\s*(?<quote>['`])(?<title>.+?)\k<quote>,/g);
  const ofRows = source.matchAll(/^ {2}'(?<title>[^']+)': \{/gm);
  return [...given, ...ofTables, ...ofRows].map(({ groups }) => {
    const parts = (groups?.['title'] ?? '').replaceAll("\\'", "'").split(/\$\{.+?\}|%[a-z#]/);
    return new RegExp(`^${parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('.+')}$`);
  });
}
