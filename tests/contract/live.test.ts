import { expect, test } from 'vitest';
import { startTestServer } from '../support/server/test-server.ts';

const PAGE = '/api/workbook-responses';

/** A couple with an open stream that has said it's connected. */
async function startWatching() {
  const server = await startTestServer();
  const couple = await server.newCouple();
  const watching = (await (await couple.browser.caller()).live.watch())[Symbol.asyncIterator]();
  expect(await watching.next()).toEqual({ done: false, value: null });
  return { server, ...couple, watching };
}

test('An open page hears of each save of the couple, and of no words.', async () => {
  const { browser, userId, watching } = await startWatching();
  const hears = async (event: object) => expect(await watching.next()).toEqual({ done: false, value: event });

  await browser.post(`${PAGE}/${userId}/1/partner1`, { reflectionAnswers: ['One.', ' ', 'Three.'] });
  await hears({ type: 'page', weekNumber: 1, partner: 'partner1', answered: 2 });
  await browser.post(`${PAGE}/${userId}/1/partner2`, { reflectionAnswers: ['Mine.'] });
  await hears({ type: 'page', weekNumber: 1, partner: 'partner2', answered: 1 });
  await browser.post(`/api/generate-summary/${userId}/1`);
  await hears({ type: 'summary', weekNumber: 1 });
  await browser.post(`/api/progress/${userId}/1`, { notes: 'Good talk.', rating: 5 });
  await hears({ type: 'progress', weekNumber: 1 });
  await browser.post(`/api/progress/${userId}/1/complete`);
  await hears({ type: 'progress', weekNumber: 1 });
  await browser.put(`/api/profile/${userId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
  await hears({ type: 'profile' });
});

test('An open page hears nothing of another couple, nor of a save that was refused.', async () => {
  const { server, browser, userId, watching } = await startWatching();
  const other = await server.newCouple('other');
  await other.browser.post(`${PAGE}/${other.userId}/1/partner1`, { reflectionAnswers: ['Theirs.'] });
  await browser.post(`${PAGE}/${userId}/2/partner1`, { reflectionAnswers: ['Too early.'] });
  await browser.post(`/api/progress/${userId}/1`, { rating: 4 });
  expect(await watching.next()).toEqual({ done: false, value: { type: 'progress', weekNumber: 1 } });
});

test('An open page hears nothing more once its session has ended.', async () => {
  const { server, browser, userId, watching } = await startWatching();
  await browser.post('/api/auth/logout');
  server.deps.liveEvents.publish(String(userId), { type: 'profile' });
  await expect(watching.next()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('An admin and an anonymous visitor can’t watch a couple.', async () => {
  const server = await startTestServer();
  for (const browser of [server.newBrowser(), await server.newAdmin()]) {
    expect((await browser.get('/api/trpc/live.watch')).body).toContain('Please sign in.');
  }
});
