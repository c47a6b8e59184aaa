import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import type { Book } from '#src/domain/book/book.ts';
import { DEFAULT_ACCENT } from '#src/domain/site/settings.ts';
import { weekContentSchema } from '#src/domain/workbook/content.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { writeBook } from './book/book.ts';
import { writeCertificate } from './certificate.ts';
import { writeWeekSheet } from './week-sheet/week-sheet.ts';

const BRAND = { brandName: 'Lovewell', accentColor: DEFAULT_ACCENT, logo: '' };
const MADE_AT = '2026-11-26T12:00:00.000Z';

const TEXT = { name: 'text', outcome: null, leftOutBy: [] };
/** A gray JPEG of one pixel. */
const PHOTO =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';

const BOOK: Book = {
  size: '6x9',
  names: { partner1: 'Maya', partner2: 'Жанна' },
  weddingDate: null,
  madeAt: MADE_AT,
  timeZone: 'UTC',
  photos: [{ weekNumber: 1, title: 'Where we begin', image: PHOTO }],
  agreements: [{ text: 'Phones out.', weekNumber: 9, reviewOn: '2027-06-12', by: 'partner1', agreed: ['partner1', 'partner2'] }],
  weeks: [1, 2].map((weekNumber) => ({
    weekNumber,
    title: `Week of ${weekNumber}`,
    completedAt: MADE_AT,
    parts: [
      {
        asked: 'What did you hear?',
        texts: [
          { ...TEXT, partner: 'partner1', written: 'The rain. '.repeat(400) },
          { ...TEXT, partner: 'partner2', written: 'The sea.' },
        ],
      },
      {
        asked: 'What we promised',
        texts: [
          { ...TEXT, name: 'partner1.weeklyCommitment', partner: 'partner1', written: 'To listen.', outcome: 'kept' },
          { ...TEXT, name: 'partner2.weeklyCommitment', partner: 'partner2', written: 'To ask.' },
        ],
      },
    ],
  })),
};

async function open(name: string, write: (file: string) => Promise<unknown>): Promise<PDFDocument> {
  const file = path.join(await temporaryFolder(), name);
  await write(file);
  return PDFDocument.load(await readFile(file), { updateMetadata: false });
}

const openBook = () => open('book.pdf', (file) => writeBook(BOOK, BRAND, file));

const openWeek = async () => {
  const content: unknown = JSON.parse(await readFile('db/content/week-01.json', 'utf8'));
  const sheet = {
    content: weekContentSchema.parse(content),
    brand: BRAND,
    paperSize: 'A4',
    reviewer: '',
    madeAt: MADE_AT,
  } as const;
  return open('week.pdf', (file) => writeWeekSheet(sheet, file));
};

const openCertificate = () =>
  open('certificate.pdf', (file) =>
    writeCertificate(
      {
        size: 'a4',
        number: '7KQ2-M9XT-4HWB',
        names: ['Maya', 'Noor'],
        weeks: 20,
        startedOn: '2026-01-02',
        completedOn: '2026-11-20',
        seller: 'Lovewell',
        url: 'https://lovewell.example/certificate',
      },
      BRAND,
      file,
    ),
  );

/** The roles of the document's elements in reading order, those within others after them. */
function listRoles({ catalog, context }: PDFDocument): string[] {
  const rolesIn = (element: PDFDict): string[] => {
    const role = element.get(PDFName.of('S'));
    const kids = element.lookup(PDFName.of('K'));
    const children = kids instanceof PDFArray ? kids.asArray().map((kid) => context.lookup(kid)) : [];
    return [
      String(role).slice(1),
      ...children.flatMap((kid) => (kid instanceof PDFDict && kid.has(PDFName.of('S')) ? rolesIn(kid) : [])),
    ];
  };
  const roots = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).lookup(PDFName.of('K'), PDFArray);
  return roots.asArray().flatMap((root) => rolesIn(context.lookup(root, PDFDict)));
}

describe.each([
  ['A week', openWeek, 'Week 1: Where we begin', 'H2'],
  ['A book', openBook, 'Our book: Maya & Жанна', 'H3'],
  ['A certificate', openCertificate, 'Certificate 7KQ2-M9XT-4HWB: Maya & Noor', 'P'],
])('%s', (_what, openDocument, title, lastHeading) => {
  test('tells its title, its language, its headings, and its reading order.', async () => {
    const document = await openDocument();
    expect(document.getTitle()).toBe(title);
    const { catalog } = document;
    expect(catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe('en');
    expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString()).toBe('true');
    expect(catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict).get(PDFName.of('DisplayDocTitle'))?.toString()).toBe('true');
    const roles = listRoles(document);
    expect(roles[0]).toBe('Document');
    expect(roles).toContain(lastHeading);
    expect(roles.indexOf('H1')).toBeGreaterThan(0);
    expect(roles.indexOf('H1')).toBeLessThan(roles.lastIndexOf(lastHeading));
  });
});

test('A book’s contents link to its weeks and last parts, which its outline names.', async () => {
  const document = await openBook();
  const { catalog, context } = document;
  const linked = document.getPages().flatMap(({ node }) => {
    const links =
      node
        .Annots()
        ?.asArray()
        .map((ref) => context.lookup(ref, PDFDict)) ?? [];
    return links.map((link) => link.lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('D'), PDFString).decodeText());
  });
  expect(linked).toEqual(['week-1', 'week-2', 'What we promised', 'What we made', 'What we decided']);
  expect(listRoles(document).filter((role) => role === 'Link')).toHaveLength(linked.length);

  const names = catalog
    .lookup(PDFName.of('Names'), PDFDict)
    .lookup(PDFName.of('Dests'), PDFDict)
    .lookup(PDFName.of('Names'), PDFArray);
  const pages = document.getPages().map(({ ref }) => ref);
  const pageOf = (name: string) => {
    const at = names.asArray().findIndex((entry) => entry instanceof PDFString && entry.decodeText() === name);
    return pages.findIndex((ref) => ref === names.lookup(at + 1, PDFArray).get(0));
  };
  expect(pageOf('week-1')).toBe(3);
  expect(pageOf('week-2')).toBeGreaterThan(4);

  const first = catalog.lookup(PDFName.of('Outlines'), PDFDict).lookup(PDFName.of('First'), PDFDict);
  expect(first.lookup(PDFName.of('Title'), PDFString).decodeText()).toBe('Week 1: Week of 1');
  expect(first.lookup(PDFName.of('Dest'), PDFArray).get(0)).toBe(pages[3]);
});

test('An empty page of a book, after which two pages face each other, has no number.', async () => {
  const document = await openBook();
  const hasText = document.getPages().map(({ node }) => node.Resources()?.has(PDFName.of('Font')) ?? false);
  // The promises' title is on the right, the promises are on two pages, and the photos' title is on the right again.
  expect(hasText.slice(-8, -2)).toEqual([true, true, true, false, true, true]);
});
