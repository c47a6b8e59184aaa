import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const document = await readFile(path.join(ROOT, 'docs/specification.md'), 'utf8');

/** The sections of the specification whose every line has a test. */
const SECTIONS = [2, 4, 5, 8, 9];

type Proof = { file: string; title: string };

/** The rows of the document's tables: what a line says, and the tests that would fail without it. */
const lines = [...document.matchAll(/^\| (?<line>.+?) \| (?<proofs>.*`.*) \|$/gm)].map(({ groups }) => ({
  line: groups?.['line'] ?? '',
  proofs: (groups?.['proofs'] ?? '').split('<br>').map((proof): Proof => {
    const [, file = '', title = ''] = /^`(.+?)`: (.+)$/.exec(proof.trim()) ?? [];
    return { file, title };
  }),
}));

/**
 * The titles in a test file, as patterns: `test('title'`, and the rows of a contract's table, `'title': {`. What a title
 * takes from elsewhere (`${name}`, %s) may be anything.
 */
function titlesIn(source: string): RegExp[] {
  const given = source.matchAll(/\b(?:test|testAlone)(?:\.each)?(?:<.+?>)?\(\s*(?<quote>['`])(?<title>.+?)\k<quote>,/g);
  const ofTables = source.matchAll(/\](?: as const)?\)\(\s*(?<quote>['`])(?<title>.+?)\k<quote>,/g);
  const ofRows = source.matchAll(/^ {2}'(?<title>[^']+)': \{/gm);
  return [...given, ...ofTables, ...ofRows].map(({ groups }) => {
    const parts = (groups?.['title'] ?? '').replaceAll("\\'", "'").split(/\$\{.+?\}|%[a-z#]/);
    return new RegExp(`^${parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('.+')}$`);
  });
}

test('every section has its lines, and no line comes twice', () => {
  for (const section of SECTIONS) expect(document).toContain(`## Section ${section}`);
  expect(lines.length).toBeGreaterThan(100);
  expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length);
});

describe('each line names tests that there are', () => {
  test.each(lines)('$line', async ({ proofs }) => {
    for (const { file, title } of proofs) {
      const source = await readFile(path.join(ROOT, file), 'utf8');
      expect(
        titlesIn(source).some((pattern) => pattern.test(title)),
        `${file} has no test “${title}”`,
      ).toBe(true);
    }
  });
});
