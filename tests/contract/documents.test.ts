import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { describeReply, describeTrial } from '#src/domain/site/offer.ts';
import { formatPrice, formatWeekly } from '#src/domain/order/price.ts';
import { markTexts, PLACEHOLDER_SETTINGS } from '#src/domain/prerender.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startWithPages } from '../support/server/with-pages.ts';

const { brandName, supportEmail, price, reviews } = PLACEHOLDER_SETTINGS;
const LANDING = markTexts(`<p>${[brandName, supportEmail, formatPrice(price), formatWeekly(price)].join('|')}</p>`);

const pageIn = (body: unknown) => /<div id="root"><p>(.*)<\/p><\/div>/u.exec(String(body))?.[1];
const settingsIn = (body: unknown): unknown => JSON.parse(/id="site-settings">(.*?)<\/script>/u.exec(String(body))?.[1] ?? '');

test.each([
  [{}, '$49|less than $1 per week'],
  [{ PRICE_CENTS: '7950', CURRENCY: 'eur' }, '€79.50|for the whole year'],
])('The landing page of a server with the settings %j shows its own brand and price.', async (settings, shownPrice) => {
  const server = await startWithPages({ BRAND_NAME: `A "B" & <C> $&`, SUPPORT_EMAIL: 'us@example.com', ...settings }, LANDING);
  const { body } = await server.newBrowser().get('/');
  expect(pageIn(body)).toBe(`A &quot;B&quot; &amp; &lt;C&gt; $&amp;|us@example.com|${shownPrice}`);
  expect(settingsIn(body)).toEqual(await (await server.newBrowser().caller()).site.settings());
});

test('The landing page shows the seller’s own reviews, as many as there are.', async () => {
  const dataDir = await temporaryFolder();
  const own = [
    { name: 'Ida & Ben', status: 'married 2025', text: 'We <still> do it.', rating: 4, isSample: false, hasConsent: true },
    { name: 'Noa', status: 'engaged', text: 'Kind.', rating: 5, isSample: false, hasConsent: true },
    { name: 'Lou', status: 'engaged', text: 'Short.', rating: 4, isSample: false, hasConsent: true },
  ];
  await mkdir(path.join(dataDir, 'content'));
  await writeFile(path.join(dataDir, 'content/reviews.json'), JSON.stringify({ reviews: own }));
  const figures = reviews.map(({ rating, name, status, text }) => `<figure>${rating} ${name}, ${status}: ${text}</figure>`);
  const server = await startWithPages({}, `<p>${figures.join('')}</p>`, { dataDir });
  const { body } = await server.newBrowser().get('/');
  expect(pageIn(body)).toBe(
    [
      '<figure>4 Ida &amp; Ben, married 2025: We &lt;still&gt; do it.</figure>',
      '<figure>5 Noa, engaged: Kind.</figure>',
      '<figure>4 Lou, engaged: Short.</figure>',
    ].join(''),
  );
  expect(settingsIn(body)).toMatchObject({ reviews: own });
});

test('The landing page has a section about the seller, an offer, and an imprint only while there’s something in them.', async () => {
  const { aboutText, aboutName, sellerName, sellerAddress, guaranteeDays } = PLACEHOLDER_SETTINGS;
  const about = `<i class="x" data-if="aboutText">${aboutText}<b data-if="aboutName">${aboutName}</b></i>`;
  const seller = `<u data-if="seller">${sellerName}\n${sellerAddress}</u>`;
  const trial = `<a data-if="trial">${describeTrial(PLACEHOLDER_SETTINGS.trialWeeks)}</a>`;
  const server = await startWithPages({}, markTexts(`<p>${guaranteeDays} days${about}${seller}${trial}</p>`));
  const browser = server.newBrowser();
  const page = async () => pageIn((await browser.get('/')).body);
  expect(await page()).toBe('30 days');
  expect((await browser.get('/imprint')).status).toBe(404);
  await (
    await server.newAdmin()
  ).put('/api/admin/settings', {
    guaranteeDays: '14',
    aboutText: 'I’m **<Ida>**.',
    sellerAddress: 'Am Hang 3',
    trialWeeks: '1',
  });
  expect(await page()).toBe(
    [
      '14 days<i class="x" data-if="aboutText">I’m &lt;Ida&gt;.</i>',
      '<u data-if="seller">Am Hang 3</u>',
      '<a data-if="trial">Try the first week free</a>',
    ].join(''),
  );
  expect((await browser.get('/imprint')).status).toBe(200);
});

test('The landing page has the sample of week 1, the topics, and the reply time as they are now.', async () => {
  const { sample, phases, replyHours } = PLACEHOLDER_SETTINGS;
  const answers = '<dl data-if="sampleAnswers">Maya</dl>';
  const lesson = `<em data-if="sampleLesson">${sample.lesson}</em>`;
  const hours = `<div data-if="replyHours">${replyHours} hours</div>`;
  const html = `<p>${sample.title}${lesson}${answers}${phases[0]?.topics[1]}|${describeReply(replyHours)}${hours}</p>`;
  const server = await startWithPages({}, markTexts(html));
  const page = async () => pageIn((await server.newBrowser().get('/')).body);
  expect(await page()).toBe(
    `Where we begin${answers}Saying what you need|within 24 hours<div data-if="replyHours">24 hours</div>`,
  );
  const admin = await server.newAdmin();
  await admin.put('/api/admin/settings', { sampleCouple: 'hidden', replyHours: '0' });
  expect(await page()).toMatch(
    /^Where we begin<em data-if="sampleLesson">They had one question and ten minutes\..* …<\/em>Saying what you need\|as soon as possible$/u,
  );
});

test('Only the landing page is prerendered.', async () => {
  const { get } = (await startWithPages({}, LANDING)).newBrowser();
  expect((await get('/')).body).toContain('<div id="root"><p>');
  expect((await get('/login')).body).toContain('<div id="root"></div>');
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate, br;q=0', undefined, (bytes: Buffer) => bytes],
  ['', undefined, (bytes: Buffer) => bytes],
])('A browser that accepts %j gets documents encoded as %s', async (accepted, encoding, decode) => {
  const browser = (await startWithPages({}, LANDING)).newBrowser();
  const { bytes, headers } = await browser.get('/', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['vary']).toBe('accept-encoding');
  expect(decode(bytes).toString()).toMatch(/^<!doctype html>/u);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', undefined, (bytes: Buffer) => bytes],
])('A browser that accepts %j gets assets encoded as %s', async (accepted, encoding, decode) => {
  const browser = (await startWithPages()).newBrowser();
  const { bytes, headers } = await browser.get('/assets/index-abc123.js', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(decode(bytes).toString()).toMatch(/^void 0;$/u);
});

test('A current copy is not sent again, but one with another encoding is.', async () => {
  const browser = (await startWithPages({}, LANDING)).newBrowser();
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
