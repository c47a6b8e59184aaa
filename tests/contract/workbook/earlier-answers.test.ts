import { expect, test } from 'vitest';
import { accept, invite } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { startTestServer } from '../../support/server/test-server.ts';

type Partner = 'partner1' | 'partner2';
type Edited = { version: number; published: { reflectionQuestions: { id: string; text: string }[] } };

/** A couple in week 52, which asks week 1's third and second questions. Week 26 asks the third one, too. */
async function start() {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const edited = async (week: number) => (await admin.get(`/api/admin/weeks/${week}`)).body as Edited;
  const publish = async (week: number, content: object) => {
    await admin.put(`/api/admin/weeks/${week}/draft`, { version: (await edited(week)).version, content });
    expect((await admin.post(`/api/admin/weeks/${week}/publish`)).status).toBe(200);
  };
  await admin.post('/api/admin/weeks/fill');
  const { published: first } = await edited(1);
  await publish(26, { ...first, reflectionQuestions: [{ text: first.reflectionQuestions[2]?.text }, { text: 'Another?' }] });
  const couple = await server.newCouple();
  await server.completeWeeks(couple, 51);
  return { server, first, publish, ...couple, ...pagesOf(couple.browser, couple.userId) };
}

/** Writes and reads a couple's pages as one of its people. */
function pagesOf(browser: TestBrowser, userId: number) {
  const path = (weekNumber: number, partner: Partner) => `/api/workbook-responses/${userId}/${weekNumber}/${partner}`;
  return {
    write: async (weekNumber: number, partner: Partner, response: object) =>
      (await browser.post(path(weekNumber, partner), response)).body,
    /** A page by REST, which is the same by tRPC, alone and with its week. */
    async read(weekNumber: number, partner: Partner) {
      const { body } = await browser.get(path(weekNumber, partner));
      const { workbook } = await browser.caller();
      expect(await workbook.get({ userId, weekNumber, partner })).toEqual(body);
      expect((await workbook.week({ userId, weekNumber })).pages[partner].response).toEqual(body);
      return body;
    },
  };
}

test('A saved answer comes with what its author wrote when earlier weeks asked the same, oldest first.', async () => {
  const { write, read } = await start();
  await write(1, 'partner1', { reflectionAnswers: ['', 'Dinner.', 'Tuesday.'] });
  expect(await write(26, 'partner1', { reflectionAnswers: ['', 'Other.'] })).not.toHaveProperty('earlier');
  const tuesday = { textKey: 'reflectionAnswers.0', weekNumber: 1, text: 'Tuesday.' };
  expect(await write(26, 'partner1', { reflectionAnswers: ['June.'] })).toMatchObject({ earlier: [tuesday] });
  expect(await write(26, 'partner2', { reflectionAnswers: ['His.'] })).not.toHaveProperty('earlier');
  await write(52, 'partner1', { reflectionAnswers: ['A year.', 'Still.'] });
  const june = { textKey: 'reflectionAnswers.0', weekNumber: 26, text: 'June.' };
  const dinner = { textKey: 'reflectionAnswers.1', weekNumber: 1, text: 'Dinner.' };
  expect(await read(52, 'partner1')).toMatchObject({ earlier: [tuesday, june, dinner] });
});

test('Blank answers don’t count, neither new nor earlier ones.', async () => {
  const { write, read } = await start();
  await write(1, 'partner1', { reflectionAnswers: ['', 'Dinner.', ' '] });
  await write(52, 'partner1', { reflectionAnswers: ['A year.', ' \n'], discussionNotes: 'Notes.' });
  expect(await read(52, 'partner1')).not.toHaveProperty('earlier');
});

test('An earlier answer stays with its question when that one moves, and is gone once that one is worded differently.', async () => {
  const { write, read, publish, first } = await start();
  await write(1, 'partner1', { reflectionAnswers: ['Moment.', 'Dinner.', 'Tuesday.', 'Home.'] });
  await write(26, 'partner1', { reflectionAnswers: ['June.'] });
  const reflectionQuestions = first.reflectionQuestions.slice(1);
  await publish(1, { ...first, reflectionQuestions });
  expect(await read(26, 'partner1')).toMatchObject({ earlier: [{ text: 'Tuesday.' }] });
  await publish(1, { ...first, reflectionQuestions: reflectionQuestions.with(1, { id: '1-q3', text: 'Which evening?' }) });
  expect(await read(26, 'partner1')).not.toHaveProperty('earlier');
});

test('Once both have joined, nobody gets the other one’s earlier answers, private, sealed, or open.', async () => {
  const { server, browser: nora, userId, ...hers } = await start();
  const elias = server.newBrowser();
  await accept(elias, await invite(nora));
  const his = pagesOf(elias, userId);
  await hers.write(1, 'partner1', {
    reflectionAnswers: ['', 'Sealed.', 'Private.'],
    keep: ['reflectionAnswers.2'],
    contentVersion: 1,
  });
  await his.write(1, 'partner2', { reflectionAnswers: ['', '', 'His.'] });
  await hers.write(26, 'partner1', { reflectionAnswers: ['Open.'] });
  await his.write(26, 'partner2', { reflectionAnswers: ['His June.'] });
  await hers.write(52, 'partner1', { reflectionAnswers: ['Her year.', 'Hers.'] });
  const saved = await his.write(52, 'partner2', { reflectionAnswers: ['His year.', 'His, too.'] });

  expect(await hers.read(52, 'partner1')).toMatchObject({
    earlier: [{ text: 'Private.' }, { text: 'Open.' }, { text: 'Sealed.' }],
  });
  expect(saved).toMatchObject({ earlier: [{ text: 'His.' }, { text: 'His June.' }] });
  const hisReads = JSON.stringify([saved, await his.read(52, 'partner1'), await his.read(52, 'partner2')]);
  expect(hisReads).toContain('Her year.');
  expect(hisReads).not.toMatch(/Private|Open|Sealed/u);
});
