import { expect } from 'vitest';
import { PASSWORD, startTestServer, type TestServer } from '../server/test-server.ts';

export const LIMIT = { LOGIN_ATTEMPTS_PER_MINUTE: '3' };
export const WRONG = { username: 'maya', password: 'wrong' };
export const RIGHT = { username: 'maya', password: PASSWORD };
export const LOGIN = '/api/auth/user-login';

/** One sign-in from a new browser. */
export const login = (server: TestServer, body: object, { url = LOGIN, from }: { url?: string; from?: string } = {}) =>
  server.newBrowser().send({ method: 'POST', url, payload: body, ...(from === undefined ? {} : { remoteAddress: from }) });

/** A server with the couple maya and this many failed sign-ins. */
export async function afterFailures(count: number) {
  const server = await startTestServer(LIMIT);
  await server.newCouple('maya');
  for (let failure = 0; failure < count; failure += 1) expect((await login(server, WRONG)).status).toBe(401);
  return server;
}
