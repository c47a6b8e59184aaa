import { expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { startTestServer } from '../support/server/test-server.ts';

const JUNK = [
  'abc',
  '1.5',
  '01',
  '1e1',
  '-1',
  '%201',
  '1%20',
  '+1',
  '0x1',
  '١',
  '%00',
  '%F0%9F%92%8D',
  '1;1',
  "1'--",
  '1%2F2',
  'NaN',
  'null',
  '9'.repeat(300),
  ':week',
  '..%2f1',
];

test('An invalid week is refused with a message about the week.', async () => {
  const server = await startTestServer();
  const { browser, userId } = await server.newCouple();
  const admin = await server.newAdmin();
  const refusal = { status: 400, body: { message: 'Week number must be between 1 and 52.' } };
  for (const week of [...JUNK, '0', '53']) {
    for (const [method, url] of [
      ['POST', `/api/progress/${userId}/${week}/complete`],
      ['POST', `/api/progress/${userId}/${week}`],
      ['GET', `/api/download-framework/${week}`],
      ['GET', `/api/week-summary/${userId}/${week}`],
      ['POST', `/api/generate-summary/${userId}/${week}`],
      ['GET', `/api/workbook-responses/${userId}/${week}/partner1`],
    ] as const) {
      const answer = await browser.send({ method, url });
      expectRefusal(answer, url);
      expect(answer, url).toMatchObject(refusal);
    }
    expect(await admin.delete(`/api/framework/${week}`), week).toMatchObject(refusal);
  }
});

test('An invalid user is refused without revealing anything.', async () => {
  const { browser } = await (await startTestServer()).newCouple();
  for (const user of [...JUNK, '0', '9007199254740993', '2147483648']) {
    for (const url of [
      `/api/profile/${user}`,
      `/api/progress/${user}`,
      `/api/frameworks-with-access/${user}`,
      `/api/workbook-responses/${user}/1/partner1`,
    ]) {
      const answer = await browser.get(url);
      expectRefusal(answer, url);
      expect([400, 403], url).toContain(answer.status);
    }
  }
});

test('An address that can’t be decoded is refused.', async () => {
  const { browser } = await (await startTestServer()).newCouple();
  for (const junk of ['%', '%zz', '%e0%a4%a', '%c0%af', '%ff']) {
    for (const url of [`/api/profile/${junk}`, `/api/order/${junk}`, `/api/${junk}`, `/${junk}`]) {
      expectRefusal(await browser.get(url), url);
    }
  }
});

test('A parameter that is too long is refused.', async () => {
  const { browser } = await (await startTestServer()).newCouple();
  for (const length of [299, 300, 1_000, 2_000, 2_001, 10_000]) {
    for (const url of [
      '/api/order/',
      '/api/profile/',
      '/api/download-framework/',
      '/api/nothing/',
      '/api/workbook-responses/1/1/',
    ]) {
      expectRefusal(await browser.get(url + 'x'.repeat(length)), `${url} and ${length} characters`);
    }
  }
});

test('An unknown partner is refused by name.', async () => {
  const { browser, userId } = await (await startTestServer()).newCouple();
  for (const partner of ['partner', 'PARTNER1', 'partner1%20', '__proto__', 'constructor', '1']) {
    const answer = await browser.get(`/api/workbook-responses/${userId}/1/${partner}`);
    expect(answer, partner).toMatchObject({ status: 400, body: { message: "Partner must be 'partner1' or 'partner2'." } });
  }
});
