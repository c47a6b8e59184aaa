import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { PAGE_PATHS } from '#src/domain/course/pages.ts';
import { startWithPages } from '../../support/server/with-pages.ts';

const DOCUMENT = /^<!doctype html><head><title>.+<\/head><body><div id="root"><\/div><script .+<\/body>$/su;
// The server renders it.
const FRONT_PAGE =
  /^<!doctype html><head><title>.+<\/head><body><div id="root"><p data-s="1">4900<\/p><\/div><script .+<\/body>$/su;

test('Every page gets the HTML document.', async () => {
  const server = await startWithPages();
  // The imprint exists only with it.
  await (await server.newAdmin()).put('/api/admin/settings', { sellerName: 'Ida Berg' });
  const withParameters = ['/success?payment_intent=pi_1', '/sign-in?token=x', '/checkout?email=%zz&firstName='];
  for (const url of [...PAGE_PATHS, '/login/', ...withParameters]) {
    const { status, body, headers } = await server.newBrowser().get(url);
    expect({ status, body }, url).toEqual({ status: 200, body: expect.stringMatching(url === '/' ? FRONT_PAGE : DOCUMENT) });
    expect(headers, url).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
  }
});

const UNKNOWN = [
  '/nothing',
  '/login/x',
  '/Login',
  '/index.html',
  '/assets/',
  '/assets/nothing.js',
  '/.env',
  '/assets/..%2f..%2fetc/passwd',
  '/%2e%2e/etc/passwd',
];

test('An unknown URL gets the document with status 404.', async () => {
  const browser = (await startWithPages()).newBrowser();
  for (const url of UNKNOWN) {
    expect(await browser.get(url), url).toMatchObject({ status: 404, body: expect.stringMatching(DOCUMENT) });
  }
});

test('Files have a content type, and hashed ones are cached for a year.', async () => {
  const browser = (await startWithPages()).newBrowser();
  expect(await browser.get('/assets/index-abc123.js')).toMatchObject({
    status: 200,
    body: 'void 0;',
    headers: { 'content-type': expect.stringContaining('javascript'), 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect(await browser.get('/favicon.svg')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' },
  });
});

test('An unknown URL of the API gets JSON.', async () => {
  const browser = (await startWithPages()).newBrowser();
  for (const url of ['/api', '/api/', '/api/nothing', '/api?x=1']) {
    expect(await browser.get(url), url).toMatchObject({ status: 404, body: { message: 'Not found' } });
  }
});

test('A page answers other methods with 404 as JSON.', async () => {
  const browser = (await startWithPages()).newBrowser();
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    expect(await browser.send({ method, url: '/login' })).toMatchObject({ status: 404, body: { message: expect.any(String) } });
  }
  expect(await browser.send({ method: 'HEAD', url: '/login' })).toMatchObject({ status: 200, body: '' });
});

/** Requests that no browser sends, without the empty line at their end. */
const ODD_HEADS = [
  'GET // HTTP/1.1\r\nHost: x\r\n',
  'GET //api/session HTTP/1.1\r\nHost: x\r\n',
  'GET //@/ HTTP/1.1\r\nHost: x\r\n',
  'GET //[ HTTP/1.1\r\nHost: x\r\n',
  'GET /\\ HTTP/1.1\r\nHost: x\r\n',
  'GET /a\\..\\b HTTP/1.1\r\nHost: x\r\n',
  'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n',
  'GET /% HTTP/1.1\r\nHost: x\r\n',
  'GET http://[/ HTTP/1.1\r\nHost: x\r\n',
  'GET http://other.example/login HTTP/1.1\r\nHost: x\r\n',
  'GET ? HTTP/1.1\r\nHost: x\r\n',
  'GET login HTTP/1.1\r\nHost: x\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n',
  'PROPFIND /login HTTP/1.1\r\nHost: x\r\n',
  'NONSENSE / HTTP/1.1\r\nHost: x\r\n',
  'GET /login HTTP/1.1\r\n',
  'GET /login HTTP/1.1\r\nHost: a\r\nHost: b\r\n',
  'GET /login HTTP/9.9\r\nHost: x\r\n',
  'GET /api/session HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: -1\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: the unexpected\r\nContent-Length: 0\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n',
  `GET /login HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n`,
  '\u0000\u0001\u0002\r\n',
];

test('A request that no browser sends never causes a server error.', async () => {
  const server = await startWithPages();
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  for (const head of ODD_HEADS) {
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')));
    socket.on('error', () => undefined);
    socket.end(head.replace(/\r\n$/u, '\r\nConnection: close\r\n\r\n'));
    await once(socket, 'close');
    if (answer !== '') expect(answer, head).toMatch(/^HTTP\/1\.1 (?:200|4\d\d) /u);
    expect(answer, head).not.toMatch(/node_modules|\.ts:|at \w+ \(/u);
    expect((await server.newBrowser().get('/login')).status, head).toBe(200);
  }
});
