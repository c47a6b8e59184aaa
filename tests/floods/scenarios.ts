import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { send, type Call } from '../../bench/client.ts';
import { PASSWORD } from '../support/generate/generate.ts';
import type { Couple } from '../support/generate/sample.ts';
import { connectOnly, fire, sendHalf, sendWithoutReading } from './client.ts';

export type Target = { origin: string; couples: readonly Couple[] };

/** Runs one flood. Returns what came of it, in a few words. */
type Scenario = (target: Target) => Promise<string>;

/** Addresses of strangers, one per number. */
const address = (number: number) => `203.0.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;

export const SCENARIOS: readonly (readonly [name: string, run: Scenario])[] = [
  ['10,000 open orders', () => setTimeout(10_000, 'no requests')],
  ['the largest pages, until the quota refuses them', fillStorage],
  ['40 exports of full accounts at once', exportData],
  ['1,000 reads of full accounts, 40 at a time', readEverything],
  ['400 batches of twenty calls, 40 at a time', sendBatches],
  ['1,000 invitations and sign-outs of one account', writeActivity],
  ['1,200 pipelined requests and 40 exports, no response read', pipelineUnread],
  ['300 email changes from 300 addresses', changeEmails],
  ['800 event streams that nobody reads', ignoreStreams],
  ['200 unfinished bodies from one network, and its other requests', blockNetwork],
  ['1,500 idle connections and unfinished bodies', holdConnections],
  ['1,000 wrong passwords from 1,000 addresses', guessPasswords],
];

/** Couples without a password, whose sessions no flood renews, and far enough to have room for 20 MB. */
const findWriters = (couples: readonly Couple[]) =>
  couples.filter(({ customerId, nextWeek }) => customerId % 4 !== 0 && nextWeek > 30).slice(0, 12);

/** `count` exports of the accounts, in turn, each from another address. */
function exporting(couples: readonly Couple[], count: number): Call[] {
  return Array.from({ length: count }, (_, index) => {
    return { path: '/api/own-data.json', token: couples[index % couples.length]?.token ?? '', ip: address(index) };
  });
}

async function exportData({ origin, couples }: Target): Promise<string> {
  const calls = exporting(findWriters(couples).slice(0, 4), 40);
  return summarize(await Promise.all(calls.map((call) => fire(origin, call))));
}

/** What costs most to read of the accounts that `fillStorage` filled. */
const READS = [
  ({ customerId }: Couple) => `/api/wins/${customerId}`,
  ({ customerId }: Couple) => `/api/book/${customerId}`,
  ({ customerId }: Couple) => `/api/year-ago/${customerId}/${yearFromNow()}`,
  ({ customerId }: Couple) =>
    `/api/trpc/workbook.week?input=${encodeURIComponent(JSON.stringify({ userId: customerId, weekNumber: 1 }))}`,
];

function yearFromNow(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}

async function readEverything({ origin, couples }: Target): Promise<string> {
  const writers = findWriters(couples).slice(0, 4);
  const calls = Array.from({ length: 1_000 }, (_, index) => {
    const writer = writers[index % 4];
    const path = writer && READS[Math.floor(index / 4) % READS.length]?.(writer);
    return { path: path ?? '/', token: writer?.token ?? '', ip: address(index) };
  });
  return summarize(await flood(origin, calls, 40));
}

async function sendBatches({ origin, couples }: Target): Promise<string> {
  const writers = findWriters(couples).slice(0, 4);
  const calls = Array.from({ length: 400 }, (_, index) => {
    const { customerId, token } = writers[index % 4] ?? { customerId: 0, token: '' };
    // Every other one has two large reads, which is refused.
    const names = [
      'workbook.week',
      index % 2 === 0 ? 'wins.get' : 'profile.get',
      ...Array<string>(18).fill('weekPdf.listWithAccess'),
    ];
    const inputs = Object.fromEntries(names.map((_name, call) => [call, { userId: customerId, weekNumber: 1 }]));
    const input = encodeURIComponent(JSON.stringify(inputs));
    return { path: `/api/trpc/${names.join(',')}?batch=1&input=${input}`, token, ip: address(index) };
  });
  return summarize(await flood(origin, calls, 40));
}

async function writeActivity({ origin, couples }: Target): Promise<string> {
  const token = findWriters(couples)[0]?.token ?? '';
  const paths = ['/api/invites', '/api/trpc/account.signOutElsewhere'];
  const calls = Array.from({ length: 1_000 }, (_, index) => ({ path: paths[index % 2] ?? '', token, body: {} }));
  return summarize(await flood(origin, calls, 40));
}

/** @throws Error if someone behind the same address waits for a second */
async function blockNetwork({ origin, couples }: Target): Promise<string> {
  const ip = address(1);
  const login: Call = { path: '/api/auth/user-login', method: 'POST', ip, body: {} };
  const sockets = Array.from({ length: 200 }, () => sendHalf(origin, login));
  await setTimeout(1_000);
  const times: number[] = [];
  for (const { customerId, token } of couples.slice(0, 200)) {
    const start = performance.now();
    await send(origin, { path: `/api/user-progression/${customerId}`, token, ip });
    times.push(performance.now() - start);
  }
  for (const socket of sockets) socket.destroy();
  const slowest = Math.max(...times);
  if (slowest > 1_000) throw new Error(`A request behind the same address took ${Math.round(slowest)} ms.`);
  return `slowest: ${Math.round(slowest)} ms`;
}

async function pipelineUnread({ origin, couples }: Target): Promise<string> {
  const pipelined = couples.slice(0, 4).map(({ customerId, token }) => {
    return Array.from({ length: 300 }, (): Call => ({ path: `/api/progress/${customerId}`, token }));
  });
  const exported = exporting(findWriters(couples).slice(4, 12), 40).map((call) => [call]);
  const sockets = [...pipelined, ...exported].map((calls) => sendWithoutReading(origin, calls));
  await setTimeout(8_000);
  for (const socket of sockets) socket.destroy();
  return `${sockets.length} connections`;
}

async function changeEmails({ origin, couples }: Target): Promise<string> {
  // Every fourth generated couple has a password. A change renews the session, so each couple makes only one.
  const withPassword = couples.filter(({ customerId }) => customerId % 4 === 0);
  const calls = Array.from({ length: 300 }, (_, index) => ({
    path: '/api/trpc/account.changeEmail',
    token: withPassword[index % withPassword.length]?.token ?? '',
    ip: address(index),
    body: { email: `stranger-${index}@example.org`, currentPassword: PASSWORD },
  }));
  return summarize(await flood(origin, calls, 10));
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

/** @throws Error if a save that was acknowledged isn't there afterwards */
async function fillStorage({ origin, couples }: Target): Promise<string> {
  const writers = findWriters(couples).slice(0, 4);
  const calls = Array.from({ length: 480 }, (_, index) => {
    const { customerId, token } = writers[index % 4] ?? { customerId: 0, token: '' };
    const page = Math.floor(index / 8);
    const path = `/api/workbook-responses/${customerId}/${Math.floor(page / 2) + 1}/partner${(page % 2) + 1}`;
    return { path, token, body: LARGEST_PAGE[Math.floor(index / 4) % 2] ?? {} };
  });
  const statuses = await flood(origin, calls, 20);
  for (const [index, { path, token, body }] of calls.entries()) {
    if (statuses[index] !== 200) continue;
    const page = JSON.parse((await send(origin, { path, token })).text) as unknown;
    if (!isDeepStrictEqual(page, Object.assign({}, page, body))) throw new Error(`${path} lost an acknowledged save.`);
  }
  return summarize(statuses);
}

async function ignoreStreams({ origin, couples }: Target): Promise<string> {
  const watched = couples.filter(({ customerId }) => customerId % 4 !== 0).slice(0, 80);
  const sockets = Array.from({ length: 800 }, (_, index) => {
    const token = watched[index % watched.length]?.token ?? '';
    return sendWithoutReading(origin, [{ path: '/api/live', token, ip: address(index) }]);
  });
  const calls = Array.from({ length: 2_000 }, (_, index) => {
    const { customerId, token } = watched[index % watched.length] ?? { customerId: 0, token: '' };
    return { path: `/api/progress/${customerId}/1`, token, body: { rating: (index % 5) + 1 } };
  });
  const saves = await flood(origin, calls, 20);
  for (const socket of sockets) socket.destroy();
  return `saves meanwhile: ${summarize(saves)}`;
}

async function holdConnections({ origin }: Target): Promise<string> {
  const login: Call = { path: '/api/auth/user-login', method: 'POST', body: {} };
  const sockets = Array.from({ length: 1_500 }, (_, index) => (index % 2 === 0 ? connectOnly(origin) : sendHalf(origin, login)));
  await setTimeout(70_000);
  const open = sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open').length;
  for (const socket of sockets) socket.destroy();
  return `${open} still open after 70 s`;
}

async function guessPasswords({ origin }: Target): Promise<string> {
  const calls = Array.from({ length: 1_000 }, (_, index) => ({
    path: '/api/auth/login',
    ip: address(index),
    body: { username: 'admin', password: `wrong password ${index}` },
  }));
  return summarize(await flood(origin, calls, 20));
}

/** Sends the requests, `atOnce` at a time. Returns their statuses, in the order of the requests. */
async function flood(origin: string, calls: readonly Call[], atOnce: number): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < calls.length; index = next++) {
      const call = calls[index];
      if (call) statuses[index] = await fire(origin, call);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return statuses;
}

function summarize(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => (status === 0 ? 'cut off' : `${status}`));
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ');
}
