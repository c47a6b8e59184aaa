import { describe, expect, test } from 'vitest';
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

describe('Invalid path parameters', () => {
  test.each([...JUNK, '0', '53'])('week %s is refused with a message about the week.', async (week) => {
    const server = await startTestServer();
    const { browser, userId } = await server.newCouple();
    for (const [method, url] of [
      ['POST', `/api/progress/${userId}/${week}/complete`],
      ['POST', `/api/progress/${userId}/${week}`],
      ['GET', `/api/download-framework/${week}`],
      ['GET', `/api/week-summary/${userId}/${week}`],
      ['POST', `/api/generate-summary/${userId}/${week}`],
      ['GET', `/api/workbook-responses/${userId}/${week}/partner1`],
    ] as const) {
      const answer = await browser.send({ method, url });
      expectRefusal(answer);
      expect(answer, url).toMatchObject({ status: 400, body: { message: 'Week number must be between 1 and 52.' } });
    }
    const removal = await (await server.newAdmin()).delete(`/api/framework/${week}`);
    expect(removal).toMatchObject({ status: 400, body: { message: 'Week number must be between 1 and 52.' } });
  });

  test.each([...JUNK, '0', '9007199254740993', '2147483648'])('user %s is refused without revealing anything.', async (user) => {
    const server = await startTestServer();
    const { browser } = await server.newCouple();
    for (const url of [
      `/api/profile/${user}`,
      `/api/progress/${user}`,
      `/api/frameworks-with-access/${user}`,
      `/api/workbook-responses/${user}/1/partner1`,
    ]) {
      const answer = await browser.get(url);
      expectRefusal(answer);
      expect([400, 403], url).toContain(answer.status);
    }
  });

  test.each(['%', '%zz', '%e0%a4%a', '%c0%af', '%ff'])('an address that can’t be decoded (%s) is refused.', async (junk) => {
    const server = await startTestServer();
    const { browser } = await server.newCouple();
    for (const url of [`/api/profile/${junk}`, `/api/order/${junk}`, `/api/${junk}`, `/${junk}`]) {
      expectRefusal(await browser.get(url));
    }
  });

  test.each([299, 300, 1_000, 2_000, 2_001, 10_000])('a parameter of %i characters is refused.', async (length) => {
    const server = await startTestServer();
    const { browser } = await server.newCouple();
    for (const url of [
      '/api/order/',
      '/api/profile/',
      '/api/download-framework/',
      '/api/nothing/',
      '/api/workbook-responses/1/1/',
    ]) {
      expectRefusal(await browser.get(url + 'x'.repeat(length)));
    }
  });

  test.each(['partner', 'PARTNER1', 'partner1%20', '__proto__', 'constructor', '1'])(
    'partner %s is refused by name.',
    async (partner) => {
      const server = await startTestServer();
      const { browser, userId } = await server.newCouple();
      const answer = await browser.get(`/api/workbook-responses/${userId}/1/${partner}`);
      expect(answer).toMatchObject({ status: 400, body: { message: "Partner must be 'partner1' or 'partner2'." } });
    },
  );
});
