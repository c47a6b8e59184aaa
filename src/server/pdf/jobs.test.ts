import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dataExportSchema } from '#src/domain/account/data-export.ts';
import { NO_REMINDERS } from '#src/domain/reminders/reminders.ts';
import { accentShades } from '#src/domain/site/brand/contrast.ts';
import { DEFAULT_ACCENT } from '#src/domain/site/settings.ts';
import { weekContentSchema } from '#src/domain/workbook/content.ts';
import { writeDataExport } from './documents/data-export.ts';
import { writeWeekSheet } from './documents/week-sheet/week-sheet.ts';
import { createPdfJobs } from './jobs.ts';
import { EMPTY_PROFILE } from '#src/domain/profile.ts';

const BRAND = { brandName: 'Lovewell', accentColor: DEFAULT_ACCENT, logo: '' };
const SELLER = {
  brand: BRAND,
  paperSize: 'A4',
  reviewer: 'Course reviewed by Dr. Ann Lee, LMFT',
  madeAt: '2026-03-01T12:00:00.000Z',
} as const;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNYGWoFAALjATkT4ZmoAAAAAElFTkSuQmCC';
const PICTURES = { readable: `data:image/png;base64,${PNG}`, cutOff: `data:image/png;base64,${PNG.slice(0, 44)}` };
const jobs = createPdfJobs();
const sheets = [1, 2, 3];
const pageCounts: number[] = [];
let folder = '';
const at = (name: string) => path.join(folder, name);
const sheet = (weekNumber: number) => at(`week-${weekNumber}.pdf`);

async function contentOf(weekNumber: number) {
  const file = new URL(`../../../db/content/week-0${weekNumber}.json`, import.meta.url);
  return weekContentSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

const open = async (file: string) => PDFDocument.load(await readFile(file), { updateMetadata: false });

async function put(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(at(name), content);
  return at(name);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pdf-jobs-'));
  const made = await jobs.makeWeekSheets({
    sheets: await Promise.all(sheets.map(async (week) => ({ content: await contentOf(week), outFile: sheet(week) }))),
    ...SELLER,
  });
  pageCounts.push(...made);
});
afterAll(() => rm(folder, { recursive: true }));

test('The PDF of a couple’s texts is complete in any script.', async () => {
  const at2026 = '2026-03-01T12:00:00.000Z';
  const written = 'Ёлка, Ελλάδα, tiếng Việt, 日本語, العربية, 👩‍❤️‍👨 ❤️ \u0000\r\n\n' + 'Nothing is cut off here. '.repeat(400);
  const page = {
    savedAt: at2026,
    reflection: [
      { asked: null, written },
      { asked: 'What did you hear?', written: 'w'.repeat(2000) },
    ],
    discussionNotes: '',
    activityResponse: written,
    weeklyCommitment: '  ',
    commitmentOutcome: null,
    conversationCards: [{ asked: 'A card?', written }],
    offeredBefore: [],
  };
  const pages = [
    { ...page, partner: 'partner1' as const, writtenBy: 'Мария' },
    { ...page, partner: 'partner2' as const, writtenBy: '😀' },
  ];
  const week = {
    title: 'Trust',
    completedAt: at2026,
    rating: 5,
    notes: written,
    photo: null,
    summary: { sections: [{ heading: 'Trust', blocks: [{ kind: 'text' as const, text: written }] }], madeAt: at2026 },
  };
  const data = {
    readMe: [],
    version: 1 as const,
    madeBy: 'Lovewell',
    madeAt: at2026,
    account: { id: 1, begunBy: 'trial', username: null, email: null, createdAt: at2026 },
    profile: { ...EMPTY_PROFILE, partner1: 'Мария'.repeat(20), partner2: '😀' },
    forLater: [{ weekNumber: 7, setAsideAt: at2026 }],
    sharedChanges: [],
    evenings: [{ weekNumber: 2, step: 'talk', startedAt: at2026 }],
    agreements: [],
    favoriteCards: [],
    checkIns: [{ partner: 'partner1', answers: [{ afterWeeks: 13, statement: 'Money?', answer: 'Mostly' }], topicsToShow: [] }],
    weeks: [
      { ...week, weekNumber: 1, pages },
      { ...week, weekNumber: 2, completedAt: null, rating: null, notes: '', summary: null, pages: [] },
    ],
    orders: [],
    gifts: [{ giver: 'Ольга', name: 'Мария', message: written, redeemedAt: at2026 }],
    leftOutOfBook: [],
    certificate: null,
    devices: [],
    reminders: { ...NO_REMINDERS, sent: [], notifications: [] },
    emails: [],
  };
  await jobs.makeDataExport({ dataFile: await put('own.json', JSON.stringify(data)), brand: BRAND }, at('own.pdf'));
  const document = await open(at('own.pdf'));
  // Eight texts of a hundred lines each, at forty a page, with the cover, the empty week and what else is kept.
  expect(document.getPageCount()).toBeGreaterThanOrEqual(23);
  await writeDataExport(dataExportSchema.parse({ ...data, weeks: [] }), BRAND, at('nothing.pdf'));
  expect((await open(at('nothing.pdf'))).getPageCount()).toBe(3);
});

