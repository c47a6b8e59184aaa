import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectTestsOf, proofsIn, ROOT } from './support/proofs.ts';

const document = await readFile(path.join(ROOT, 'docs/security.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0 has; they are numbered from 1. */
const SECTIONS = `
  V1.1:2 V1.2:9 V1.3:11 V1.4:3 V1.5:2
  V2.1:3 V2.2:3 V2.3:4 V2.4:1
  V3.2:2 V3.3:4 V3.4:6 V3.5:5 V3.7:2
  V4.1:3 V4.2:1 V4.3:2 V4.4:4
  V5.1:1 V5.2:3 V5.3:2 V5.4:3
  V6.1:3 V6.2:12 V6.3:4 V6.4:4 V6.5:5 V6.6:3 V6.8:4
  V7.1:3 V7.2:4 V7.3:2 V7.4:5 V7.5:2 V7.6:2
  V8.1:2 V8.2:3 V8.3:1 V8.4:1
  V9.1:3 V9.2:4
  V10.1:2 V10.2:2 V10.3:4 V10.4:11 V10.5:5 V10.6:2 V10.7:3
  V11.1:2 V11.2:3 V11.3:3 V11.4:4 V11.5:1 V11.6:1
  V12.1:3 V12.2:2 V12.3:4
  V13.1:1 V13.2:5 V13.3:2 V13.4:5
  V14.1:2 V14.2:4 V14.3:3
  V15.1:3 V15.2:3 V15.3:7
  V16.1:1 V16.2:5 V16.3:4 V16.4:3 V16.5:3
  V17.1:1 V17.2:4 V17.3:2
`;
const IDS = [...SECTIONS.matchAll(/(?<section>V[\d.]+):(?<count>\d+)/g)].flatMap(({ groups }) =>
  Array.from({ length: Number(groups?.['count']) }, (_, index) => `${groups?.['section']}.${index + 1}`),
);

/** The rows of the tables: a requirement, and what is said to it, with its reason or its place, and the tests. */
const rows = [...document.matchAll(/^\| (?<id>V\d+\.\d+\.\d+) \| (?<requirement>.+?) \| (?<answer>.+) \|$/gm)].map(
  ({ groups }) => {
    const [said = '', ...proofs] = (groups?.['answer'] ?? '').split('<br>');
    const { kind = 'open', reason = '' } = /^(?<kind>met|not applicable|deviation): (?<reason>.+)$/.exec(said)?.groups ?? {};
    return { id: groups?.['id'] ?? '', kind, reason, proofs };
  },
);

/** What is set as code and looks like a file: it has a folder, or lies at the root and ends as our files do. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`(?<name>(?:[\w.-]+\/)+[\w.-]+|[\w.-]+\.(?:json|md|mjs|ts))`/g)].map(({ groups }) => groups?.['name'] ?? '');

test('every requirement has its row, once', () => {
  expect(IDS).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(IDS);
});

test('the sentence before the table counts its answers', () => {
  const count = (wanted: string) => rows.filter(({ kind }) => kind === wanted).length;
  expect(document.replaceAll(/\s+/g, ' ')).toContain(
    `Of ${rows.length}, ${count('met')} are met, ${count('not applicable')} have no object here, and ${count('deviation')} are met in another way or not wholly.`,
  );
});

describe('each row is answered, and what it names is there:', () => {
  test.each(rows)('$id', async ({ kind, reason, proofs }) => {
    expect(kind).not.toBe('open');
    const files = filesIn(reason);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    if (kind !== 'not applicable') expect(files).not.toEqual([]);
    if (proofs.length > 0) await expectTestsOf(proofsIn(proofs.join('<br>')));
  });
});

test('the rules that the rows point to name files that are there', () => {
  expect(filesIn(document).filter((file) => file.includes('/') && !existsSync(path.join(ROOT, file)))).toEqual([]);
});
