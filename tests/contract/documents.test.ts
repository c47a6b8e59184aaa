import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { markPrice, shownVariant, standIns } from '#src/domain/prerender.ts';
import { formatPrice, formatWeekly } from '#src/domain/order/price.ts';
import { startWithPages } from '../support/with-pages.ts';

/** A page as the build would render it with each of the stand-ins. */
const html = Object.fromEntries(
  standIns().map((shown) => {
    const { brandName, supportEmail, price, demo, trialAccessCode } = shown;
    const access = [demo && `demo ${demo.email} ${demo.accessCode}`, trialAccessCode && `trial ${trialAccessCode}`];
    const words = [brandName, supportEmail, formatPrice(price), formatWeekly(price) ?? 'for a year', ...access];
    return [shownVariant(shown), markPrice(`<p>${words.filter(Boolean).join('|')}</p>`, shown)];
  }),
);
const PAGES = { '/': { scripts: ['/assets/page-1.js'], html } };

const pageIn = (body: unknown) => /<div id="root"><p>(.*)<\/p><\/div>/u.exec(String(body))?.[1];
const settingsIn = (body: unknown): unknown => JSON.parse(/id="site-settings">(.*?)<\/script>/u.exec(String(body))?.[1] ?? '');

test.each([
  [{ DEMO_ACCESS: 'off', TRIAL_ACCESS_CODE: '' }, '$49|less than $1 per week'],
  [{ DEMO_ACCESS: 'off', TRIAL_ACCESS_CODE: '', PRICE_CENTS: '7950', CURRENCY: 'eur' }, '€79.50|for a year'],
])('the page in a document is that of the settings %j', async (settings, price) => {
  const server = await startWithPages({ BRAND_NAME: `A "B" & <C> $&`, SUPPORT_EMAIL: 'us@example.com', ...settings }, PAGES);
  const { body } = await server.newBrowser().get('/');
  expect(pageIn(body)).toBe(`A &quot;B&quot; &amp; &lt;C&gt; $&amp;|us@example.com|${price}`);
  expect(settingsIn(body)).toEqual(await (await server.newBrowser().caller()).site.settings());
});

test('a page that can be read keeps its scripts until it is painted; another one has them fetched at once', async () => {
  const { get } = (await startWithPages({}, PAGES)).newBrowser();
  const script = '<script type="module" src="/assets/index-abc123.js"></script>';
  const ahead = '<link rel="modulepreload" href="/assets/page-1.js">';
  const kept = new RegExp(`</div><template id="scripts">${ahead}\\s*${script}</template></body>$`, 'u');
  expect((await get('/')).body).toMatch(kept);
  expect((await get('/dashboard')).body).toMatch(new RegExp(`</div>${script}</body>$`, 'u'));
});

test('what the settings leave out is not in the page', async () => {
  const pageWith = async (settings: Record<string, string>) =>
    pageIn((await (await startWithPages(settings, PAGES)).newBrowser().get('/')).body);
  expect(await pageWith({ DEMO_ACCESS: 'on' })).toMatch(/demo demo@example\.com DEMO52/u);
  expect(await pageWith({ DEMO_ACCESS: 'off' })).not.toMatch(/demo/u);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
  ['deflate', undefined, (bytes: Buffer) => bytes],
  ['', undefined, (bytes: Buffer) => bytes],
])('to who accepts %j, files and documents are sent as %s', async (accepted, encoding, decode) => {
  const browser = (await startWithPages({}, PAGES)).newBrowser();
  for (const [url, content] of [
    ['/assets/index-abc123.js', /^void 0;$/u],
    ['/', /^<!doctype html>/u],
  ] as const) {
    const { bytes, headers } = await browser.get(url, { 'accept-encoding': accepted });
    expect(headers['content-encoding'], url).toBe(encoding);
    expect(headers['vary'], url).toBe('accept-encoding');
    expect(decode(bytes).toString(), url).toMatch(content);
  }
});

test('a copy that is current is not sent again, and one of another encoding is', async () => {
  const browser = (await startWithPages({}, PAGES)).newBrowser();
  for (const url of ['/', '/favicon.svg', '/assets/index-abc123.js']) {
    const { headers } = await browser.get(url);
    const again = await browser.get(url, { 'if-none-match': String(headers['etag']) });
    expect(again, url).toMatchObject({ status: 304, body: '', headers: { etag: headers['etag'] } });
    expect(again.headers['content-security-policy'], url).toBe(headers['content-security-policy']);
  }
  const { headers } = await browser.get('/', { 'accept-encoding': 'br' });
  expect((await browser.get('/', { 'if-none-match': String(headers['etag']) })).status).toBe(200);
  expect((await browser.get('/nothing', { 'if-none-match': '*' })).status).toBe(404);
});