describe('A weekly sheet', () => {
  test('opens and names its week.', async () => {
    const document = await open(sheet(2));
    expect(document.getPageCount()).toBeGreaterThanOrEqual(2);
    expect(pageCounts[1]).toBe(document.getPageCount());
    expect(document.getTitle()).toBe('Week 2: Listening to understand');
    expect(document.getAuthor()).toBe('Lovewell');
  });

  test('has a booklet of answers for each partner, so a third question takes a page in both.', async () => {
    const content = await contentOf(1);
    const countPages = async (questions: number) => {
      const reflectionQuestions = content.reflectionQuestions.slice(0, questions);
      return writeWeekSheet({ content: { ...content, reflectionQuestions }, ...SELLER }, at('questions.pdf'));
    };
    expect(await countPages(3)).toBe((await countPages(2)) + 2);
  });

  test('is the same, byte for byte, when made again.', async () => {
    await writeWeekSheet({ content: await contentOf(1), ...SELLER }, at('again.pdf'));
    expect(await readFile(at('again.pdf'))).toEqual(await readFile(sheet(1)));
  });

  test('is made for the paper the seller chose.', async () => {
    await writeWeekSheet({ content: await contentOf(1), ...SELLER, paperSize: 'Letter' }, at('letter.pdf'));
    for (const page of (await open(at('letter.pdf'))).getPages()) expect(page.getSize()).toEqual({ width: 612, height: 792 });
  });

  test('shows the seller’s logo and color.', async () => {
    const brand = { ...BRAND, accentColor: '#7a2e4d', logo: PICTURES.readable };
    await writeWeekSheet({ content: await contentOf(1), ...SELLER, brand }, at('ours.pdf'));
    const { context } = await open(at('ours.pdf'));
    const streams = context.enumerateIndirectObjects().flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []));
    expect(streams.filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image')).length).toBe(1);
    const drawn = streams.map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')).join('');
    const { band } = accentShades('#7a2e4d').light;
    const shares = [1, 3, 5].map((start) => Number.parseInt(band.slice(start, start + 2), 16) / 255);
    expect(drawn).toContain(`${shares.join(' ')} scn`);
  });

  test('has our rings instead of a logo that can’t be read.', async () => {
    const brand = { ...BRAND, logo: PICTURES.cutOff };
    await writeWeekSheet({ content: await contentOf(1), ...SELLER, brand }, at('rings.pdf'));
    expect(await readFile(at('rings.pdf'))).toEqual(await readFile(sheet(1)));
  });

  test('has space for the longest possible content.', async () => {
    const line = 'Tell me more about it. '.repeat(26).slice(0, 600);
    const content = weekContentSchema.parse({
      weekNumber: 52,
      title: 'W'.repeat(200),
      objective: line,
      lesson: `> ${line}\n\n**${line}**\n\n- ${line}\n\n${line.repeat(12)}`,
      reflectionQuestions: Array.from({ length: 12 }, () => line),
      discussionPrompts: Array.from({ length: 8 }, () => line),
      activity: {
        title: 'M'.repeat(200),
        description: line.repeat(8),
        minutes: 120,
        steps: Array.from({ length: 12 }, () => ({ text: line.slice(0, 500), minutes: 10 })),
      },
      commitmentExamples: Array.from({ length: 8 }, () => line),
      conversationCards: Array.from({ length: 8 }, () => ({ title: 'W'.repeat(60), prompt: line })),
    });
    await writeWeekSheet({ content, ...SELLER, brand: { ...BRAND, brandName: 'Ein anderer Name' } }, at('longest.pdf'));
    expect((await open(at('longest.pdf'))).getPageCount()).toBeGreaterThan(8);
  });
});

