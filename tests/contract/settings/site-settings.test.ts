import { expect } from 'vitest';
import type { ListedSetting } from '#src/domain/site/setting-changes.ts';
import { DAY } from '#src/domain/time/time.ts';
import { emailsTo } from '../../support/data/emails.ts';
import { buyInSandbox, startShop } from '../../support/data/orders/purchase.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';
import { startWithPages } from '../../support/server/with-pages.ts';

/** What buttons, links, tabs, and badges take their colors from. */
const EVERGREEN_VARIABLES = ['filled', 'filled-hover', 'light', 'light-hover', 'light-color'].map(
  (name) => `--mantine-color-evergreen-${name}`,
);

const PATH = '/api/admin/settings';

// Settings are the same for the whole server, so only what's refused shares one.
const test = testWithServer();
const find = (body: unknown, name: string) => (body as ListedSetting[]).find((setting) => setting.name === name);

test('The settings have defaults, and those of the environment say so.', async () => {
  const server = await startTestServer({ BRAND_NAME: 'Two Chairs', PRICE_CENTS: '7900' });
  const admin = await server.newAdmin();
  const { body } = await admin.get(PATH);
  expect((body as ListedSetting[]).map(({ name }) => name)).toEqual([
    'brandName',
    'headline',
    'subheadline',
    'accentColor',
    'supportEmail',
    'timeZone',
    'helpLine',
    'helpLineCrisis',
    'helpLineSexual',
    'helpLineSubstances',
    'helpLineGambling',
    'helpLineCaregivers',
    'reviewerName',
    'reviewerLicense',
    'price',
    'currency',
    'trialWeeks',
    'guaranteeDays',
    'aboutName',
    'aboutText',
    'sellerName',
    'sellerAddress',
    'invoices',
    'sellerCountry',
    'taxNumber',
    'taxRate',
    'invoicePrefix',
    'withdrawal',
  ]);
  expect(find(body, 'brandName')).toEqual({ name: 'brandName', value: 'Two Chairs', source: 'environment' });
  expect(find(body, 'price')).toEqual({ name: 'price', value: '79.00', source: 'environment' });
  expect(find(body, 'currency')).toEqual({ name: 'currency', value: 'usd', source: 'default' });
  expect(find(body, 'subheadline')?.value).toMatch(/^Two Chairs is a workbook/u);
  expect(await admin.put(PATH, { headline: 'Ours', brandName: 'Other' })).toMatchObject({
    status: 409,
    body: { message: 'BRAND_NAME is set on the server, so it can’t be changed here.' },
  });
  expect(find((await admin.get(PATH)).body, 'headline')?.source).toBe('default');
});

test('A change takes effect right away, survives a restart, and null takes it back.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const saved = await admin.put(PATH, {
    brandName: 'Two Chairs',
    price: '60',
    trialWeeks: '2',
    supportEmail: 'help@chairs.example',
  });
  expect(saved.status).toBe(200);
  expect(find(saved.body, 'price')).toEqual({ name: 'price', value: '60.00', source: 'saved' });
  const settings = async () => (await admin.caller()).site.settings();
  expect(await settings()).toMatchObject({
    brandName: 'Two Chairs',
    price: { amount: 6000 },
    supportEmail: 'help@chairs.example',
  });
  const message = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', message: 'Hello, is this for us?' };
  expect((await server.newBrowser().post('/api/contact', message)).status).toBeLessThan(300);
  expect(await emailsTo(server, 'help@chairs.example')).not.toEqual([]);
  const couple = await server.newCouple();
  await server.completeWeeks(couple, 2);
  expect((await couple.browser.get(`/api/week-content/${couple.userId}/3`)).status).toBe(403);
  await server.close();

  const again = await startTestServer({}, { dataDir: server.dataDir });
  const after = await again.newAdmin();
  expect(find((await after.get(PATH)).body, 'brandName')).toMatchObject({ value: 'Two Chairs', source: 'saved' });
  expect(find((await after.put(PATH, { brandName: null })).body, 'brandName')).toEqual({
    name: 'brandName',
    value: 'Lovewell',
    source: 'default',
  });
  expect((await (await after.caller()).site.settings()).brandName).toBe('Lovewell');
});

