import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { missingFiles } from './missing-files.ts';

const document = await readFile('docs/specification.md', 'utf8');

/** The sections of the specification in which every line has a test. */
const SECTIONS = [2, 4, 5, 8, 9];

test('docs/specification.md lists every line of the sections once.', () => {
  const lines = [...document.matchAll(/^\| (?<line>.+?) \| `.*` \|$/gm)].map(({ groups }) => groups?.['line']);
  for (const section of SECTIONS) expect(document).toContain(`## Section ${section}`);
  expect(lines.length).toBeGreaterThan(100);
  expect(new Set(lines).size).toBe(lines.length);
});

test('docs/specification.md names files that exist.', () => {
  expect(missingFiles(document)).toEqual([]);
});