test('Inspecting a missing file rejects, which says nothing about the PDF.', async () => {
  await expect(jobs.inspect(at('missing.pdf'))).rejects.toThrow('ENOENT');
});

describe('The course PDF', () => {
  const FRONT_PAGES = 2;
  // Titles as an admin may type them: scripts with and without letters in the fonts, emoji, a stray half of one.
  const titles = ['Où nous commençons – começo, Жить вместе, Μαζί', '聆听 💛', 'Half \ud83d of an emoji, שלום'];

  const told: number[] = [];

  beforeAll(() =>
    jobs.makeCoursePdf(
      {
        brand: { ...BRAND, brandName: 'Lovewell 💍' },
        weeks: sheets.map((weekNumber, index) => ({ weekNumber, title: titles[index] ?? '', file: sheet(weekNumber) })),
      },
      at('course.pdf'),
      (weeksBound) => told.push(weeksBound),
    ),
  );

  test('reports its progress week by week.', () => {
    expect(told).toEqual([1, 2, 3]);
  });

  test('has a cover, contents and every page of every week.', async () => {
    const counts = await Promise.all(sheets.map(async (week) => (await open(sheet(week))).getPageCount()));
    const pageCount = counts.reduce((sum, count) => sum + count, FRONT_PAGES);
    expect(await jobs.inspect(at('course.pdf'))).toEqual({ pageCount });
  });

  test('links from the contents and the outline to the first page of each week.', async () => {
    const document = await open(at('course.pdf'));
    const pages = document.getPages();
    const firstPages = sheets.map((_, index) => {
      const before = pageCounts.slice(0, index).reduce((sum, count) => sum + count, FRONT_PAGES);
      return pages[before]?.ref;
    });
    const aimOf = (dict: PDFDict) => dict.lookup(PDFName.of('Dest'), PDFArray).get(0);

    const links = pages[1]?.node
      .Annots()
      ?.asArray()
      .map((link) => aimOf(document.context.lookup(link, PDFDict)));
    expect(links).toEqual(firstPages);

    const outline: unknown[] = [];
    let item = document.catalog.lookup(PDFName.of('Outlines'), PDFDict).get(PDFName.of('First'));
    while (item instanceof PDFRef) {
      const entry = document.context.lookup(item, PDFDict);
      outline.push(aimOf(entry));
      item = entry.get(PDFName.of('Next'));
    }
    expect(outline).toEqual(firstPages);
    expect(document.getTitle()).toContain('Lovewell 💍');
    expect(document.getLanguage()).toBe('en');
  });

  test('numbers the pages of its weeks as its contents do.', async () => {
    const document = await open(at('course.pdf'));
    const numbers = document.getPages().map((page) => {
      const contents = page.node.Contents();
      const last = contents instanceof PDFArray ? contents.lookup(contents.size() - 1, PDFRawStream) : contents;
      if (!(last instanceof PDFRawStream)) return null;
      const drawn = Buffer.from(decodePDFRawStream(last).decode()).toString('latin1');
      return Buffer.from(/<([0-9A-F]+)> Tj/u.exec(drawn)?.[1] ?? '', 'hex').toString();
    });
    expect(numbers.slice(FRONT_PAGES)).toEqual(numbers.slice(FRONT_PAGES).map((_, index) => `${FRONT_PAGES + index + 1}`));
  });

  test('names the week that could not be added.', async () => {
    const file = await put('broken.pdf', 'not a PDF');
    const binding = jobs.makeCoursePdf({ brand: BRAND, weeks: [{ weekNumber: 7, title: 'Seven', file }] }, at('never.pdf'));
    await expect(binding).rejects.toThrow('Week 7 could not be bound into the course PDF.');
  });
});

