import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { projectPath } from '#src/server/lib/project-path.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { startWithPages } from '../../support/server/with-pages.ts';

/** The built web app. */
const WEB_FOLDER = fileURLToPath(projectPath('dist/web'));

/** What becomes public is a decision. */
const SHOWN_SETTINGS = [
  'aboutName',
  'aboutText',
  'accentColor',
  'brandName',
  'demo',
  'faq',
  'guaranteeDays',
  'hasImprint',
  'headline',
  'helpLine',
  'helpLineCaregivers',
  'helpLineCrisis',
  'helpLineGambling',
  'helpLineSexual',
  'helpLineSubstances',
  'invoices',
  'logoUrl',
  'payments',
  'phases',
  'photoUrl',
  'price',
  'replyHours',
  'reviewerLicense',
  'reviewerName',
  'reviews',
  'sample',
  'sellerAddress',
  'sellerName',
  'startConsent',
  'stripeKey',
  'subheadline',
  'supportEmail',
  'termsConsent',
  'trialAccessCode',
  'trialWeeks',
  'withdrawal',
];

const settingsIn = (body: unknown): unknown => JSON.parse(/id="site-settings">(.*?)<\/script>/u.exec(String(body))?.[1] ?? '');

test('The front page shows the seller’s settings, escaped, and follows their changes.', async () => {
  const server = await startTestServer(
    { BRAND_NAME: `A "B" & <C> $&`, CURRENCY: 'eur', PRICE_CENTS: '7950' },
    { webFolder: WEB_FOLDER },
  );
  const browser = server.newBrowser();
  const { body } = await browser.get('/');
  expect(body).toContain('A &quot;B&quot; &amp; &lt;C&gt; $&amp;');
  for (const text of ['€79.50', 'for the whole year', '30-day money-back guarantee', 'Continue to Checkout', 'Send Message'])
    expect(body).toContain(text);
  for (const text of ['id="about"', '>Imprint<']) expect(body).not.toContain(text);
  expect(settingsIn(body)).toEqual(await (await browser.caller()).site.settings());

  const admin = await server.newAdmin();
  await admin.put('/api/admin/settings', {
    guaranteeDays: '14',
    aboutText: 'I’m **<Ida>**.',
    sellerAddress: 'Am Hang 3',
    trialWeeks: '1',
    sampleCouple: 'hidden',
    replyHours: '0',
    reviews: JSON.stringify([
      { name: 'Ida & Ben', status: 'married 2025', text: 'We <still> do it.', rating: 4, isSample: false, hasConsent: true },
    ]),
  });
  const changed = String((await browser.get('/')).body);
  for (const text of ['14-day', '<strong>&lt;Ida&gt;</strong>', 'Am Hang 3', 'Try the first week free', 'as soon as possible'])
    expect(changed).toContain(text);
  expect(changed).toContain('They had one question and ten minutes.');
  expect(changed).toContain('We &lt;still&gt; do it.');
  expect(changed).toContain('aria-label="4 of 5 stars"');
});

test('A visitor gets only the settings that pages show.', async () => {
  const { site } = await (await startWithPages()).newBrowser().caller();
  expect(Object.keys(await site.settings()).toSorted()).toEqual(SHOWN_SETTINGS);
});

test('Only the front page comes with its content, and with its styles as a sheet that its policy allows.', async () => {
  const { get } = (await startWithPages()).newBrowser();
  const { body, headers } = await get('/');
  expect(body).toContain('<div id="root"><p data-s="1">4900</p></div>');
  const [, style = ''] = /<style>(.*)<\/style>/u.exec(String(body)) ?? [];
  expect(style).toBe('#root [data-s="1"]{--price: 4900}');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect((await get('/login')).body).toContain('<div id="root"></div>');
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate, br;q=0', undefined, (bytes: Buffer) => bytes],
  ['', undefined, (bytes: Buffer) => bytes],
])('A browser that accepts %j gets documents it can read', async (accepted, encoding, decode) => {
  const browser = (await startWithPages()).newBrowser();
  const { bytes, headers } = await browser.get('/', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['vary']).toBe('accept-encoding');
  expect(decode(bytes).toString()).toMatch(/^<!doctype html>/u);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', undefined, (bytes: Buffer) => bytes],
])('A browser that accepts %j gets assets it can read', async (accepted, encoding, decode) => {
  const browser = (await startWithPages()).newBrowser();
  const { bytes, headers } = await browser.get('/assets/index-abc123.js', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(decode(bytes).toString()).toMatch(/^void 0;$/u);
});

test('A current copy is not sent again, but one with another encoding is.', async () => {
  const browser = (await startWithPages()).newBrowser();
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
