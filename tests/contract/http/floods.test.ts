import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#src/server/app.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from '#src/server/http/limits.ts';
import { createTestBrowser } from '../../support/server/test-browser.ts';
import { PASSWORD, startTestServer } from '../../support/server/test-server.ts';

const SLOW = '/api/slow';

/** More than fits between the server and a client that doesn't read. */
const LARGE = 1_000_000;

/** A server with one more path, whose requests wait until the test opens the gate. */
async function startSlowServer({ length = 1_000, ...limits }: Partial<ConnectionLimits> & { length?: number } = {}) {
  const server = await startTestServer();
  const { browser: couple } = await server.newCouple('maya');
  const { browser: stranger } = await server.newCouple('noor');
  const app = await buildApp(server.deps, null, { ...CONNECTION_LIMITS, connectionsCheckingInterval: 20, ...limits });
  onTestFinished(() => app.close());
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const counts = { received: 0, running: 0, most: 0, served: 0 };
  app.server.on('request', () => (counts.received += 1));
  app.get(SLOW, async () => {
    counts.running += 1;
    counts.most = Math.max(counts.most, counts.running);
    await gate.promise;
    counts.running -= 1;
    counts.served += 1;
    return 'x'.repeat(length);
  });
  const inBrowser = ({ cookies }: typeof couple) => {
    const browser = createTestBrowser(app, server.deps);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return browser;
  };
  const listen = async () => Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return { app, gate, counts, listen, couple: inBrowser(couple), stranger: inBrowser(stranger) };
}

describe('requests at the same time', () => {
  test('sixty of one session are all answered, eight at a time', async () => {
    const { couple, gate, counts } = await startSlowServer();
    const answers = Array.from({ length: 60 }, async () => (await couple.get(SLOW)).status);
    await expect.poll(() => counts.running).toBe(8);
    gate.resolve();
    expect(await Promise.all(answers)).toEqual(Array(60).fill(200));
    expect(counts.most).toBe(8);
  });

  test('a flood by one session gets 429 and when to try again, and another couple is served', async () => {
    const { couple, stranger, gate, counts } = await startSlowServer();
    const answers = Array.from({ length: 400 }, async () => couple.get(SLOW));
    const first = await Promise.race(answers);
    expect([first.status, first.headers['retry-after']]).toEqual([429, '5']);
    expect(first.body).toMatchObject({ message: 'Too many requests at the same time. Please try again in a few seconds.' });
    expect((await stranger.get('/api/session')).status).toBe(200);
    gate.resolve();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(264);
    expect(counts.most).toBe(8);
  });

  test('a network gets 32 at a time, without a session, too, and monitors are always answered', async () => {
    const { app, gate, counts } = await startSlowServer();
    const from = (remoteAddress: string, url = SLOW) => app.inject({ url, remoteAddress });
    const answers = Array.from({ length: 100 }, async () => (await from('203.0.113.9')).statusCode);
    await expect.poll(() => counts.running).toBe(32);
    expect((await from('203.0.113.9', '/healthz')).statusCode).toBe(200);
    expect((await from('203.0.113.10', '/api/auth/check')).statusCode).toBe(200);
    gate.resolve();
    expect(await Promise.all(answers)).toEqual(Array(100).fill(200));
    expect(counts.most).toBe(32);
  });

  test('a connection on which a client sends one request after the other gets sixteen at a time', async () => {
    const { listen, gate, counts } = await startSlowServer();
    const socket = connect(await listen(), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`GET ${SLOW} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(200));
    await expect.poll(() => counts.running).toBe(16);
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => (bytes += chunk.length));
    gate.resolve();
    await expect.poll(() => counts.served).toBe(200);
    await expect.poll(() => bytes).toBeGreaterThan(200_000);
    expect(counts.most).toBe(16);
  });
});

describe('a client that does not read', () => {
  test('keeps at most sixteen answers waiting, and is disconnected', async () => {
    const { listen, gate, counts, app } = await startSlowServer({ length: LARGE, connectionTimeout: 300 });
    gate.resolve();
    const port = await listen();
    const connecting = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.pause();
    socket.write(`GET ${SLOW} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(200));
    const [connection]: Socket[] = await connecting;
    await new Promise((resolve) => connection?.once('close', resolve));
    expect(counts.served).toBeLessThan(40);
    socket.destroy();
  });

  test('does not take the turns of others on its network for good', async () => {
    const { listen, gate, app } = await startSlowServer({ length: LARGE, connectionTimeout: 300 });
    gate.resolve();
    const port = await listen();
    for (let client = 0; client < 40; client += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      socket.pause();
      socket.write(`GET ${SLOW} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(4));
    }
    expect((await app.inject('/api/auth/check')).statusCode).toBe(200);
  });
});

test('requests whose body never arrives keep nobody behind the same address waiting', async () => {
  const { listen, app, counts, couple } = await startSlowServer();
  const port = await listen();
  const cookie = [...couple.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const [length, count] of [
    [1_000, 100],
    [200_000, 100],
  ] as const) {
    for (let client = 0; client < count; client += 1) {
      const socket = connect(port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      const head = `POST /api/contact HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n`;
      socket.write(`${head}Content-Length: ${length}\r\n\r\n{`);
    }
  }
  await expect.poll(() => counts.received).toBe(200);
  const login = { username: 'maya', password: PASSWORD };
  const answers = Promise.all([
    app.inject('/api/auth/check'),
    app.inject({ method: 'POST', url: '/api/auth/user-login', payload: login }),
    couple.get('/api/session').then(({ status }) => ({ statusCode: status })),
  ]);
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('large bodies from one network beyond what fits in memory are refused', async () => {
  const { listen, app, counts } = await startSlowServer();
  const port = await listen();
  for (let client = 0; client < 128; client += 1) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{');
  }
  await expect.poll(() => counts.received).toBe(128);
  const send = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/api/contact', payload: { message: 'x'.repeat(20_000) }, remoteAddress }))
      .statusCode;
  expect([await send('127.0.0.1'), await send('203.0.113.9')]).toEqual([429, 400]);
});

test('a JSON body has to arrive in time, and an upload may take longer', async () => {
  const { listen } = await startSlowServer({ jsonBodyTimeout: 200 });
  const port = await listen();
  const send = (type: string) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`POST /api/upload-framework HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{"a`);
    return socket;
  };
  const upload = send('multipart/form-data; boundary=x');
  let uploadAnswer = '';
  upload.on('data', (chunk: Buffer) => (uploadAnswer += chunk.toString()));
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"first');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
  expect(uploadAnswer).not.toMatch(/ 408 /u);
});
