import { expect, test } from 'vitest';
import type { CourseWeek } from '#src/domain/desk/course-list.ts';
import { startTestServer } from '../../support/server/test-server.ts';

test('The desk lists what each week has, how many couples are there, and its rating once five couples gave one.', async () => {
  const server = await startTestServer();
  await server.uploadWeeks(1, 9);
  const admin = await server.newAdmin();
  const readWeeks = async () => (await admin.get('/api/admin/course')).body as CourseWeek[];
  const couples = [];
  for (const rating of [1, 2, 2, 3]) {
    const couple = await server.newCouple();
    await couple.browser.post(`/api/progress/${couple.userId}/1`, { rating });
    couples.push(couple);
  }
  expect((await readWeeks())[0]).toEqual({
    weekNumber: 1,
    title: 'Where we begin',
    content: 'written',
    hasDraft: false,
    pdf: 'uploaded',
    video: null,
    isNeeded: false,
    couples: 4,
    rating: null,
    changedAt: '2026-03-01T12:00:00.000Z',
  });
  const fifth = await server.newCouple();
  await fifth.browser.post(`/api/progress/${fifth.userId}/1`, { rating: 5 });
  await server.completeWeeks(fifth, 1);
  const weeks = await readWeeks();
  expect(weeks).toHaveLength(52);
  expect(weeks[0]).toMatchObject({ couples: 4, rating: 2.6 });
  expect(weeks[1]).toMatchObject({ couples: 1, rating: null, pdf: null, isNeeded: true });
  expect(weeks[8]).toMatchObject({ title: 'Title 9', content: 'pdf' });
  expect(weeks[9]).toMatchObject({ content: 'missing', pdf: null, isNeeded: false, changedAt: null });
});

test('A week is needed once it’s the next or next but one of a couple, which skips what it set aside.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const needed = async () =>
    ((await admin.get('/api/admin/course')).body as CourseWeek[]).flatMap(({ isNeeded, weekNumber }) =>
      isNeeded ? [weekNumber] : [],
    );
  const couple = await server.newCouple();
  expect(await needed()).toEqual([1, 2]);
  await server.completeWeeks(couple, 1);
  await couple.browser.post(`/api/progress/${couple.userId}/2/set-aside`);
  expect(await needed()).toEqual([3, 4]);
  expect((await admin.get('/api/admin/today')).body).toMatchObject({ needs: [{ kind: 'missingWeek', count: 2 }] });
});

test('A helper may read the list, and a couple may not.', async () => {
  const server = await startTestServer();
  expect((await (await server.newStaff('helper')).get('/api/admin/course')).status).toBe(200);
  const { browser } = await server.newCouple();
  expect((await browser.get('/api/admin/course')).status).toBe(403);
});

test('Publishing a week gives its PDF the lesson’s title.', async () => {
  const server = await startTestServer();
  await server.uploadWeeks(2);
  const admin = await server.newAdmin();
  const { version, published } = (await admin.get('/api/admin/weeks/2')).body as { version: number; published: object };
  await admin.put('/api/admin/weeks/2/draft', { version, content: { ...published, title: 'Hearing each other' } });
  await admin.post('/api/admin/weeks/2/publish', {});
  expect((await admin.get('/api/frameworks')).body).toMatchObject([{ weekNumber: 2, title: 'Hearing each other' }]);
});
