import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectTestsOf, proofsIn, ROOT } from './support/proofs.ts';

const document = await readFile(path.join(ROOT, 'docs/specification.md'), 'utf8');

/** The sections of the specification whose every line has a test. */
const SECTIONS = [2, 4, 5, 8, 9];

/** The rows of the document's tables: what a line says, and the tests that would fail without it. */
const lines = [...document.matchAll(/^\| (?<line>.+?) \| (?<proofs>.*`.*) \|$/gm)].map(({ groups }) => ({
  line: groups?.['line'] ?? '',
  proofs: proofsIn(groups?.['proofs'] ?? ''),
}));

test('every section has its lines, and no line comes twice', () => {
  for (const section of SECTIONS) expect(document).toContain(`## Section ${section}`);
  expect(lines.length).toBeGreaterThan(100);
  expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length);
});

describe('each line names tests that there are', () => {
  test.each(lines)('$line', async ({ proofs }) => expectTestsOf(proofs));
});
