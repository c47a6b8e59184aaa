import { expect, test } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { emailsTo } from '../../support/data/emails.ts';
import { newPair, PARTNER, proveEmails } from '../../support/data/couples/two-people.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const ANSWERS = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'];
const sendEmail = () => Promise.reject(new Error('no mail server'));

/** Nora has answered every question of week 1 and Elias none. */
async function startWaiting() {
  const server = await startTestServer({}, { sendEmail });
  const pair = await newPair(server);
  await proveEmails(server);
  const pageOf = (partner: string) => `/api/workbook-responses/${pair.userId}/1/${partner}`;
  await pair.nora.post(pageOf('partner1'), { reflectionAnswers: ANSWERS });
  const nudge = (browser = pair.nora) => browser.post('/api/trpc/nudge.send', {});
  const state = async () => (await (await pair.nora.caller()).workbook.thisWeek({ userId: pair.userId }))?.nudge;
  const nudges = async () => (await emailsTo(server, PARTNER.email)).filter(({ subject }) => subject.includes('looking forward'));
  return { server, ...pair, pageOf, nudge, state, nudges };
}

test('Who waits for their partner can remind them by email, at most once a day.', async () => {
  const { server, nudge, state, nudges } = await startWaiting();
  expect(await state()).toBe('offer');
  expect((await nudge()).status).toBe(200);
  expect(await state()).toBe('sent');
  server.clock.advance(DAY - 1);
  expect(await nudge()).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
    body: { error: { message: 'You’ve already sent a reminder today. Give them a little time.' } },
  });
  server.clock.advance(1);
  expect((await nudge()).status).toBe(200);
  const emails = await nudges();
  expect(emails.map(({ subject }) => subject)).toEqual(Array(2).fill('Nora is looking forward to your answers'));
  expect(emails[0]?.text).toContain('/dashboard?tab=current&week=1');
  expect(emails[0]?.text).not.toContain('One.');
});

test('Nobody is reminded who has answered, who left, or who isn’t being waited for.', async () => {
  const { elias, pageOf, nudge, state } = await startWaiting();
  const refusal = { status: 409, body: { error: { message: 'You’re not waiting for your partner right now.' } } };
  expect(await nudge(elias)).toMatchObject(refusal);
  await elias.post(pageOf('partner2'), { reflectionAnswers: ['Mi'], draft: true });
  expect(await state()).toBe('offer');
  await elias.post(pageOf('partner2'), { pass: ['reflectionAnswers.1'], contentVersion: 1 });
  expect(await state()).toBe('none');
  expect(await nudge()).toMatchObject(refusal);

  const left = await startWaiting();
  await left.elias.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });
  expect(await left.state()).toBe('none');
  expect(await left.nudge()).toMatchObject(refusal);
  expect(await left.nudges()).toEqual([]);
});

test('A couple on one phone has nobody to remind.', async () => {
  const server = await startTestServer();
  const { browser } = await server.newCouple();
  expect((await browser.post('/api/trpc/nudge.send', {})).status).toBe(409);
});
