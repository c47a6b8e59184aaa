import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { z } from 'zod';

/** What people need to know of the servers. */
export type Cluster = { address: string; run: (sql: string) => Promise<object[]> };

const PAUSE = 50;
/** How long an open page may not hear of a save, while servers end and the database restarts. */
const TIMEOUT = 90_000;

const orderSchema = z.object({ result: z.object({ data: z.object({ paymentIntentId: z.string() }) }) });
const sessionSchema = z.object({ customerId: z.int() });
const progressSchema = z.array(z.object({ notes: z.string() }));

/** Sends a request as often as it takes until it's answered with 2xx. */
async function insist(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send().catch(() => null);
    if (response?.ok) return response;
    await setTimeout(PAUSE);
  }
}

const request = async (url: string, method: string, cookie: string, body?: object) =>
  fetch(url, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Begins a trial. Whether one that was cut off has begun isn't known, so the next try is with another email. */
async function beginTrial({ address }: Cluster): Promise<{ cookie: string; customerId: number }> {
  const login = () => ({ email: `trial-${randomUUID()}@example.com`, accessCode: 'TRIAL52' });
  const begun = await insist(async () => request(`${address}/api/customer-auth/login`, 'POST', '', login()));
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const session = await insist(async () => request(`${address}/api/session`, 'GET', cookie));
  return { cookie, customerId: sessionSchema.parse(await session.json()).customerId };
}

/** Does something again and again. Returns a function that ends it and returns how often it was done. */
function repeat(work: (number: number) => Promise<void>): () => Promise<number> {
  let done = 0;
  let isStopped = false;
  const working = (async () => {
    for (; !isStopped; done += 1) await work(done + 1);
  })();
  return async () => {
    isStopped = true;
    await working;
    return done;
  };
}

/** People who buy the course. */
export function startBuying({ address }: Cluster): () => Promise<number> {
  const post = async (procedure: string, input: object) =>
    insist(async () => request(`${address}/api/trpc/${procedure}`, 'POST', '', input));
  return repeat(async (number) => {
    const email = `buyer${number}@example.com`;
    const order = { firstName: 'Maya', lastName: 'Okafor', email, idempotencyKey: randomUUID() };
    const { paymentIntentId } = orderSchema.parse(await (await post('order.start', order)).json()).result.data;
    await post('order.payInSandbox', { paymentIntentId, outcome: 'pay' });
  });
}

/** Couples that choose this evening. It's noon where they are, so each is reminded right away. */
export function startChoosingEvenings(cluster: Cluster): () => Promise<number> {
  return repeat(async () => {
    const { cookie, customerId } = await beginTrial(cluster);
    const verify = `update people set "emailVerifiedAt" = "createdAt" where "customerId" = ${customerId}`;
    await insist(async () => cluster.run(verify).then(() => new Response()));
    const now = new Date();
    const hours = now.getUTCHours() - 12;
    const evening = { weekday: now.getUTCDay() || 7, time: '20:00' };
    const reminders = { evening, timeZone: `Etc/GMT${hours < 0 ? '' : '+'}${hours}`, kinds: { evening: true } };
    await insist(async () => request(`${cluster.address}/api/reminders/${customerId}`, 'PUT', cookie, reminders));
    await setTimeout(PAUSE);
  });
}

/** A couple that writes on one phone while the page is open on another, and goes on once that one has read each save. */
export async function startWatching(cluster: Cluster): Promise<() => Promise<{ saves: number; streams: number }>> {
  const { cookie, customerId } = await beginTrial(cluster);
  const url = `${cluster.address}/api/progress/${customerId}`;
  const closing = new AbortController();
  let [saves, streams, read, isStopped] = [0, 0, '', false];

  async function readAgain(): Promise<void> {
    const weeks = progressSchema.parse(await (await insist(async () => request(url, 'GET', cookie))).json());
    read = weeks[0]?.notes ?? '';
  }

  /** As a browser does: it reads once it's connected and after each event, and connects again when the stream ends. */
  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const { body } = await fetch(`${cluster.address}/api/live`, { headers: { cookie }, signal: closing.signal });
        streams += 1;
        for await (const _part of body ?? []) await readAgain();
      } catch {
        // The server is gone.
      }
      await setTimeout(PAUSE);
    }
  }

  async function write(): Promise<void> {
    while (!isStopped) {
      const notes = `save ${saves + 1}`;
      await insist(async () => request(`${url}/1`, 'POST', cookie, { notes }));
      saves += 1;
      await expect.poll(() => read, { timeout: TIMEOUT, interval: 10 }).toBe(notes);
    }
  }

  const watching = watch();
  const writing = write().finally(() => closing.abort());
  // Reported when it's stopped.
  writing.catch(() => undefined);
  return async () => {
    isStopped = true;
    await writing;
    await watching;
    return { saves, streams };
  };
}
