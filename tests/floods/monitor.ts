import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { send } from '../../bench/client.ts';
import { coupleEmail } from '../support/generate/orders.ts';
import { residentMiB } from '../../bench/process-stats.ts';
import { percentile } from '../../bench/results.ts';
import type { Couple } from '../support/generate/sample.ts';
import { fire } from './client.ts';

export type Figures = { healthMs: number; memoryMiB: number; emailMs: number; saves: number; lost: number };

/** `received` grows with each email that the mail server accepts. */
type MailServer = { received: readonly string[] };

type Watched = { origin: string; pid: number; mailServer: MailServer; writer: Couple; readers: readonly Couple[] };

const recordsSchema = z.array(z.object({ weekNumber: z.int(), notes: z.string() }));

let emailCount = 0;

/** Watches a server while `attack` runs: probes, memory, a sign-in email every two seconds, and a couple that saves and reads what it saved. */
export async function watch({ origin, pid, mailServer, writer, readers }: Watched, attack: () => Promise<string>) {
  const health: number[] = [];
  const emails: number[] = [];
  let [memoryMiB, saves, lost] = [0, 0, 0];
  const probe = async () => {
    const start = performance.now();
    const status = await fire(origin, { path: '/healthz', ip: '192.0.2.1' });
    // A failed probe counts as the longest.
    health.push(status === 200 ? performance.now() - start : Infinity);
    memoryMiB = Math.max(memoryMiB, residentMiB(pid));
    await setTimeout(25);
  };
  const requestEmail = async () => {
    const couple = readers[emailCount % readers.length];
    emailCount += 1;
    if (couple) emails.push(await timeEmail(origin, mailServer, coupleEmail(couple.customerId), emailCount));
    await setTimeout(2_000);
  };
  const save = async () => {
    const notes = `save ${performance.now()}`;
    if ((await fire(origin, saving(writer, writer.nextWeek, notes))) === 200) {
      saves += 1;
      if ((await readNotes(origin, writer)).get(writer.nextWeek) !== notes) lost += 1;
    }
    // Slower than the limit on reads.
    await setTimeout(25);
  };
  let isOver = false;
  const repeat = async (step: () => Promise<void>) => {
    while (!isOver) await step();
  };
  const watching = Promise.all([probe, requestEmail, save].map(repeat));
  const outcome = await attack();
  isOver = true;
  await watching;
  const figures: Figures = { healthMs: percentile(health, 99), memoryMiB, emailMs: Math.max(...emails), saves, lost };
  return { outcome, figures };
}

/** The couple's notes by week, as the server has them. */
export async function readNotes(origin: string, { customerId, token }: Couple): Promise<ReadonlyMap<number, string>> {
  const { text } = await send(origin, { path: `/api/progress/${customerId}`, token, ip: '192.0.2.2' });
  return new Map(recordsSchema.parse(JSON.parse(text)).map(({ weekNumber, notes }) => [weekNumber, notes]));
}

export function saving({ customerId, token }: Couple, week: number, notes: string) {
  return { path: `/api/progress/${customerId}/${week}`, token, ip: '192.0.2.2', body: { notes } };
}

/** Milliseconds until the mail server has the email with the sign-in link, or Infinity after 10 seconds. */
async function timeEmail(origin: string, { received }: MailServer, email: string, number: number): Promise<number> {
  const before = received.length;
  const start = performance.now();
  const ip = `192.0.2.${(number % 200) + 10}`;
  await fire(origin, { path: '/api/customer-auth/link', ip, body: { email } });
  while (performance.now() - start < 10_000) {
    if (received.slice(before).some((message) => message.includes(`To: ${email}`))) return performance.now() - start;
    await setTimeout(20);
  }
  return Infinity;
}
