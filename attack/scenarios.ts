import { setTimeout } from 'node:timers/promises';
import { PASSWORD } from '../bench/generate/generate.ts';
import type { Couple } from '../bench/sample.ts';
import { fire, sendHalf, sendWithoutReading, type Call } from './client.ts';

export type Target = { origin: string; couples: readonly Couple[] };

/** Runs one flood. Returns what came of it, in a few words. */
type Scenario = (target: Target) => Promise<string>;

/** Addresses of strangers, one per number. */
const address = (number: number) => `203.0.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;

export const SCENARIOS: readonly (readonly [name: string, run: Scenario])[] = [
  ['10,000 open orders', () => setTimeout(10_000, 'no requests')],
  ['40 data exports at once', exportData],
  ['1,200 pipelined requests, no response read', pipelineUnread],
  ['300 email changes from 300 addresses', changeEmails],
  ['the largest pages, until the quota refuses them', fillStorage],
  ['800 event streams that nobody reads', ignoreStreams],
  ['1,500 idle connections and unfinished bodies', holdConnections],
  ['1,000 wrong passwords from 1,000 addresses', guessPasswords],
];

async function exportData({ origin, couples }: Target): Promise<string> {
  const calls = Array.from({ length: 40 }, (_, index): Call => {
    return { path: '/api/own-data.json', token: couples[index % 8]?.token ?? '', ip: address(index) };
  });
  return summarize(await Promise.all(calls.map((call) => fire(origin, call))));
}

async function pipelineUnread({ origin, couples }: Target): Promise<string> {
  const sockets = couples.slice(0, 4).map(({ customerId, token }) => {
    const call = { path: `/api/progress/${customerId}`, token };
    return sendWithoutReading(
      origin,
      Array.from({ length: 300 }, () => call),
    );
  });
  await setTimeout(8_000);
  for (const socket of sockets) socket.destroy();
  return `${sockets.length} connections`;
}

async function changeEmails({ origin, couples }: Target): Promise<string> {
  // Every fourth generated couple has a password. A change renews the session, so each couple makes only one.
  const withPassword = couples.filter(({ customerId }) => customerId % 4 === 0);
  return flood(origin, 300, 10, (index) => ({
    path: '/api/trpc/account.changeEmail',
    token: withPassword[index % withPassword.length]?.token ?? '',
    ip: address(index),
    body: { email: `stranger-${index}@example.org`, currentPassword: PASSWORD },
  }));
}

/** Every text of a page as large as it may be, in two saves, because one would be larger than a request may be. */
const LONGEST = '💍'.repeat(10_000);
const LARGEST_PAGE = [
  { reflectionAnswers: Array<string>(5).fill(LONGEST) },
  {
    discussionNotes: LONGEST,
    activityResponse: LONGEST,
    weeklyCommitment: LONGEST,
    conversationCards: Array<string>(3).fill(LONGEST),
  },
];

async function fillStorage({ origin, couples }: Target): Promise<string> {
  // Those without a password, whose sessions no other flood has renewed, and far enough to have room for 20 MB.
  const writers = couples.filter(({ customerId, nextWeek }) => customerId % 4 !== 0 && nextWeek > 30).slice(0, 4);
  return flood(origin, 480, 20, (index) => {
    const { customerId, token } = writers[index % 4] ?? { customerId: 0, token: '' };
    const page = Math.floor(index / 8);
    const path = `/api/workbook-responses/${customerId}/${Math.floor(page / 2) + 1}/partner${(page % 2) + 1}`;
    return { path, token, body: LARGEST_PAGE[Math.floor(index / 4) % 2] ?? {} };
  });
}

async function ignoreStreams({ origin, couples }: Target): Promise<string> {
  const watched = couples.filter(({ customerId }) => customerId % 4 !== 0).slice(0, 80);
  const sockets = Array.from({ length: 800 }, (_, index) => {
    const token = watched[index % watched.length]?.token ?? '';
    return sendWithoutReading(origin, [{ path: '/api/live', token, ip: address(index) }]);
  });
  const saves = await flood(origin, 2_000, 20, (index) => {
    const { customerId, token } = watched[index % watched.length] ?? { customerId: 0, token: '' };
    return { path: `/api/progress/${customerId}/1`, token, body: { rating: (index % 5) + 1 } };
  });
  for (const socket of sockets) socket.destroy();
  return `saves meanwhile: ${saves}`;
}

async function holdConnections({ origin }: Target): Promise<string> {
  const login: Call = { path: '/api/auth/user-login', method: 'POST', body: {} };
  const sockets = Array.from({ length: 1_500 }, (_, index) =>
    index % 2 === 0 ? sendWithoutReading(origin, []) : sendHalf(origin, login),
  );
  await setTimeout(40_000);
  const open = sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open').length;
  for (const socket of sockets) socket.destroy();
  return `${open} still open after 40 s`;
}

async function guessPasswords({ origin }: Target): Promise<string> {
  return flood(origin, 1_000, 20, (index) => ({
    path: '/api/auth/login',
    ip: address(index),
    body: { username: 'admin', password: `wrong password ${index}` },
  }));
}

/** Sends `count` requests, `atOnce` at a time. */
async function flood(origin: string, count: number, atOnce: number, call: (index: number) => Call): Promise<string> {
  const statuses: number[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < count; index = next++) statuses.push(await fire(origin, call(index)));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return summarize(statuses);
}

function summarize(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => (status === 0 ? 'cut off' : `${status}`));
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ');
}