describe('A child process with a problem', () => {
  const WAIT = { timeout: 20_000, interval: 20 };
  /** Hangs without using the processor. */
  const HANG = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
  const watchdog = new URL('../lib/watchdog.ts', import.meta.url).href;

  /** What every child here starts with: it leaves its process id in the file `pid`. */
  const prelude = () => `import { appendFileSync, writeFileSync } from 'node:fs';
    import { startWatchdog } from ${JSON.stringify(watchdog)};
    writeFileSync(${JSON.stringify(at('pid'))}, String(process.pid));`;

  /** Jobs whose child is this program. */
  async function jobsWith(program: string, timeLimitMs?: number) {
    const file = await put(`child-${crypto.randomUUID()}.mjs`, `${prelude()} ${program}`);
    return createPdfJobs({ child: pathToFileURL(file), ...(timeLimitMs === undefined ? {} : { timeLimitMs }) });
  }

  async function isChildAlive(): Promise<boolean> {
    try {
      return process.kill(Number(await readFile(at('pid'), 'utf8')), 0);
    } catch {
      return false;
    }
  }

  test('is killed when its time is up.', async () => {
    const hanging = await jobsWith(HANG, 1_000);
    await expect(hanging.makeCoursePdf({ brand: BRAND, weeks: [] }, at('never.pdf'))).rejects.toThrow('SIGKILL');
    expect(await isChildAlive()).toBe(false);
    expect(await hanging.inspect(sheet(1))).toBeNull();
  });

  test('is killed when it uses too much memory.', async () => {
    const growing = await jobsWith(
      `startWatchdog(); const kept = []; while (kept.length < 80) kept.push(Buffer.alloc(1e7, 1)); ${HANG}`,
    );
    await expect(growing.makeCoursePdf({ brand: BRAND, weeks: [] }, at('never.pdf'))).rejects.toThrow('SIGKILL');
  });

  test('ends when the server ends.', async () => {
    await rm(at('pid'), { force: true });
    const child = await put('endless.mjs', `${prelude()} startWatchdog(); ${HANG}`);
    const server = fork(
      await put(
        'server.mjs',
        `import { runChild } from ${JSON.stringify(new URL('./run-child.ts', import.meta.url).href)};
        await runChild(new URL(${JSON.stringify(pathToFileURL(child).href)}), { kind: 'inspect', file: '' }, 60_000);`,
      ),
      { execArgv: [] },
    );
    await vi.waitFor(() => readFile(at('pid')), WAIT);
    server.kill('SIGKILL');
    await vi.waitFor(async () => expect(await isChildAlive()).toBe(false), WAIT);
  });

  test('is an error if it ends early, not a verdict on the PDF.', async () => {
    const failing = await jobsWith("console.error('out of paper'); process.exit(3);");
    await expect(failing.inspect(sheet(1))).rejects.toThrow(/exit code 3.*out of paper/su);
  });

  test('is an error if its output makes no sense.', async () => {
    const babbling = await jobsWith("process.once('message', () => process.send({ ok: 'maybe' }, () => process.exit()));");
    await expect(babbling.inspect(sheet(1))).rejects.toThrow('ended without an answer');
  });

  test('never runs beside more than one other.', async () => {
    const log = await put('log', '');
    const busy = await jobsWith(`process.once('message', () => {
      appendFileSync(${JSON.stringify(log)}, '+');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      appendFileSync(${JSON.stringify(log)}, '-');
      process.send({ ok: true, value: { pageCount: 1 } }, () => process.exit());
    });`);
    await Promise.all(Array.from({ length: 6 }, () => busy.inspect(sheet(1))));
    const running = [...(await readFile(log, 'utf8'))].reduce<number[]>(
      (all, sign) => [...all, (all.at(-1) ?? 0) + (sign === '+' ? 1 : -1)],
      [],
    );
    expect(running).toHaveLength(12);
    expect(Math.max(...running)).toBeLessThanOrEqual(2);
  });
});
