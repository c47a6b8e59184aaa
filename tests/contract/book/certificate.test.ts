import { describe, expect } from 'vitest';
import { z } from 'zod';
import { DAY } from '#src/domain/time/time.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { createPdfJobs } from '#src/server/pdf/jobs.ts';
import { accept, invite, proveEmails } from '../../support/data/couples/two-people.ts';
import { readPdfPages } from '../../support/server/readable.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

const FULL_NAMES = { partner1: ' Nora Marie Lind', partner2: 'Elias Okafor', timeZone: 'America/New_York' };
const UNKNOWN = { success: false, message: 'We can’t confirm a certificate with this number.', field: null };
const certificateSchema = z.object({
  number: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/u),
  url: z.url(),
});

/** Both have joined and completed the course in 52 days. */
async function startWithFinishers(options = {}) {
  const server = await startTestServer({}, { sendEmail: () => Promise.reject(new Error('no mail server')), ...options });
  const { browser: nora, userId } = await server.newCouple();
  await nora.put(`/api/profile/${userId}`, { userDisplayName: 'Nora', partnerName: 'Elias' });
  const elias = server.newBrowser();
  await accept(elias, await invite(nora));
  await nora.post(`/api/workbook-responses/${userId}/1/partner1`, { reflectionAnswers: ['canary0001'] });
  for (let month = 0; month < 2; month += 1) {
    server.clock.advance(26 * DAY);
    // Their sessions stay alive.
    for (const one of [nora, elias]) await one.get('/api/session');
  }
  await server.completeWeeks({ browser: nora, userId }, 52);
  const path = `/api/certificate/${userId}`;
  const create = async (browser = nora) => certificateSchema.parse((await browser.post(path, FULL_NAMES)).body);
  const verify = async (number: string) => server.newBrowser().get(`/api/certificates/${encodeURIComponent(number)}`);
  return { server, nora, elias, userId, path, create, verify };
}

describe('The certificate', () => {
  test('is issued by either partner once all weeks are completed, and its number tells anyone names and date.', async () => {
    const { elias, nora, path, create, verify } = await startWithFinishers();
    const { number, url } = await create(elias);
    expect(url).toBe(`http://localhost:3000/certificate/${number}`);
    expect((await nora.get(path)).body).toMatchObject({ number, weeks: 52, startedOn: '2026-03-01', completedOn: '2026-04-22' });
    expect((await create(nora)).number).toBe(number);
    for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ' ')]) {
      expect(await verify(typed)).toMatchObject({
        status: 200,
        body: { names: ['Nora Marie Lind', 'Elias Okafor'], completedOn: '2026-04-22' },
      });
    }
    const { body } = await verify(number);
    expect(Object.keys(body as object).sort()).toEqual(['completedOn', 'names']);
  });

  test('is issued for the weeks done so far, if they took long enough, on the days where the couple lives.', async ({
    server,
    couple: { browser, userId },
  }) => {
    const path = `/api/certificate/${userId}`;
    const create = async (body: object = FULL_NAMES) => browser.post(path, body);
    const tooEarly = {
      status: 409,
      body: {
        message: 'A certificate needs at least 4 weeks of the course, done over at least 14 days, and no more than one a day.',
      },
    };
    await server.completeWeeks({ browser, userId }, 4);
    expect(await create()).toMatchObject(tooEarly);
    server.clock.advance(13.6 * DAY);
    await server.completeWeeks({ browser, userId }, 5);
    expect(await create({ ...FULL_NAMES, partner2: ' ' })).toMatchObject({ status: 400 });
    expect(await create({ ...FULL_NAMES, timeZone: 'Nowhere' })).toMatchObject({ status: 400 });
    expect(await create()).toMatchObject({
      status: 201,
      body: { weeks: 5, startedOn: '2026-03-01', completedOn: '2026-03-14', partner1: 'Nora Marie Lind' },
    });
    expect((await browser.get(`${path}.pdf?size=letter`)).status).toBe(200);
  });

  test('can be revoked by either, and then its number answers exactly like one that never existed.', async () => {
    const { nora, elias, path, create, verify } = await startWithFinishers();
    const { number } = await create();
    expect(await elias.send({ method: 'DELETE', url: path })).toMatchObject({ status: 200, body: { success: true } });
    const unknown = ['0000-0000-0000', 'x', '!', '9'.repeat(500)];
    for (const one of [number, ...unknown]) expect(await verify(one)).toMatchObject({ status: 404, body: UNKNOWN });
    expect((await nora.get(path)).body).toBeNull();
    const { number: next } = await create();
    expect(next).not.toBe(number);
    expect((await verify(next)).status).toBe(200);
  });

  test.each(['a4', 'letter'])(
    'is one page on %s paper with names, dates, hours, seller, and number, and nothing they wrote.',
    async (size) => {
      const { server, nora, path, create } = await startWithFinishers({ pdfJobs: createPdfJobs() });
      await (await server.newAdmin()).put('/api/admin/settings', { sellerName: 'Ida Berg' });
      const { number, url } = await create();
      const pages = await readPdfPages((await nora.get(`${path}.pdf?size=${size}`)).bytes);
      expect(pages).toHaveLength(1);
      const text = pages.join().replaceAll(/\s+/gu, ' ');
      for (const part of [
        'Nora Marie Lind & Elias Okafor',
        'completed all 52 weeks',
        'March 1, 2026 to April 22, 2026',
        '26 to 52 hours',
        'Ida Berg',
        number,
      ])
        expect(text).toContain(part);
      expect(text.replaceAll(' ', '')).toContain(url);
      expect(text).not.toContain('canary');
    },
  );

  test('ends with the account, once its deletion is scheduled, and with one partner’s part, and is in their export.', async () => {
    const { server, nora, elias, create, verify } = await startWithFinishers();
    const { number } = await create();
    expect((await elias.get('/api/own-data.json')).body).toMatchObject({ certificate: { number, partner1: 'Nora Marie Lind' } });
    await proveEmails(server);
    await elias.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });
    expect((await verify(number)).status).toBe(200);
    server.clock.advance(7 * DAY);
    await cleanUp(server.deps);
    expect((await verify(number)).status).toBe(404);
    await nora.put(`/api/profile/1`, { userDisplayName: 'Nora', partnerName: 'E.' });
    const { number: next } = await create();
    await server.deps.db
      .updateTable('customers')
      .set({ closedAt: '2026-04-01T12:00:00.000Z', closedBy: 'admin', deleteAt: '2026-04-09T12:00:00.000Z' })
      .execute();
    expect((await verify(next)).status).toBe(404);
  });

  test('can’t be guessed: each network has so many tries.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '1' });
    const statuses = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push((await server.newBrowser().get('/api/certificates/7KQ2-M9XT-4HWB')).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });
});