const LIVE = { PUBLIC_URL: 'https://course.example' };
test.each<[string, Record<string, string>, number]>([
  ['52 on a computer at home', { PAYMENTS: 'sandbox' }, 52],
  ['52 on a live site that sells nothing', LIVE, 52],
  ['1 on a live site that sells the course', { ...LIVE, PAYMENTS: 'sandbox' }, 1],
  ['what TRIAL_WEEKS says', { ...LIVE, PAYMENTS: 'sandbox', TRIAL_WEEKS: '52' }, 52],
])('Of free weeks there are %s, until the seller saves another number.', async (_what, environment, weeks) => {
  const server = await startTestServer(environment);
  const admin = await server.newAdmin();
  const trialWeeks = async () => (await (await admin.caller()).site.settings()).trialWeeks;
  expect(await trialWeeks()).toBe(weeks);
  expect(find((await admin.get(PATH)).body, 'trialWeeks')?.value).toBe(`${weeks}`);
  const couple = await server.newCouple();
  await server.completeWeeks(couple, 1);
  const secondWeek = async () => (await couple.browser.get(`/api/week-content/${couple.userId}/2`)).status;
  expect(await secondWeek()).toBe(weeks === 1 ? 403 : 200);
  if ('TRIAL_WEEKS' in environment) return;
  await admin.put(PATH, { trialWeeks: '2' });
  expect(await trialWeeks()).toBe(2);
  expect(await secondWeek()).toBe(200);
});

test('A price from the environment must be one that can be paid in the currency, unless another was saved.', async () => {
  const refused = 'PRICE_CENTS must be a whole number from 17500 to 99999999 with this currency.';
  await expect(startTestServer({ CURRENCY: 'huf' })).rejects.toThrow(refused);
  await expect(startTestServer({ CURRENCY: 'huf', PRICE_CENTS: '17499' })).rejects.toThrow(refused);
  await startTestServer({ CURRENCY: 'huf', PRICE_CENTS: '17500' });

  const { newAdmin, dataDir, close } = await startTestServer();
  await (await newAdmin()).put(PATH, { price: '15000', currency: 'huf' });
  await close();
  const { deps } = await startTestServer({ CURRENCY: 'huf' }, { dataDir });
  expect(deps.settings.current().price).toEqual({ amount: 1_500_000, currency: 'huf' });
});

test('Paper is Letter where the currency is used in North America, and A4 elsewhere.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const paper = async () => find(await (await admin.caller()).settings.all(), 'paperSize')?.value;
  expect(await paper()).toBe('Letter');
  await admin.put(PATH, { currency: 'eur' });
  expect(await paper()).toBe('A4');
});

test('An invalid value is refused at its field, and nothing is saved.', async ({ admin }) => {
  for (const [name, value, message] of [
    ['price', '0.10', 'Price must be from 0.50 to 999999.99.'],
    ['price', 'free', 'Price must be a number.'],
    ['currency', 'clf', 'Currency must be the three letters of a currency, such as usd or eur.'],
    ['trialWeeks', '53', 'Trial weeks must be a whole number from 1 to 52.'],
    ['sampleCouple', 'maybe', 'Sample couple must be shown or hidden.'],
    ['brandName', ' ', 'Name is required.'],
    ['headline', 'x'.repeat(121), 'Headline must be at most 120 characters.'],
    ['reminderMilestone', 'Hi\n\n{title}', 'Milestone reminder: “{title}” can’t be filled in. You can use {done}, {brand}.'],
    ['findingHelp', ' ', 'Finding help is required.'],
    ['color', 'red', 'There’s no setting named “color”.'],
    ['headline', 5, 'Headline must be text.'],
    ['accentColor', '#f2c14e', 'Accent color is too light: white text on it couldn’t be read.'],
  ] as const) {
    const answer = await admin.put(PATH, { subheadline: 'Ours.', [name]: value });
    expect(answer, name).toMatchObject({ status: 400, body: { message, field: name } });
  }
  for (const accentColor of ['red', '#fff', '#12345g', '#235640;}body{display:none', 'url(https://evil.example)']) {
    expect(await admin.put(PATH, { accentColor }), accentColor).toMatchObject({ status: 400, body: { field: 'accentColor' } });
    expect((await admin.get(`/accent-${encodeURIComponent(accentColor.slice(1))}.css`)).status).toBe(404);
  }
  expect(find((await admin.get(PATH)).body, 'subheadline')?.source).toBe('default');
});

