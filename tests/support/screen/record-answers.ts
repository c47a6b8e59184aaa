import type { TestProject } from 'vitest/node';
import { ADMIN, startServer } from '../browser/server.ts';
import { procedureNames } from '../server/readable.ts';
import type { Answered } from './answers.ts';

/** What a real server answered to a visitor, the admin, and a new couple, Maya and Noor. */
type Recorded = Record<'visitor' | 'admin' | 'couple', Answered>;

declare module 'vitest' {
  interface ProvidedContext {
    recorded: Recorded;
  }
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** Records the answers that component tests begin with, so that they have what the server really sends. */
export async function setup(project: TestProject): Promise<void> {
  await using server = await startServer();
  const [visitor, admin, couple] = [createClient(server.baseURL), createClient(server.baseURL), createClient(server.baseURL)];
  await admin('POST', '/api/auth/login', ADMIN);
  await couple('POST', '/api/auth/register', { username: 'maya', password: 'secret1', confirmPassword: 'secret1' });
  const { customerId: userId } = (await couple('GET', '/api/session')) as { customerId: number };
  await couple('PUT', `/api/profile/${userId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
  const recorded = {
    visitor: await record(visitor, userId),
    admin: await record(admin, userId),
    couple: await record(couple, userId),
  };
  project.provide('recorded', recorded);
}

/** Each client has the cookies that the server gave it. */
function createClient(origin: string): Send {
  const cookies = new Map<string, string>();
  return async (method, path, body) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      cookies.set(name, value);
    }
    return (await response.json()) as unknown;
  };
}

async function record(send: Send, userId: number): Promise<Answered> {
  const input = encodeURIComponent(JSON.stringify({ userId, weekNumber: 1, today: '2026-03-01' }));
  const answers: Record<string, unknown> = {};
  for (const name of procedureNames('query')) {
    const answer = (await send('GET', `/api/trpc/${name}?input=${input}`)) as { result?: { data?: unknown } };
    if (answer.result) answers[name] = answer.result.data;
  }
  return answers;
}
