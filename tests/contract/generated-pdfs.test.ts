import { expect, test } from 'vitest';
import type { Framework } from '#src/domain/course/framework.ts';
import type { TestBrowser } from '../support/server/test-browser.ts';
import { startTestServer } from '../support/server/test-server.ts';

const frameworks = async (browser: TestBrowser) => (await browser.get('/api/frameworks')).body as Framework[];

test('Weeks with content of their own but no PDF get one; uploaded ones stay.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  await server.uploadWeeks(2);
  const before = (await frameworks(admin))[0];
  const { framework } = await admin.caller();
  expect(await framework.generateMissing()).toEqual({ generated: 2 });
  expect(await framework.generateMissing()).toEqual({ generated: 0 });
  expect((await frameworks(admin)).map(({ weekNumber, title }) => [weekNumber, title])).toEqual([
    [1, 'Where we begin'],
    [2, before?.title],
    [3, 'How we argue, how we mend'],
  ]);
  expect(await framework.generated()).toEqual([1, 3]);
  const { browser } = await server.newCouple();
  expect((await browser.get('/api/download-framework/1')).status).toBe(200);
});

test('A generated PDF follows its week’s content, until one is uploaded.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { framework, content } = await admin.caller();
  await framework.generateMissing();
  const { published, version } = await content.get({ weekNumber: 1 });
  if (!published) throw new Error('Week 1 has no content.');
  await content.saveDraft({ weekNumber: 1, version, content: { ...published, title: 'Ours' } });
  await content.publish({ weekNumber: 1 });
  expect((await frameworks(admin))[0]?.title).toBe('Ours');
  await server.uploadWeeks(1);
  expect(await framework.generated()).toEqual([2, 3]);
  await content.saveDraft({ weekNumber: 1, version: version + 2, content: { ...published, title: 'Ours again' } });
  await content.publish({ weekNumber: 1 });
  expect((await frameworks(admin))[0]?.title).not.toBe('Ours again');
});

test('Generated PDFs follow the name of the course and the help line.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  await (await admin.caller()).framework.generateMissing();
  const { browser } = await server.newCouple();
  const download = async () => (await browser.get('/api/download-framework/1')).bytes;
  const before = await download();
  await admin.put('/api/admin/settings', { headline: 'Ours' });
  expect(await download()).toEqual(before);
  await admin.put('/api/admin/settings', { brandName: 'Two Chairs' });
  await expect.poll(download).not.toEqual(before);
});

test('Generated PDFs follow an imported course.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { framework, content } = await admin.caller();
  await framework.generateMissing();
  const { weeks } = await content.exportCourse();
  const [first] = weeks;
  if (!first) throw new Error('The course has no weeks.');
  await content.importCourse({ weeks: [{ ...first, content: { ...first.content, title: 'Ours' } }] });
  await expect.poll(async () => (await frameworks(admin))[0]?.title).toBe('Ours');
});
