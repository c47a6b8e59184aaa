import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { WeekPdf } from '#src/domain/course/pdf/week-pdf.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { renewPdfs } from '#src/server/features/course/generated-pdf.service.ts';
import type { PdfJobs } from '#src/server/pdf/jobs.ts';
import { startScheduler } from '#src/server/jobs/scheduler.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { fakePdfJobs, smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const weekPdfs = async (browser: TestBrowser) => (await browser.get('/api/frameworks')).body as WeekPdf[];

test('Weeks with content of their own but no PDF get one; uploaded ones stay.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  await server.uploadWeeks(2);
  const before = (await weekPdfs(admin))[0];
  const { weekPdf } = await admin.caller();
  expect(await weekPdf.generateMissing()).toEqual({ generated: 2 });
  expect(await weekPdf.generateMissing()).toEqual({ generated: 0 });
  expect((await weekPdfs(admin)).map(({ weekNumber, title }) => [weekNumber, title])).toEqual([
    [1, 'Where we begin'],
    [2, before?.title],
    [3, 'How we argue, how we mend'],
  ]);
  expect(await weekPdf.generated()).toEqual([1, 3]);
  const { browser } = await server.newCouple();
  expect((await browser.get('/api/download-framework/1')).status).toBe(200);
});

test('A generated PDF follows its week’s content, until one is uploaded.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { weekPdf, content } = await admin.caller();
  await weekPdf.generateMissing();
  const { published, version } = await content.get({ weekNumber: 1 });
  if (!published) throw new Error('Week 1 has no content.');
  await content.saveDraft({ weekNumber: 1, version, content: { ...published, title: 'Ours' } });
  await content.publish({ weekNumber: 1 });
  expect((await weekPdfs(admin))[0]?.title).toBe('Ours');
  await server.uploadWeeks(1);
  expect(await weekPdf.generated()).toEqual([2, 3]);
  await content.saveDraft({ weekNumber: 1, version: version + 2, content: { ...published, title: 'Ours again' } });
  await content.publish({ weekNumber: 1 });
  expect((await weekPdfs(admin))[0]?.title).toBe('Ours again');
  expect(await weekPdf.generated()).toEqual([2, 3]);
});

async function startWithGenerated() {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  await (await admin.caller()).weekPdf.generateMissing();
  const download = () => Promise.all([1, 2, 3].map(async (week) => (await admin.get(`/api/download-framework/${week}`)).bytes));
  return { server, admin, download };
}

test.each([
  ['name of the course', { brandName: 'Two Chairs' }],
  ['accent color', { accentColor: '#7a2e4d' }],
  ['help line', { helpLine: 'Call 555-0100.' }],
  ['reviewer', { reviewerName: 'Dr. Ann Lee' }],
  ['paper size', { paperSize: 'A4' }],
])('Generated PDFs follow the %s.', async (_name, change) => {
  const { admin, download } = await startWithGenerated();
  const before = await download();
  await admin.put('/api/admin/settings', { headline: 'Ours' });
  expect(await download()).toEqual(before);
  await admin.put('/api/admin/settings', change);
  await expect.poll(download).not.toEqual(before);
});

test('Generated PDFs that were outdated when the server crashed are made again when it starts, and no others.', async () => {
  const { server, download } = await startWithGenerated();
  const { db, config } = server.deps;
  const before = await download();
  const listFiles = () => db.selectFrom('weekPdfs').select(['weekNumber', 'fileName']).orderBy('weekNumber').execute();
  const [first, ...others] = await listFiles();
  await db.updateTable('weekPdfs').set({ generatedFrom: '' }).where('weekNumber', '=', 1).execute();
  await writeFile(path.join(config.dataDir, 'pdfs', String(first?.fileName)), smallPdf('An old course.'));
  const scheduler = startScheduler({ ...server.deps, payments: null }, () => expect.unreachable());
  onTestFinished(() => scheduler.stop());
  await expect.poll(download).toEqual(before);
  expect((await listFiles()).slice(1)).toEqual(others);
});

