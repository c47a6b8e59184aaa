import { describe, expect, test, vi } from 'vitest';
import { ADMIN, startTestServer } from '../../support/server/test-server.ts';

describe('While someone keeps guessing the admin’s password from many addresses,', () => {
  async function startWithGuesses(guessed = ADMIN.username) {
    const server = await startTestServer({ TRUST_PROXY: 'on', LOGIN_ATTEMPTS_PER_MINUTE: '10' });
    const signIn = (password: string, address: string, username = guessed) =>
      server.newBrowser().send({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username, password },
        headers: { 'x-forwarded-for': address },
      });
    for (let guess = 0; guess < 60; guess += 1) await signIn('wrong', `198.51.100.${guess % 30}`);
    return { server, signIn };
  }

  test('the admin signs in from an address without failures of its own.', async () => {
    const { signIn } = await startWithGuesses();
    expect((await signIn(ADMIN.password, '203.0.113.1')).status).toBe(200);
  });

  test('a wrong password looks the same from such an address, and after two of them the right one is refused, too.', async () => {
    const { signIn } = await startWithGuesses();
    const statuses = [];
    for (const password of ['wrong', 'wrong', ADMIN.password]) statuses.push((await signIn(password, '203.0.113.2')).status);
    expect(statuses).toEqual([429, 429, 429]);
    expect((await signIn(ADMIN.password, '198.51.100.1')).status).toBe(429);
  });

  test('an unknown name takes as much work to refuse as the admin’s, so the time doesn’t tell them apart.', async () => {
    const { server, signIn } = await startWithGuesses('unknown');
    const matches = vi.spyOn(server.deps.passwords, 'matches');
    expect((await signIn('wrong', '203.0.113.3', 'unknown')).status).toBe(429);
    expect(matches).toHaveBeenCalledOnce();
  });
});
