import { describe, expect } from 'vitest';
import { NOTHING, startPages as start } from '../../support/data/couples/two-pages.ts';
import { accept, invite } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

describe('Once both have joined, a partner’s page', () => {
  test('is withheld while it’s a draft, and then reads as it was last offered.', async ({ server }) => {
    const { nora, elias, noraWrites, eliasWrites, read } = await start(server);
    await eliasWrites({ reflectionAnswers: ['His.', 'His.'] });
    await noraWrites({ reflectionAnswers: ['I nev', 'I'], draft: true });
    expect(await read(elias, 'partner1')).toBeNull();
    expect(await read(nora, 'partner1')).toMatchObject({ reflectionAnswers: ['I nev', 'I'] });
    expect(await read(nora, 'partner2')).toMatchObject({ sealed: ['reflectionAnswers.0', 'reflectionAnswers.1'] });
    await noraWrites({ reflectionAnswers: ['I never said.', 'I'], draft: true, offer: ['reflectionAnswers.0'] });
    const opened = { ...NOTHING, reflectionAnswers: ['I never said.', '', '', '', ''] };
    expect(await read(elias, 'partner1')).toEqual(opened);
    await noraWrites({ reflectionAnswers: ['', 'I do.'], draft: true });
    expect(await read(elias, 'partner1')).toEqual(opened);
    await noraWrites({ offer: ['reflectionAnswers.1'] });
    expect(await read(elias, 'partner1')).toMatchObject({ reflectionAnswers: ['I never said.', 'I do.', '', '', ''] });
  });

  test('stays open for good: “x”, read, delete leaves the “x” with the other one.', async ({ server }) => {
    const { nora, elias, noraWrites, eliasWrites, read } = await start(server);
    await eliasWrites({ weeklyCommitment: 'His.' });
    await noraWrites({ weeklyCommitment: 'x' });
    await noraWrites({ weeklyCommitment: '' });
    expect(await read(elias, 'partner1')).toMatchObject({ weeklyCommitment: 'x' });
    expect(await read(nora, 'partner2')).toMatchObject({ weeklyCommitment: 'His.' });
    for (const change of [{ keep: ['weeklyCommitment'], contentVersion: 1 }, { private: ['weeklyCommitment'] }]) {
      const refused = await noraWrites({ ...change, weeklyCommitment: 'Other.', draft: true });
      expect(refused).toMatchObject({ status: 409, body: { message: 'This answer is already open.' } });
    }
    expect(await read(nora, 'partner1')).toMatchObject({ weeklyCommitment: '', private: [] });
  });

  test('says what its author passes on, until they offer it.', async ({ server }) => {
    const { nora, elias, noraWrites, eliasWrites, read } = await start(server);
    await eliasWrites({ reflectionAnswers: ['His.'] });
    const passed = ['reflectionAnswers.0', 'weeklyCommitment'];
    expect((await noraWrites({ pass: passed, draft: true, contentVersion: 1 })).body).toMatchObject({ passed });
    expect(await read(elias, 'partner1')).toEqual({ ...NOTHING, passed });
    expect(await read(nora, 'partner1')).toMatchObject({ passed });
    expect(await read(nora, 'partner2')).toMatchObject({ sealed: ['reflectionAnswers.0'] });
    await noraWrites({ reflectionAnswers: ['Hers.'] });
    expect(await read(elias, 'partner1')).toMatchObject({
      passed: ['weeklyCommitment'],
      reflectionAnswers: ['Hers.', '', '', '', ''],
    });
  });
});

test('What was written while the account was shared counts as offered, also as a draft.', async () => {
  const server = await startTestServer();
  const { browser: nora, userId } = await server.newCouple();
  const page = (partner: string) => `/api/workbook-responses/${userId}/1/${partner}`;
  const answers = (text: string) => ({ reflectionAnswers: [text, 'Both.'], draft: true, offer: ['notes'] });
  await nora.post(page('partner1'), answers('Hers.'));
  await nora.post(page('partner2'), answers('His.'));
  await nora.post(page('partner2'), { reflectionAnswers: ['', 'Both.'] });
  const elias = server.newBrowser();
  await accept(elias, await invite(nora));
  const read = async (browser: TestBrowser, partner: string) => (await browser.get(page(partner))).body;
  expect(await read(elias, 'partner1')).toMatchObject({
    reflectionAnswers: ['', 'Both.', '', '', ''],
    sealed: ['reflectionAnswers.0'],
  });
  expect(await read(nora, 'partner2')).toMatchObject({ reflectionAnswers: ['', 'Both.', '', '', ''], sealed: [] });
});
