import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { coupleEmail } from '../bench/generate/couple.ts';
import { residentMiB } from '../bench/process-stats.ts';
import type { Couple } from '../bench/sample.ts';
import type { Server } from '../bench/server.ts';
import { fire, send } from './client.ts';

export type Figures = { healthMs: number; memoryMiB: number; emailMs: number; saves: number; lost: number };

type Watched = { server: Pick<Server, 'origin' | 'pid'>; dataDir: string; writer: Couple; readers: readonly Couple[] };

const recordsSchema = z.array(z.object({ weekNumber: z.int(), notes: z.string() }));

let emailCount = 0;

/** Watches a server while `attack` runs: probes, memory, a sign-in email every two seconds, and a couple that saves and reads what it saved. */
export async function watch({ server, dataDir, writer, readers }: Watched, attack: () => Promise<string>) {
  const health: number[] = [];
  const emails: number[] = [];
  let [memoryMiB, saves, lost] = [0, 0, 0];
  const probe = async () => {
    const start = performance.now();
    const status = await fire(server.origin, { path: '/healthz', ip: '192.0.2.1' });
    // A failed probe counts as the longest.
    health.push(status === 200 ? performance.now() - start : Infinity);
    memoryMiB = Math.max(memoryMiB, residentMiB(server.pid));
    await setTimeout(25);
  };
  const requestEmail = async () => {
    const couple = readers[emailCount % readers.length];
    emailCount += 1;
    if (couple) emails.push(await timeEmail(server.origin, dataDir, coupleEmail(couple.customerId), emailCount));
    await setTimeout(2_000);
  };
  const save = async () => {
    const notes = `save ${performance.now()}`;
    if ((await fire(server.origin, saving(writer, notes))) === 200) {
      saves += 1;
      if ((await readNotes(server.origin, writer)) !== notes) lost += 1;
    }
    await setTimeout(10);
  };
  let isOver = false;
  const repeat = async (step: () => Promise<void>) => {
    while (!isOver) await step();
  };
  const watching = Promise.all([probe, requestEmail, save].map(repeat));
  const outcome = await attack();
  isOver = true;
  await watching;
  const figures: Figures = { healthMs: percentile99(health), memoryMiB, emailMs: Math.max(...emails), saves, lost };
  return { outcome, figures };
}

/** The notes that the server has for the couple that keeps saving. */
export async function readNotes(origin: string, { customerId, nextWeek, token }: Couple): Promise<string> {
  const { text } = await send(origin, { path: `/api/progress/${customerId}`, token, ip: '192.0.2.2' });
  return recordsSchema.parse(JSON.parse(text)).find(({ weekNumber }) => weekNumber === nextWeek)?.notes ?? '';
}

export function saving({ customerId, nextWeek, token }: Couple, notes: string) {
  return { path: `/api/progress/${customerId}/${nextWeek}`, token, ip: '192.0.2.2', body: { notes } };
}

/** Milliseconds until the email with the sign-in link has left, or Infinity after 10 seconds. */
async function timeEmail(origin: string, dataDir: string, email: string, number: number): Promise<number> {
  const folder = path.join(dataDir, 'outbox');
  const before = new Set(list(folder));
  const start = performance.now();
  const ip = `192.0.2.${(number % 200) + 10}`;
  await fire(origin, { path: '/api/customer-auth/link', ip, body: { email } });
  while (performance.now() - start < 10_000) {
    for (const file of list(folder).filter((name) => !before.has(name))) {
      if (readFileSync(path.join(folder, file), 'utf8').includes(email)) return performance.now() - start;
      before.add(file);
    }
    await setTimeout(20);
  }
  return Infinity;
}

/** Emails are saved to files, which takes the place of a mail server. */
function list(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.eml'));
}

function percentile99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b).at(Math.floor(times.length * 0.99)) ?? Infinity;
}
