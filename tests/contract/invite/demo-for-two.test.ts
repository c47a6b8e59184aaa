import { expect, test } from 'vitest';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const DEMO = { email: 'demo@example.com', accessCode: 'DEMO52' };

const seeAs = (browser: TestBrowser, partner: string | null) => browser.post('/api/trpc/demo.seeAs', { partner });

async function startDemo() {
  const server = await startTestServer({ DEMO_ACCESS: 'on' });
  const browser = server.newBrowser();
  await browser.post('/api/customer-auth/login', DEMO);
  const session = async () => (await browser.get('/api/session')).body as { customerId: number; partner: string | null };
  const page = async (week: number, partner: string) => {
    const { customerId } = await session();
    return (await browser.get(`/api/workbook-responses/${customerId}/${week}/${partner}`)).body as {
      reflectionAnswers: string[];
      sealed?: string[];
      private?: string[];
    };
  };
  return { server, browser, session, page };
}

test('A visitor of the demo sees it as either partner, with open, sealed, and private answers, and goes back to one phone.', async () => {
  const { browser, session, page } = await startDemo();
  const shared = await session();
  expect(shared.partner).toBeNull();
  expect((await seeAs(browser, 'partner1')).status).toBe(200);
  const { customerId, partner } = await session();
  expect({ isOther: customerId !== shared.customerId, partner }).toEqual({ isOther: true, partner: 'partner1' });
  const his = await page(3, 'partner2');
  expect(his.reflectionAnswers[0]).toContain('the keys');
  expect(his.reflectionAnswers[1]).toBe('');
  expect(his.sealed).toContain('reflectionAnswers.1');
  expect((await page(2, 'partner1')).private).toEqual(['reflectionAnswers.3']);
  expect((await seeAs(browser, 'partner2')).status).toBe(200);
  const hers = await page(3, 'partner1');
  expect(hers.sealed).toContain('reflectionAnswers.2');
  expect((await page(2, 'partner1')).reflectionAnswers[3]).toBe('');
  await seeAs(browser, null);
  expect(await session()).toEqual(shared);
});

test('Nobody else sees the demo this way, and it can’t be left, emailed, or deleted.', async () => {
  const { server, browser } = await startDemo();
  const { browser: couple } = await server.newCouple();
  expect(await seeAs(couple, 'partner1')).toMatchObject({
    status: 403,
    body: { error: { message: 'Only the demo can be seen as someone else.' } },
  });
  await seeAs(browser, 'partner1');
  expect((await browser.post('/api/trpc/account.requestDeletion', { word: 'DELETE' })).status).toBe(403);
  expect((await browser.post('/api/trpc/nudge.send', {})).status).toBe(409);
});
