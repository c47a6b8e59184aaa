import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { buildApp } from '#src/server/app.ts';
import { CONNECTION_LIMITS } from '#src/server/http/limits.ts';
import { buyInSandbox } from '../../support/data/orders/purchase.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { startWithPages } from '../../support/server/with-pages.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

const ALWAYS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), usb=(), payment=()',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const STRIPE = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_123',
};

/** The document's policy, directive by directive. */
async function policyOf(server: TestServer, url: string) {
  const { headers } = await server.newBrowser().get(url);
  const policy = String(headers['content-security-policy']);
  return { headers, policy: Object.fromEntries(policy.split('; ').map((part) => [part.split(' ', 1)[0], part])) };
}

const PAGE_POLICY = {
  'default-src': "default-src 'none'",
  'script-src': "script-src 'self'",
  'style-src': "style-src 'self'",
  'img-src': "img-src 'self'",
  'media-src': "media-src 'self'",
  'font-src': "font-src 'self'",
  'manifest-src': "manifest-src 'self'",
  'connect-src': "connect-src 'self'",
  'base-uri': "base-uri 'none'",
  'form-action': "form-action 'self'",
  'frame-ancestors': "frame-ancestors 'none'",
};

/** The front page has a style sheet inside, which the policy names. */
const FRONT_PAGE_POLICY = { ...PAGE_POLICY, 'style-src': expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]+='$/u) };

test('Every response has the security headers: JSON, files, refusals, and errors.', async () => {
  const server = await startWithPages({ PAYMENTS: 'sandbox' });
  await server.uploadWeeks(1);
  const admin = await server.newAdmin();
  const paymentIntentId = await buyInSandbox(server);
  const { downloadUrl } = await (await admin.caller()).order.coursePdfLink({ paymentIntentId });
  const { pathname, search } = new URL(downloadUrl);
  const asked: [status: number, url: string, method?: 'POST' | 'PUT'][] = [
    [200, '/api/auth/check'],
    [200, '/api/trpc/site.settings'],
    [404, '/api/trpc/nothing'],
    [401, '/api/session'],
    [400, '/api/contact', 'POST'],
    [404, '/api/nothing'],
    [404, '/login', 'PUT'],
    [400, '/api/order/%zz'],
    [200, '/api/download-framework/1'],
    [200, pathname + search],
    [200, '/api/orders.csv'],
    [200, '/assets/index-abc123.js'],
    [200, '/favicon.svg'],
    [200, '/robots.txt'],
    [200, '/manifest.webmanifest'],
  ];
  for (const [status, url, method = 'GET'] of asked) {
    const answer = await admin.send({ method, url });
    expect(answer, url).toMatchObject({ status, headers: ALWAYS });
    expect(answer.headers, url).not.toHaveProperty('x-powered-by');
    expect(answer.headers, url).not.toHaveProperty('access-control-allow-origin');
  }
  const refused = await admin.send({ method: 'POST', url: '/api/contact', headers: { origin: 'https://evil.example' } });
  expect(refused).toMatchObject({ status: 403, headers: ALWAYS });
});

test('A document runs only our own files and styles, and nothing that is inserted into it.', async () => {
  const server = await startWithPages({ PAYMENTS: 'sandbox' });
  const { 'content-security-policy': _other, ...others } = ALWAYS;
  for (const url of ['/', '/sign-in?token=x', '/success?payment_intent=pi_1', '/checkout', '/nothing']) {
    const { policy, headers } = await policyOf(server, url);
    expect(policy, url).toEqual(url === '/' ? FRONT_PAGE_POLICY : PAGE_POLICY);
    expect(headers, url).toMatchObject(others);
  }
});

