import { expect } from 'vitest';
import { z } from 'zod';
import { DAY } from '#src/domain/time/time.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { testContract } from '../../support/contract.ts';
import { latestSignInEmail } from '../../support/data/emails.ts';
import { accept, invite, newOtherPair, proveEmails } from '../../support/data/couples/two-people.ts';
import { openStream } from '../../support/server/readable.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const TEXT = 'Phones out of the bedroom.';
const agreement = (change: object = {}) => ({
  id: expect.any(Number) as number,
  text: TEXT,
  weekNumber: null,
  reviewOn: null,
  by: 'partner1',
  agreed: ['partner1'],
  ...change,
});
const agreementSchema = z.object({ id: z.int(), agreed: z.array(z.string()) });

const test = testWithServer();

testContract(test, 'POST /api/agreements/:userId', {
  'adds a decision of any week, with the day to look again': {
    input: { text: TEXT, weekNumber: 40, reviewOn: '2027-06-12' },
    status: 201,
    answers: agreement({ weekNumber: 40, reviewOn: '2027-06-12' }),
  },
  'asks for its text': { input: { reviewOn: '2027-06-12' }, refuses: [400, 'Agreement is required.'] },
});

testContract(test, 'PUT /api/agreements/:userId/:agreementId', {
  'answers 404 for another couple’s': {
    given: async ({ server }) => {
      const { browser, userId } = await server.newCouple();
      await browser.post(`/api/agreements/${userId}`, { text: TEXT });
    },
    input: { agreementId: 1, agreed: true },
    refuses: [404, 'This agreement is no longer on your list.'],
  },
  'asks for a text or an agreement': {
    input: { agreementId: 1, reviewOn: '2027-06-12' },
    refuses: [400, 'Please send the agreement’s text, or whether you agree.'],
  },
});

testContract(test, 'DELETE /api/agreements/:userId/:agreementId', {
  'answers 404 for one that isn’t there': {
    input: { agreementId: 999 },
    refuses: [404, 'This agreement is no longer on your list.'],
  },
});

async function startPair(server: TestServer) {
  const pair = await newOtherPair(server);
  const path = `/api/agreements/${pair.userId}`;
  const add = async (browser: TestBrowser, input: object = {}) =>
    agreementSchema.parse((await browser.post(path, { text: TEXT, ...input })).body);
  const list = async (browser: TestBrowser) => (await browser.get(path)).body;
  return { ...pair, path, add, list };
}

test('Each agrees for themselves, other words take that back, and both phones hear of it without the words.', async ({
  server,
}) => {
  const { nora, elias, path, add, list } = await startPair(server);
  const stream = await openStream(server, nora, '/api/live');
  const { id } = await add(elias, { weekNumber: 9 });
  const mine = { id, weekNumber: 9, by: 'partner2' };
  expect((await nora.put(`${path}/${id}`, { agreed: true })).body).toEqual(
    agreement({ ...mine, agreed: ['partner1', 'partner2'] }),
  );
  const changed = { text: 'Phones in the hall.', reviewOn: '2027-06-12' };
  expect((await elias.put(`${path}/${id}`, changed)).body).toEqual(agreement({ ...mine, ...changed, agreed: ['partner2'] }));
  expect(await list(nora)).toEqual(await list(elias));
  expect(await nora.delete(`${path}/${id}`)).toMatchObject({ status: 200 });
  expect(await list(elias)).toEqual([]);
  const sent = await stream.end();
  expect(sent).toContain('agreements');
  expect(sent).not.toContain('Phones');
});

test('Agreements are part of both people’s exports.', async ({ server }) => {
  const { nora, elias, add } = await startPair(server);
  await add(elias, { weekNumber: 9, reviewOn: '2027-06-12' });
  const { id: _, ...exported } = agreement({ weekNumber: 9, reviewOn: '2027-06-12', by: 'partner2', agreed: ['partner2'] });
  expect((await nora.get('/api/own-data.json')).body).toMatchObject({ agreements: [exported] });
  expect((await elias.get('/api/own-data.json')).body).toMatchObject({ agreements: [exported] });
});

test('What a shared account wrote is the inviter’s once the other one joins, who has agreed to nothing yet.', async ({
  server,
}) => {
  const { browser: elias, userId } = await server.newCouple();
  const path = `/api/agreements/${userId}`;
  await elias.post(path, { text: TEXT });
  await accept(server.newBrowser(), await invite(elias, { seat: 'partner2' }), { name: 'Nora', email: 'nora-joins@example.com' });
  expect((await elias.get(path)).body).toEqual([agreement({ by: 'partner2', agreed: ['partner2'] })]);
});

test('When someone’s part is deleted, what they wrote goes, and what the other one wrote stays without their agreement.', async ({
  server,
}) => {
  const { nora, elias, path, add, list } = await startPair(server);
  const { id } = await add(nora);
  await elias.put(`${path}/${id}`, { agreed: true });
  await add(elias, { text: 'Sundays at his mother’s.' });
  await proveEmails(server);
  await elias.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });
  expect(await list(nora)).toHaveLength(2);
  server.clock.advance(8 * DAY);
  await cleanUp(server.deps);
  expect(await list(nora)).toEqual([agreement()]);
});

test('What the person of an emptied seat wrote is withheld until they’ve joined again.', async ({ server }) => {
  const { nora, elias, email, add, list } = await startPair(server);
  await add(elias);
  await nora.delete('/api/partner');
  expect(await list(nora)).toEqual([]);
  expect((await nora.get('/api/own-data.json')).body).toMatchObject({ agreements: [] });
  await accept(elias, await invite(nora), { name: 'Elias', email });
  const { token } = await latestSignInEmail(server, email);
  await elias.post('/api/trpc/auth.redeemSignInLink', { token });
  expect(await list(nora)).toEqual([agreement({ by: 'partner2', agreed: ['partner2'] })]);
});
