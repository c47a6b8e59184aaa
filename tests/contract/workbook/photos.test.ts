import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { testContract } from '../../support/contract.ts';
import { latestSignInEmail } from '../../support/data/emails.ts';
import { accept, invite, newOtherPair, proveEmails } from '../../support/data/couples/two-people.ts';
import { enterCode } from '../../support/data/orders/purchase.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const segment = (marker: number, text: string) => [0xff, marker, 0, text.length + 2, ...Buffer.from(text)];
const START = [0xff, 0xd8];
const FRAME = [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0];
const SCAN = [...segment(0xda, 'scan'), 1, 2, 3, 0xff, 0xd9];
const REST = [...FRAME, ...SCAN];
const PLAIN = Buffer.from([...START, ...REST]);
const VERSION = createHash('sha256').update(PLAIN).digest('hex').slice(0, 16);
const toDataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
const IMAGE = toDataUrl(Buffer.from([...START, ...segment(0xe1, 'Exif GPS'), ...REST]));
const photo = (change: object = {}) => ({ weekNumber: 1, version: VERSION, by: 'partner1', inBook: [], ...change });

const test = testWithServer();

testContract(test, 'PUT /api/photos/:userId/:weekNumber', {
  'keeps a photo': { input: { weekNumber: 1, image: IMAGE }, answers: photo() },
  'refuses what isn’t a JPEG': {
    input: { weekNumber: 1, image: 'data:image/jpeg;base64,PHN2Zz4=' },
    refuses: [400, 'Photo must be a JPEG picture.'],
  },
  'refuses one that’s too large': {
    input: {
      weekNumber: 1,
      image: toDataUrl(
        Buffer.from([...START, ...FRAME, ...segment(0xda, 'scan'), ...Array<number>(180_000).fill(1), 0xff, 0xd9]),
      ),
    },
    refuses: [400, 'Photo must be at most 180 KB.'],
  },
  'refuses one with more pixels than a page needs': {
    input: {
      weekNumber: 1,
      image: toDataUrl(Buffer.from([...START, ...FRAME.slice(0, 5), 0x05, 0x01, ...FRAME.slice(7), ...SCAN])),
    },
    refuses: [400, 'Photo must be at most 1280 pixels wide and high.'],
  },
  'refuses one of a locked week': {
    input: { weekNumber: 2, image: IMAGE },
    refuses: [403, 'Complete Week 1 to unlock this week.'],
  },
});

testContract(test, 'DELETE /api/photos/:userId/:weekNumber', {
  'answers 404 without a photo': { input: { weekNumber: 1 }, refuses: [404, 'This week has no photo.'] },
});

async function startPair(server: TestServer) {
  const pair = await newOtherPair(server);
  const list = `/api/photos/${pair.userId}`;
  return { ...pair, list, path: `${list}/1` };
}

test('Both see a photo without its metadata, nobody else does, and only who added it replaces or deletes it.', async ({
  server,
}) => {
  const { nora, elias, list, path } = await startPair(server);
  await nora.put(path, { image: IMAGE });
  const { headers, bytes } = await elias.get(`${path}.jpg`);
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
  expect(bytes).toEqual(PLAIN);
  expect((await (await server.newCouple()).browser.get(`${path}.jpg`)).status).toBe(403);
  expect((await server.newBrowser().get(`${path}.jpg`)).status).toBe(401);
  for (const refused of [await elias.put(path, { image: IMAGE }), await elias.delete(path)]) {
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'Only the one who added this photo can replace or delete it.' },
    });
  }
  expect((await elias.put(`${path}/book`, { inBook: true })).body).toEqual(photo({ inBook: ['partner2'] }));
  expect((await nora.put(`${path}/book`, { inBook: true })).body).toEqual(photo({ inBook: ['partner1', 'partner2'] }));
  // Another photo is another question.
  await nora.put(path, { image: IMAGE });
  expect((await nora.get(list)).body).toEqual([photo()]);
  expect((await elias.get('/api/own-data.json')).body).toMatchObject({ weeks: [{ photo: PLAIN.toString('base64') }] });
  await nora.delete(path);
  expect((await elias.get(list)).body).toEqual([]);
});

test('Photos count in the quota.', async ({ server }) => {
  const { browser, userId } = await server.newCouple();
  await browser.put(`/api/photos/${userId}/1`, { image: IMAGE });
  await server.deps.db
    .updateTable('photos')
    .set({ bytes: 5 * 1024 * 1024 })
    .where('customerId', '=', userId)
    .execute();
  const answer = await browser.post(`/api/workbook-responses/${userId}/1/partner1`, { discussionNotes: 'One more.' });
  expect(answer.status).toBe(413);
});

test('A photo goes with its owner: when their part is deleted, or withheld until they’re back in their seat.', async ({
  server,
}) => {
  const { nora, elias, email, list, path } = await startPair(server);
  await elias.put(path, { image: IMAGE });
  await nora.delete('/api/partner');
  expect((await nora.get(list)).body).toEqual([]);
  await accept(elias, await invite(nora), { name: 'Elias', email });
  const { token } = await latestSignInEmail(server, email);
  await elias.post('/api/trpc/auth.redeemSignInLink', { token });
  expect((await nora.get(list)).body).toEqual([photo({ by: 'partner2' })]);
  await proveEmails(server);
  await elias.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });
  server.clock.advance(8 * DAY);
  await cleanUp(server.deps);
  expect((await nora.get(list)).body).toEqual([]);
});

test('Nothing can be kept in the demo, because everyone shares it.', async () => {
  const server = await startTestServer({ DEMO_ACCESS: 'on' });
  const { browser } = await enterCode(server, 'demo@example.com', 'DEMO52');
  const { customerId } = (await browser.get('/api/session')).body as { customerId: number };
  const answer = await browser.put(`/api/photos/${customerId}/1`, { image: IMAGE });
  expect(answer).toMatchObject({ status: 403, body: { message: 'Everyone shares this demo, so photos can’t be kept in it.' } });
});
