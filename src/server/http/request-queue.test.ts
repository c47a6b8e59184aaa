import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerRequestQueue } from './request-queue.ts';

/** More than a session may have at the same time. */
const REQUESTS = 10;
const COOKIE = 'session=of-a-couple';

test('Connections that close while their requests wait for something else don’t keep turns from later requests.', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(cookie);
  let left = 0;
  const all = Promise.withResolvers<void>();
  // As where several processes share a database, which is read before each request.
  app.addHook('onRequest', async ({ url, raw }) => {
    if (url !== '/left') return;
    await once(raw.socket, 'close');
    // The response hears of it a moment later.
    await setImmediate();
    if ((left += 1) === REQUESTS) all.resolve();
  });
  registerRequestQueue(app, 'session');
  app.get('/left', () => 'Nobody reads this.');
  app.get('/', () => 'Here you are.');
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

  for (let request = 0; request < REQUESTS; request += 1) {
    const socket = connect(Number(address.port), address.hostname);
    socket.write(`GET /left HTTP/1.1\r\nHost: localhost\r\nCookie: ${COOKIE}\r\n\r\n`, () => socket.destroy());
  }
  await all.promise;
  const answer = await fetch(address, { headers: { cookie: COOKIE }, signal: AbortSignal.timeout(5_000) });
  expect(await answer.text()).toBe('Here you are.');
});
