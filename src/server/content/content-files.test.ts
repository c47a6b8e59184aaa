import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectPath } from '#src/server/lib/project-path.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { loadWeeks } from './content-files.ts';

const shipped = async (name: string) => readFile(projectPath(`db/content/${name}`), 'utf8');

/** Loads the shipped content with these files of a seller's own; a problem is returned without the folder. */
async function loadWith(files: Readonly<Record<string, string>>) {
  const folder = path.join(await temporaryFolder(), 'content');
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return loadWeeks(folder).catch((error: unknown) => String(error).replaceAll(`${folder}/`, ''));
}

test('a seller’s own week replaces the shipped one, and the other weeks stay', async () => {
  const week = (await shipped('week-02.json')).replace(/"title": "[^"]+"/u, '"title": "Ours"');
  const content = await loadWith({ 'week-02.json': `\uFEFF${week}` });
  if (typeof content === 'string') throw new Error(content);
  expect([...content.keys()]).toEqual([1, 2, 3]);
  expect(content.get(2)?.title).toBe('Ours');
});

test.each<[string, (text: string) => string, string]>([
  [
    'a second comma',
    (text) => text.replace('"weekNumber": 1,', '"weekNumber": 1,,'),
    'Expected double-quoted property name in JSON at position 20 (line 2 column 19). Compare it with a file in db/content.',
  ],
  [
    'an unescaped quotation mark',
    (text) => text.replace('"Where we begin"', '"Where "we" begin"'),
    "Expected ',' or '}' after property value in JSON at position 40 (line 3 column 20). Compare it with a file in db/content.",
  ],
  [
    'a missing end',
    () => '{',
    "Expected property name or '}' in JSON at position 1 (line 1 column 2). Compare it with a file in db/content.",
  ],
  ['a text that is too long', (text) => text.replace('Where we begin', 'x'.repeat(201)), 'title must be at most 200 characters.'],
  ['a missing name', (text) => text.replace('  "title": "Where we begin",\n', ''), 'title is missing.'],
  [
    'an unknown name',
    (text) => text.replace('"title"', '"titel": "x", "title"'),
    '“titel” isn’t a known name. Correct or remove it.',
  ],
  [
    'another week’s number',
    (text) => text.replace('"weekNumber": 1,', '"weekNumber": 2,'),
    'weekNumber is 2, but the file’s name says 1. Change one of them.',
  ],
])('%s in a week is reported with the file’s name, the place, and what to do', async (_name, spoil, problem) => {
  const text = spoil(await shipped('week-01.json'));
  expect(await loadWith({ 'week-01.json': text })).toBe(`ContentError: week-01.json: ${problem}`);
});

test('each file that can’t be used has a line, those that would be ignored because of their name too', async () => {
  expect(await loadWith({ 'week-7.json': '{}', 'week-07.json': '[]', 'notes.txt': '' })).toBe(
    [
      'ContentError: week-07.json: The content: Invalid input: expected object, received array.',
      'week-7.json: Rename it to week-01.json to week-52.json or reviews.json, or remove it.',
    ].join('\n'),
  );
});
