import { expect } from 'vitest';
import { newOtherPair } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

const outcomePath = (userId: number, partner: string) => `/api/commitment-outcome/${userId}/1/${partner}`;

async function lastWeek(browser: TestBrowser, userId: number) {
  return (await (await browser.caller()).workbook.thisWeek({ userId }))?.lastWeek;
}

/** Both have promised something in week 1 and completed it. */
async function startSecondWeek(server: TestServer) {
  const pair = await newOtherPair(server);
  const { nora, elias, userId } = pair;
  await nora.post(`/api/workbook-responses/${userId}/1/partner1`, { weeklyCommitment: 'I’ll call first.' });
  await elias.post(`/api/workbook-responses/${userId}/1/partner2`, { weeklyCommitment: 'I’ll listen.' });
  await nora.post(`/api/progress/${userId}/1/complete`);
  return pair;
}

test('A couple on one phone says how both of last week’s commitments went.', async ({ server, couple: { browser, userId } }) => {
  const path = `/api/workbook-responses/${userId}/1/partner1`;
  await browser.post(path, { weeklyCommitment: 'I’ll call first.' });
  expect(await lastWeek(browser, userId)).toBeNull();
  await browser.post(`/api/progress/${userId}/1/complete`);
  expect(await browser.post(outcomePath(userId, 'partner1'), { outcome: 'notYet' })).toMatchObject({
    status: 200,
    body: { outcome: 'notYet' },
  });
  await (await browser.caller()).commitment.recordOutcome({ userId, weekNumber: 1, partner: 'partner1', outcome: 'kept' });
  // A later save of the page leaves it as it is.
  await browser.post(path, { discussionNotes: 'We talked.' });
  expect(await lastWeek(browser, userId)).toEqual({
    weekNumber: 1,
    completedAt: server.clock.now().toISOString(),
    commitments: {
      partner1: { text: 'I’ll call first.', outcome: 'kept', isSealed: false },
      partner2: { text: '', outcome: null, isSealed: false },
    },
    lines: { partner1: 'We talked.', partner2: null },
  });
});

test('How the other one’s commitment went opens once the reader has said how theirs did.', async ({ server }) => {
  const { nora, elias, userId } = await startSecondWeek(server);
  await nora.post(outcomePath(userId, 'partner1'), { outcome: 'partly' });
  expect((await lastWeek(elias, userId))?.commitments.partner1).toEqual({
    text: 'I’ll call first.',
    outcome: null,
    isSealed: true,
  });
  await elias.post(outcomePath(userId, 'partner2'), { outcome: 'kept' });
  expect((await lastWeek(elias, userId))?.commitments.partner1.outcome).toBe('partly');
  expect((await lastWeek(nora, userId))?.commitments.partner2.outcome).toBe('kept');
});

test('Nobody answers for the other one, for a week without a commitment, or with anything else.', async ({ server }) => {
  const { nora, userId } = await startSecondWeek(server);
  expect(await nora.post(outcomePath(userId, 'partner2'), { outcome: 'kept' })).toMatchObject({
    status: 403,
    body: { message: 'Only Elias can write on this page.' },
  });
  expect(await nora.post(`/api/commitment-outcome/${userId}/2/partner1`, { outcome: 'kept' })).toMatchObject({
    status: 409,
    body: { message: 'There’s no commitment in week 2 to answer for.' },
  });
  expect(await nora.post(`/api/commitment-outcome/${userId}/3/partner1`, { outcome: 'kept' })).toMatchObject({ status: 403 });
  expect(await nora.post(outcomePath(userId, 'partner1'), { outcome: 'broken' })).toMatchObject({
    status: 400,
    body: { message: "Outcome must be 'kept', 'partly', or 'notYet'." },
  });
});

test('Each person’s wins count their own words and promises, and the evenings of what they can see.', async ({ server }) => {
  const { nora, elias, userId } = await startSecondWeek(server);
  await nora.post(outcomePath(userId, 'partner1'), { outcome: 'kept' });
  await nora.post(`/api/progress/${userId}/1`, { notes: 'A good week.' });
  server.clock.advance(24 * 60 * 60 * 1000);
  await nora.post(`/api/workbook-responses/${userId}/2/partner1`, { reflectionAnswers: ['One two.'] });
  expect((await nora.get(`/api/wins/${userId}`)).body).toEqual({ promises: { made: 1, kept: 1 }, words: 8, evenings: 2 });
  expect((await elias.get(`/api/wins/${userId}`)).body).toEqual({ promises: { made: 1, kept: 0 }, words: 5, evenings: 1 });
});

test('The export says how one’s own commitments went, and not the other one’s.', async ({ server }) => {
  const { nora, elias, userId } = await startSecondWeek(server);
  await nora.post(outcomePath(userId, 'partner1'), { outcome: 'partly' });
  const outcomes = async (browser: TestBrowser) => {
    const { body } = await browser.get('/api/own-data.json');
    return (body as { weeks: { pages: { partner: string; commitmentOutcome: string | null }[] }[] }).weeks[0]?.pages.map(
      ({ partner, commitmentOutcome }) => [partner, commitmentOutcome],
    );
  };
  expect(await outcomes(nora)).toEqual([
    ['partner1', 'partly'],
    ['partner2', null],
  ]);
  expect(await outcomes(elias)).toEqual([
    ['partner1', null],
    ['partner2', null],
  ]);
});