test('A week is published even if its PDF can’t be made again, which is tried once more later.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { weekPdf, content } = await admin.caller();
  await weekPdf.generateMissing();
  server.deps.pdfJobs = { ...fakePdfJobs, makeWeekSheets: () => Promise.reject(new Error('The disk is full.')) };
  const { published, version } = await content.get({ weekNumber: 1 });
  if (!published) throw new Error('Week 1 has no content.');
  await content.saveDraft({ weekNumber: 1, version, content: { ...published, title: 'Ours' } });
  expect(await content.publish({ weekNumber: 1 })).toMatchObject({ published: { title: 'Ours' } });
  server.deps.pdfJobs = fakePdfJobs;
  await renewPdfs(server.deps);
  expect((await weekPdfs(admin))[0]?.title).toBe('Ours');
});

test('A PDF that’s uploaded while the week’s own is being generated stays.', async () => {
  const [started, uploaded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const makeWeekSheets: PdfJobs['makeWeekSheets'] = async (input) => {
    started.resolve();
    await uploaded.promise;
    return fakePdfJobs.makeWeekSheets(input);
  };
  const server = await startTestServer({}, { pdfJobs: { ...fakePdfJobs, makeWeekSheets } });
  const admin = await server.newAdmin();
  const { weekPdf } = await admin.caller();
  const generating = weekPdf.generateMissing();
  await started.promise;
  await server.uploadWeeks(1);
  uploaded.resolve();
  await generating;
  expect(await weekPdf.generated()).toEqual([2, 3]);
  expect(await readdir(path.join(server.dataDir, 'pdfs'))).toHaveLength(3);
});

test('PDFs that were being generated while a setting changed are made again.', async () => {
  const [started, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const makeWeekSheets: PdfJobs['makeWeekSheets'] = async (input) => {
    started.resolve();
    await changed.promise;
    return fakePdfJobs.makeWeekSheets(input);
  };
  const server = await startTestServer({}, { pdfJobs: { ...fakePdfJobs, makeWeekSheets } });
  const admin = await server.newAdmin();
  const generating = (await admin.caller()).weekPdf.generateMissing();
  await started.promise;
  await admin.put('/api/admin/settings', { brandName: 'Two Chairs' });
  changed.resolve();
  await generating;
  await expect
    .poll(async () => (await admin.get('/api/download-framework/3')).bytes.toString())
    .toContain('"brandName":"Two Chairs"');
});

test('The PDFs of a whole year are generated, and all follow a new setting.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { weekPdf, content } = await admin.caller();
  await content.fill();
  let generated = 0;
  for (let more = await weekPdf.generateMissing(); more.generated > 0; more = await weekPdf.generateMissing()) {
    generated += more.generated;
  }
  expect(generated).toBe(52);
  expect(await weekPdf.generated()).toEqual(ALL_WEEKS);
  await admin.put('/api/admin/settings', { brandName: 'Two Chairs' });
  const countRenewed = async () => {
    const pdfs = await Promise.all(ALL_WEEKS.map((week) => admin.get(`/api/download-framework/${week}`)));
    return pdfs.filter(({ bytes }) => bytes.includes('"brandName":"Two Chairs"')).length;
  };
  await expect.poll(countRenewed).toBe(52);
});

test('Of two changes in quick succession, generated PDFs show the later one, even if the earlier one takes longer.', async () => {
  const { server, admin, download } = await startWithGenerated();
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  server.deps.pdfJobs = {
    ...fakePdfJobs,
    makeWeekSheets: async (input) => {
      begun.push(input.brand.brandName);
      if (input.brand.brandName === 'Two Chairs') await first.promise;
      return fakePdfJobs.makeWeekSheets(input);
    },
  };
  await admin.put('/api/admin/settings', { brandName: 'Two Chairs' });
  await admin.put('/api/admin/settings', { brandName: 'Three Chairs' });
  await expect.poll(() => begun).toEqual(['Two Chairs']);
  first.resolve();
  await expect.poll(async () => String(await download()).match(/Three Chairs/gu)?.length).toBe(3);
});

test('Generated PDFs follow an imported course.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { weekPdf, content } = await admin.caller();
  await weekPdf.generateMissing();
  const { weeks } = await content.exportCourse();
  const [first] = weeks;
  if (!first) throw new Error('The course has no weeks.');
  await content.importCourse({ weeks: [{ ...first, content: { ...first.content, title: 'Ours' } }] });
  await expect.poll(async () => (await weekPdfs(admin))[0]?.title).toBe('Ours');
});
