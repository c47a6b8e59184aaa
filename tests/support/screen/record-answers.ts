import type { TestProject } from 'vitest/node';
import { procedureNames } from '../server/readable.ts';
import type { TestBrowser } from '../server/test-browser.ts';
import type { Answered } from './answers.ts';
import { openTestServers } from './test-servers.ts';

/** What a real server answered to a visitor, the admin, and a new couple, Maya and Noor. */
type Recorded = Record<'visitor' | 'admin' | 'couple', Answered>;

declare module 'vitest' {
  interface ProvidedContext {
    recorded: Recorded;
    /** Where tests start real servers. */
    testServers: string;
  }
}

/** Records the answers that component tests begin with, so that they have what the server really sends, and offers them servers. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = await openTestServers();
  project.provide('testServers', servers.url);
  const server = await servers.open({ DEMO_ACCESS: 'on' });
  const { browser: couple, userId } = await server.newCouple('maya');
  await couple.put(`/api/profile/${userId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
  project.provide('recorded', {
    visitor: await record(server.newBrowser(), userId),
    admin: await record(await server.newAdmin(), userId),
    couple: await record(couple, userId),
  });
  return servers.close;
}

async function record(browser: TestBrowser, userId: number): Promise<Answered> {
  const input = encodeURIComponent(JSON.stringify({ userId, weekNumber: 1, today: '2026-03-01' }));
  const answers: Record<string, unknown> = {};
  for (const name of procedureNames('query')) {
    const { body } = await browser.get(`/api/trpc/${name}?input=${input}`);
    const { result } = body as { result?: { data?: unknown } };
    if (result) answers[name] = result.data;
  }
  return answers;
}
