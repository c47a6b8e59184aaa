import { expect, test } from 'vitest';
import { newPair } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const changesFor = async (browser: TestBrowser, userId: number) => (await browser.caller()).progress.changes({ userId });

test('Both partners learn who changed what they share, and when, but none of the words.', async () => {
  const server = await startTestServer();
  const { nora, elias, userId } = await newPair(server);
  const at = server.clock.now().toISOString();
  const profile = { userDisplayName: 'Nora', partnerName: 'Elias' };

  await elias.put(`/api/profile/${userId}`, { ...profile, weddingDate: '2030-06-01' });
  await nora.put(`/api/profile/${userId}`, { ...profile, weddingDate: '2030-06-01' });
  await nora.post(`/api/progress/${userId}/1`, { notes: 'Our notes.', rating: 5 });
  await elias.post(`/api/progress/${userId}/1`, { notes: 'Our notes.', rating: 3 });
  await elias.post(`/api/progress/${userId}/1/complete`);
  await nora.post(`/api/progress/${userId}/1/complete`);
  await (await nora.caller()).progress.setWeeksAside({ userId, weekNumbers: [4] });
  await (await elias.caller()).certificate.revoke({ userId });

  const expected = [
    { what: 'completed', weekNumber: 1, partner: 'partner2', at },
    { what: 'notes', weekNumber: 1, partner: 'partner1', at },
    { what: 'rating', weekNumber: 1, partner: 'partner2', at },
    { what: 'setAside', weekNumber: 4, partner: 'partner1', at },
    { what: 'weddingDate', weekNumber: null, partner: 'partner2', at },
  ];
  for (const browser of [nora, elias]) expect(await changesFor(browser, userId)).toEqual(expected);
  expect((await nora.get('/api/own-data.json')).body).toMatchObject({
    sharedChanges: [
      { what: 'notes', weekNumber: 1, at },
      { what: 'setAside', weekNumber: 4, at },
    ],
  });
});

test('While the account is shared, nobody in particular has changed anything.', async () => {
  const server = await startTestServer();
  const { browser, userId } = await server.newCouple('nora');
  await browser.post(`/api/progress/${userId}/1`, { notes: 'Our notes.', rating: 5 });
  expect(await changesFor(browser, userId)).toEqual([]);
});

test('A revoked certificate says who revoked it.', async () => {
  const server = await startTestServer();
  const { nora, elias, userId } = await newPair(server);
  const issuedAt = server.clock.now().toISOString();
  const dates = { startedOn: '2026-03-01', completedOn: '2027-03-01', issuedAt, weeks: 12 };
  await server.deps.db
    .insertInto('certificates')
    .values({ customerId: userId, number: '7KQ2M9XT4HWB', partner1: 'Nora', partner2: 'Elias', ...dates })
    .execute();
  await (await elias.caller()).certificate.revoke({ userId });
  expect(await changesFor(nora, userId)).toEqual([{ what: 'certificate', weekNumber: null, partner: 'partner2', at: issuedAt }]);
});

test('Once both have joined, one’s name is one’s own: the other can’t change it.', async () => {
  const server = await startTestServer();
  const { nora, elias, userId } = await newPair(server);
  const names = { userDisplayName: 'Norma', partnerName: 'Eliza', weddingDate: null };
  expect((await nora.put(`/api/profile/${userId}`, names)).body).toMatchObject({
    userDisplayName: 'Norma',
    partnerName: 'Elias',
  });
  expect((await elias.put(`/api/profile/${userId}`, { ...names, userDisplayName: 'X' })).body).toMatchObject({
    userDisplayName: 'Norma',
    partnerName: 'Eliza',
  });
});
