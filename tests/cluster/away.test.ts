import { expect } from 'vitest';
import { SECOND } from '#src/domain/time/time.ts';
import type { PostgresServer } from '../support/server/database/open-postgres.ts';
import { testOnPostgres as test } from '../support/server/database/postgres-server.ts';
import { signInAsAdmin, startServerProcess } from '../support/server/server-process.ts';
import { startTcpProxy } from '../support/server/tcp-proxy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', subject: 'general', message: 'Hello.' };

const MOODS = ['refuses', 'drops', 'is silent'] as const;

test('While the database refuses, drops, or is silent, a server answers calls with 503 within ten seconds, and works again within ten seconds after.', async ({
  postgres,
}) => {
  await Promise.all(MOODS.map(async (mood) => expectToGoOn(postgres, mood)));
});

/** A server whose database behaves like this for twelve seconds. */
async function expectToGoOn(postgres: PostgresServer, mood: (typeof MOODS)[number]): Promise<void> {
  const proxy = await startTcpProxy(postgres.port);
  const { url } = await postgres.createDatabase();
  const DATABASE_URL = url.replace(`:${postgres.port}/`, `:${proxy.port}/`);
  const { address, child, output } = await startServerProcess({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL,
    // Calls that can't be counted are answered with 503, too, and not with 429 once there were a few of them.
    LOGIN_ATTEMPTS_PER_MINUTE: '1',
  });
  const cookie = await signInAsAdmin(address);
  const get = (path: string) => fetch(address + path, { headers: { cookie } });
  const post = (path: string, body: object) =>
    fetch(address + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  // Some of them at once, so that more wait than there are connections.
  const calls = () => [
    ...Array.from({ length: 15 }, () => get('/api/frameworks')),
    post('/api/contact', MESSAGE),
    post('/api/auth/register', { username: 'maya', password: 'secret1', confirmPassword: 'secret1' }),
    get('/api/download-framework/1'),
  ];
  await proxy.become(mood);

  for (const since = performance.now(); performance.now() - since < 12 * SECOND;) {
    const start = performance.now();
    const answers = await Promise.all(calls());
    expect(performance.now() - start, mood).toBeLessThan(10 * SECOND);
    for (const answer of answers) {
      expect(answer.status, mood).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60);
      expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^[A-Z].+\.$/u) });
    }
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/login')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(503);
  }

  await proxy.become('forwards');
  const statuses = async () => new Set((await Promise.all(calls())).map(({ status }) => status));
  await expect.poll(statuses, { timeout: 10 * SECOND, message: mood }).not.toContain(503);
  expect((await get('/readyz')).status).toBe(200);
  expect([child.exitCode, output.stderr]).toEqual([null, '']);
}