test('Every change is in the activity, and the earlier values can be used again.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  await admin.put(PATH, { headline: 'First' });
  await admin.put(PATH, { headline: 'Second' });
  await admin.put(PATH, { headline: 'Second' });
  const { audit, settings, site } = await admin.caller();
  const changes = (await audit.page({})).entries.filter(({ text }) => text === 'The admin changed the setting “Headline”');
  expect(changes.map(({ changes: [change] }) => change)).toMatchObject([
    { from: '“First”', to: '“Second”', canRevert: true },
    { from: 'the default', to: '“First”', canRevert: true },
  ]);
  await settings.revert({ savedId: changes[0]?.changes[0]?.savedId ?? 0 });
  expect((await site.settings()).headline).toBe('First');
  const [latest] = (await audit.page({})).entries;
  expect(latest?.changes[0]).toMatchObject({ from: '“Second”', to: '“First”' });
  await expect(settings.revert({ savedId: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('Settings saved together are one entry of the activity, and each can be reverted.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  await admin.put(PATH, { brandName: 'Two Chairs', headline: 'Ours', price: '60.00' });
  const { audit, settings } = await admin.caller();
  const [entry, earlier] = (await audit.page({ kind: 'accounts' })).entries;
  expect(earlier?.changes).toEqual([]);
  expect(entry).toMatchObject({
    text: 'The admin changed 3 settings',
    changes: [
      { label: 'Name of the course', from: 'the default', to: '“Two Chairs”', canRevert: true },
      { label: 'Headline' },
      { label: 'Price', to: '“60.00”' },
    ],
  });
  await settings.revert({ savedId: entry?.changes[2]?.savedId ?? 0 });
  expect(find((await admin.get(PATH)).body, 'price')?.source).toBe('default');
});

test('What someone else has saved meanwhile isn’t replaced unseen.', async () => {
  const server = await startTestServer();
  const [one, other] = await Promise.all([(await server.newAdmin()).caller(), (await server.newAdmin()).caller()]);
  const headline = async () => (await other.settings.list()).find(({ name }) => name === 'headline')?.value ?? '';
  const seen = { headline: await headline(), price: '49.00' };
  await one.settings.saveSeen({ changes: { headline: 'First' }, seen });
  await expect(other.settings.saveSeen({ changes: { headline: 'Second', price: '60.00' }, seen })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: '“Headline” was saved differently elsewhere. Compare the two, then save again.',
  });
  expect((await other.site.settings()).price.amount).toBe(4900);
  await other.settings.saveSeen({ changes: { headline: 'Second', price: '60.00' }, seen: { headline: await headline() } });
  expect(await other.site.settings()).toMatchObject({ headline: 'Second', price: { amount: 6000 } });
});

test('Pages show the settings as they are now, and an accent color has a style sheet of its own.', async () => {
  const server = await startWithPages();
  const admin = await server.newAdmin();
  const page = async () => String((await server.newBrowser().get('/')).body);
  expect(await page()).not.toContain('/accent-');
  await admin.put(PATH, { brandName: 'Two Chairs', accentColor: '#8B1E3F' });
  expect(await page()).toContain('Two Chairs');
  const { subheadline } = await (await server.newBrowser().caller()).site.settings();
  expect(subheadline, 'a default that names the brand').toMatch(/^Two Chairs is a workbook/u);
  expect(await page()).toContain('<link rel="stylesheet" href="/accent-8b1e3f.css" />');
  const css = await server.newBrowser().get('/accent-8b1e3f.css');
  expect(css).toMatchObject({ status: 200, headers: { 'content-type': 'text/css; charset=utf-8' } });
  expect(String(css.body)).toContain('--mantine-color-evergreen-filled: #8b1e3f');
  expect(String(css.body), 'the hills on the front page').toMatch(/--app-hill-far: #[89][0-9a-f]{5};/u);
  // No shade of the default green is left.
  expect(String(css.body).match(/--mantine-color-evergreen-[a-z-]+/gu)).toEqual([...EVERGREEN_VARIABLES, ...EVERGREEN_VARIABLES]);
  expect((await server.newBrowser().get('/accent-ffee88.css')).status).toBe(404);
});

test('An order can be refunded for as long as its buyer was promised, whatever the setting is later.', async () => {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  const admin = await server.newAdmin();
  await admin.put(PATH, { guaranteeDays: '10', price: '60.00' });
  await buyInSandbox(server);
  await admin.put(PATH, { guaranteeDays: '60' });
  server.clock.advance(11 * DAY);
  const { order } = await (await server.newAdmin()).caller();
  expect(await order.detail({ orderId: 1 })).toMatchObject({
    amount: 6000,
    refundProblem: null,
    guaranteeQuestion: 'The guarantee ended Mar 11. Refund anyway?',
  });
});

test('The front page shows the published week 1 and topics, an invented couple only as the seller wishes, and the reply time.', async () => {
  const server = await startTestServer({ PUBLIC_URL: 'https://course.example' });
  const admin = await server.newAdmin();
  const settings = async () => (await admin.caller()).site.settings();
  expect((await settings()).sample).toMatchObject({ title: 'Where we begin', hasAnswers: false });
  await admin.put(PATH, { sampleCouple: 'shown', replyHours: '48' });
  expect((await settings()).sample).toMatchObject({ hasAnswers: true, lesson: '' });
  const message = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', message: 'Hello, is this for us?' };
  expect((await server.newBrowser().post('/api/contact', message)).body).toMatchObject({
    message: "Thank you for your message. We'll get back to you within 48 hours.",
  });
  expect((await emailsTo(server, 'maya@example.com'))[0]?.text).toContain('we’ll get back to you within 48 hours');
  expect((await (await admin.caller()).site.policy({ id: 'refund-policy' })).text).toContain('We answer within 48 hours.');

  const course = (await admin.get('/api/admin/course.json')).body as { weeks: { content: { reflectionQuestions: unknown } }[] };
  const [week1] = course.weeks;
  const own = { ...week1?.content, title: 'Ours', lesson: 'It rained.', reflectionQuestions: [{ text: 'Who are you?' }] };
  const weeks = [1, 2, 3, 8, 13].map((weekNumber) => ({ weekNumber, content: { ...own, title: `Ours ${weekNumber}` } }));
  expect((await admin.post('/api/admin/course.json', { weeks })).status).toBe(200);
  expect((await settings()).sample).toMatchObject({
    title: 'Ours 1',
    lesson: 'It rained.',
    question: 'Who are you?',
    hasAnswers: false,
  });
  const [first, second] = (await settings()).phases;
  expect(first?.topics).toEqual(['Ours 1', 'Ours 2', 'Ours 3', 'Ours 8', 'Ours 13']);
  expect(second?.topics).toContain('Closeness and desire');
});

test('A logo with a script in it is refused, and a picture is served as nothing but a picture.', async () => {
  const server = await startWithPages();
  const admin = await server.newAdmin();
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`;
  expect(await admin.put(PATH, { logo: svg })).toMatchObject({ status: 400, body: { field: 'logo' } });
  const bytes = Buffer.concat([Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAA=', 'base64'), Buffer.from('<script>')]);
  await admin.put(PATH, { logo: `data:image/png;base64,${bytes.toString('base64')}` });
  const { logoUrl } = await (await admin.caller()).site.settings();
  expect(await server.newBrowser().get(logoUrl)).toMatchObject({
    status: 200,
    bytes,
    headers: {
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
  expect((await server.newBrowser().get('/site/logo-0123456789abcdef.png')).status).toBe(404);
});

test('A change isn’t reverted to a value that is no longer allowed.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  // As an earlier version allowed it.
  const saved = { name: 'accentColor', savedAt: server.clock.now().toISOString() };
  await server.deps.db
    .insertInto('siteSettings')
    .values({ ...saved, value: '#f2c14e' })
    .execute();
  await admin.put(PATH, { accentColor: '#8b1e3f' });
  const { audit, settings } = await admin.caller();
  const [latest] = (await audit.page({})).entries;
  await expect(settings.revert({ savedId: latest?.changes[0]?.savedId ?? 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('Each subject has a help line of its own, the page about finding help names all of them, and editing one leaves the others.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const read = async () => (await server.newBrowser().caller()).site.findingHelp().then(({ text }) => text);
  expect(await read()).toContain('1-800-799-7233');
  // A number of the page's own can be called, too.
  expect(await read()).toContain('[1-833-852-6262](tel:18338526262)');
  await admin.put(PATH, { helpLine: 'the women’s shelter at 555-0100' });
  const text = await read();
  for (const line of ['555-0100', '988', '1-800-656-4673', '1-800-662-4357', '1-800-697-3738', '1-800-677-1116']) {
    expect(text).toContain(line);
  }
  expect(text).not.toMatch(/1-800-799-7233|\{/u);
  await admin.put(PATH, { findingHelp: 'Ask {brand}, or {help:crisis}.', helpLineCrisis: 'the night line' });
  expect(await read()).toBe('Ask Lovewell, or the night line.');
});