test('Only the checkout allows Stripe in its policy, and only if Stripe takes the payments.', async () => {
  const server = await startWithPages(STRIPE);
  expect((await policyOf(server, '/')).policy).toEqual(FRONT_PAGE_POLICY);
  for (const url of ['/dashboard', '/success?payment_intent=pi_1', '/checkout/x']) {
    expect((await policyOf(server, url)).policy, url).toEqual(PAGE_POLICY);
  }
  const { policy, headers } = await policyOf(server, '/checkout?email=maya%40example.com');
  expect(policy).toEqual({
    ...PAGE_POLICY,
    'script-src': "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    'style-src-attr': "style-src-attr 'unsafe-inline'",
    'connect-src': "connect-src 'self' https://api.stripe.com",
    'frame-src': 'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers['permissions-policy']).toMatch(/payment=\(self "https:\/\/js\.stripe\.com"\)$/u);
});

test('Browsers store no private response, however its URL is written.', async ({ couple: { browser, userId } }) => {
  const week = encodeURIComponent(JSON.stringify({ userId, weekNumber: 1 }));
  for (const url of [
    '/api/session',
    `/api/profile/${userId}`,
    `/api/progress/${userId}`,
    `/api/workbook-responses/${userId}/1/partner1`,
    `/api/week-summary/${userId}/1`,
    '/%61pi/session',
    '/api/own%2Ddata.json',
    '/%61pi/nowhere',
    `/api/trpc/workbook.week?input=${week}`,
    '/api/trpc/account.settings,account.devices?batch=1',
    `/api/profile/${userId + 1}`,
  ]) {
    expect((await browser.get(url)).headers['cache-control'], url).toBe('no-store');
  }
});

test('An event stream has the security headers.', async () => {
  const server = await startTestServer({ PAYMENTS: 'sandbox' });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const input = encodeURIComponent(JSON.stringify({ paymentIntentId: await buyInSandbox(server) }));
  const leave = new AbortController();
  const { headers } = await fetch(`${address}/api/trpc/order.watch?input=${input}`, { signal: leave.signal });
  expect(headers.get('content-type')).toBe('text/event-stream');
  expect(Object.fromEntries(headers)).toMatchObject({ ...ALWAYS, 'cache-control': expect.stringContaining('no-store') });
  leave.abort();
});

/** The response to a client that sends only this. */
async function answerTo(server: TestServer, limits: Partial<typeof CONNECTION_LIMITS>, bytes: string): Promise<string> {
  const app = await buildApp(server.deps, null, { ...CONNECTION_LIMITS, connectionsCheckingInterval: 20, ...limits });
  onTestFinished(() => app.close());
  const socket = connect(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

const HEAD = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test.each<[string, Partial<typeof CONNECTION_LIMITS>, string, number]>([
  ['never ends its headers', { headersTimeout: 100 }, HEAD, 408],
  ['never ends its body', { headersTimeout: 100, requestTimeout: 200 }, `${HEAD}Content-Length: 100\r\n\r\n{"first`, 408],
  ['sends headers without end', {}, `${HEAD}X: ${'x'.repeat(20_000)}\r\n`, 431],
  ['speaks no HTTP', {}, 'hello\r\n\r\n', 400],
])('a client that %s gets an error and is disconnected', async (_name, limits, bytes, status) => {
  const answer = await answerTo(await startTestServer(), limits, bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*"message":"The request could not be understood\\."`, 'su'));
  for (const [name, value] of Object.entries(ALWAYS)) expect(answer).toContain(`${name}: ${value}\r\n`);
});

test('A request with too many headers is refused.', async () => {
  const headers = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x-${index}`, '1']));
  const server = await startTestServer();
  expect(await server.newBrowser().get('/api/auth/check', headers)).toMatchObject({
    status: 400,
    body: { success: false, message: 'The request has too many headers.' },
  });
  const few = Object.fromEntries(Object.entries(headers).slice(0, 80));
  expect((await server.newBrowser().get('/api/auth/check', few)).status).toBe(200);
});

test('The number of open connections is limited.', async ({ server }) => {
  const app = await buildApp(server.deps, null, { ...CONNECTION_LIMITS, maxConnections: 1 });
  onTestFinished(() => app.close());
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const first = connect(port, '127.0.0.1');
  await once(first, 'connect');
  const second = connect(port, '127.0.0.1').on('error', () => undefined);
  second.write('GET /api/auth/check HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(second, 'close');
  expect(second.bytesRead).toBe(0);
  first.destroy();
});

test('Pages may show players of YouTube and Vimeo in a frame while a week has a video there.', async () => {
  const server = await startWithPages();
  expect((await policyOf(server, '/dashboard')).policy).not.toHaveProperty('frame-src');
  const admin = await server.newAdmin();
  const { version, published } = (await admin.get('/api/admin/weeks/2')).body as { version: number; published: object };
  const content = { ...published, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' };
  await admin.put('/api/admin/weeks/2/draft', { version, content });
  await admin.post('/api/admin/weeks/2/publish', {});
  expect((await policyOf(server, '/dashboard')).policy).toMatchObject({
    'frame-src': 'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  });
});
