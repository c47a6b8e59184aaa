import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import type { TestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

async function listen({ app }: TestServer): Promise<string> {
  return app.server.listening ? app.listeningOrigin : app.listen({ port: 0, host: '127.0.0.1' });
}

/** What the server answers to these very bytes, until it closes the connection. */
async function answerTo(
  server: TestServer,
  lines: readonly string[],
  { body = '', host = 'localhost' }: { body?: string; host?: string | null } = {},
): Promise<string> {
  const address = new URL(await listen(server));
  const connection = connect(Number(address.port), address.hostname);
  connection.write(`${[...lines, ...(host === null ? [] : [`Host: ${host}`]), 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  return text(connection);
}

// If two servers disagree where a request ends, an attacker can smuggle a second one.
describe('A request with an ambiguous length', () => {
  test.for([
    ['Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['Content-Length: 4', 'Content-Length: 5'],
    ['Content-Length: 4 ,5', 'Accept: */*'],
    ['Transfer-Encoding: chunked, identity', 'Accept: */*'],
    ['Transfer-Encoding : chunked', 'Accept: */*'],
  ] as const)('a request with two lengths is refused: %s', async ([first, second], { server }) => {
    const answer = await answerTo(server, ['POST /api/auth/logout HTTP/1.1', 'Content-Type: application/json', first, second], {
      body: '0\r\n\r\nGET /api/session HTTP/1.1\r\nHost: localhost\r\n\r\n',
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    expect(answer.match(/HTTP\/1\.1 /gu)).toHaveLength(1);
  });
});

test('TRACE is refused and echoes nothing.', async ({ server }) => {
  const answer = await answerTo(server, ['TRACE / HTTP/1.1', 'X-Secret: violet-harbour']);
  expect(answer).toMatch(/^HTTP\/1\.1 40[045] /u);
  expect(answer).not.toContain('violet-harbour');
});

describe('Node’s own refusals carry the security headers and a JSON message:', () => {
  async function expectRefusal(answer: string, status: number): Promise<void> {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.any(String) });
  }

  test('a request without a Host header.', async ({ server }) => {
    await expectRefusal(await answerTo(server, ['GET /healthz HTTP/1.1'], { host: null }), 400);
  });

  test('a request that expects something unknown.', async ({ server }) => {
    await expectRefusal(await answerTo(server, ['GET /healthz HTTP/1.1', 'Expect: miracles']), 417);
  });
});

// On a connection that's closed before the whole body has been sent, its sender never sees the answer.
test.for(['/api/contact', '/api/trpc/contact.send'])(
  'Too large a body to %s leaves the connection open.',
  async (url, { server }) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${await listen(server)}${url}`, { method: 'POST', headers, body: ' '.repeat(300_000) });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('connection')).not.toBe('close');
  },
);
