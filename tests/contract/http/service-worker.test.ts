import { expect, test } from 'vitest';
import { startWithPages } from '../../support/server/with-pages.ts';

const PATH = '/service-worker.js';

test('The service worker is checked for changes each time, may only fetch from its own origin, and changes with the settings.', async () => {
  const server = await startWithPages();
  const browser = server.newBrowser();
  const { body, headers } = await browser.get(PATH);
  expect(body).toMatch(/^precache\("[\w-]{22}"\);$/u);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  expect((await browser.get(PATH, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  await (await server.newAdmin()).put('/api/admin/settings', { brandName: 'Two Chairs' });
  const changed = await browser.get(PATH, { 'if-none-match': String(headers['etag']) });
  expect(changed.status).toBe(200);
  expect(changed.body).not.toBe(body);
});
