import { expect } from 'vitest';
import { z } from 'zod';
import { testContract } from '../../support/contract.ts';
import { newOtherPair } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const FIRST = '1.1-c1';
const cardSchema = z.object({
  id: z.string(),
  weekNumber: z.int(),
  title: z.string(),
  prompt: z.string(),
  favorite: z.boolean(),
});

const test = testWithServer();

testContract(test, 'PUT /api/cards/:userId/:cardId', {
  'answers with the card': {
    input: { cardId: FIRST, favorite: true },
    answers: expect.objectContaining({ id: FIRST, weekNumber: 1, favorite: true }),
  },
  'asks for true or false': {
    input: { cardId: FIRST, favorite: 'yes' },
    refuses: [400, 'favorite must be true or false.'],
  },
  'answers 404 for a card of a locked week': {
    input: { cardId: '2.2-c1', favorite: true },
    refuses: [404, 'This card isn’t in your deck.'],
  },
});

test('A day’s card is of a week the couple has completed, and never of one that begins with a box about safety.', async ({
  server,
}) => {
  const { nora, elias, userId } = await newOtherPair(server);
  const read = async (browser: TestBrowser) => {
    const cards = z.array(cardSchema).parse((await browser.get(`/api/cards/${userId}/daily`)).body);
    return new Set(cards.map(({ weekNumber }) => weekNumber));
  };
  expect(await read(nora)).toEqual(new Set());
  await server.completeWeeks({ browser: nora, userId }, 1);
  await nora.post(`/api/progress/${userId}/2/set-aside`);
  await nora.post(`/api/progress/${userId}/3/complete`);
  for (const browser of [nora, elias]) expect(await read(browser)).toEqual(new Set([1]));
});

test('The deck has every open week’s own cards, and each person their own favorites, also in their export.', async ({
  server,
}) => {
  const { nora, elias, userId } = await newOtherPair(server);
  const path = `/api/cards/${userId}`;
  const read = async (browser: TestBrowser) => z.array(cardSchema).parse((await browser.get(path)).body);
  expect((await read(nora)).map(({ weekNumber }) => weekNumber)).toEqual([1, 1, 1]);
  await server.completeWeeks({ browser: nora, userId }, 3);
  const cards = await read(nora);
  // Week 4 has no content of its own.
  expect(cards.map(({ weekNumber }) => weekNumber)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(9);
  await nora.put(`${path}/${FIRST}`, { favorite: true });
  const favorites = (list: typeof cards) => list.flatMap(({ id, favorite }) => (favorite ? [id] : []));
  expect([favorites(await read(nora)), favorites(await read(elias))]).toEqual([[FIRST], []]);
  const own = { favoriteCards: [{ weekNumber: 1, title: cards[0]?.title, prompt: cards[0]?.prompt }] };
  expect((await nora.get('/api/own-data.json')).body).toMatchObject(own);
  expect((await elias.get('/api/own-data.json')).body).toMatchObject({ favoriteCards: [] });
  await nora.put(`${path}/${FIRST}`, { favorite: false });
  expect(favorites(await read(nora))).toEqual([]);
});
