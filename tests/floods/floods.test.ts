import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { formatCell, isOverBudget, type Row } from '../../bench/results.ts';
import { generateData, type Couple } from '../support/generate/sample.ts';
import { startApp } from '../../bench/server.ts';
import { startSmtpServer } from '../support/server/fakes/smtp-server.ts';
import { fire } from './client.ts';
import { readNotes, saving, watch, type Figures } from './monitor.ts';
import { writeOpenOrders } from './open-orders.ts';
import { SCENARIOS } from './scenarios.ts';

// docs/security.md, Floods: `npm test -- floods` takes about 4 minutes and prints the table.

// Enough for 300 couples with a password.
const COUPLES = 2_400;

test('A flooded server answers, sends emails, and loses no acknowledged save.', { timeout: 900_000 }, async () => {
  const { dataDir, couples } = await generateData(COUPLES);
  const [writer, ...others] = couples;
  if (writer === undefined) throw new Error('No couples were generated.');
  const [readers, attackers] = [others.slice(0, 100), others.slice(100)];
  writeOpenOrders(dataDir, 10_000);
  const mailServer = await startSmtpServer({ delay: 250 });
  const settings = { PAYMENTS: 'sandbox', SMTP_URL: mailServer.url, MAIL_FROM: 'us@lovewell.example' };
  await using server = await startApp(dataDir, { settings });
  const { origin, pid } = server;
  const watched = { origin, pid, mailServer, writer, readers };

  const floods: [name: string, rows: Row[]][] = [];
  for (const [name, run] of SCENARIOS) {
    const { outcome, figures } = await watch(watched, () => run({ origin, couples: attackers }));
    floods.push([`${name} (${outcome})`, describe(figures)]);
  }
  const acknowledged = await saveUntilKilled(origin, readers, () => process.kill(pid, 'SIGKILL'));
  await using restarted = await startApp(dataDir);
  const lost = await countLost(restarted.origin, acknowledged);
  const saves = acknowledged.reduce((sum, { count }) => sum + count, 0);

  console.log(`Node ${process.version}, ${availableParallelism()} cores\n\n${formatFloods(floods)}`);
  console.log(`SIGKILL while 100 couples save: ${saves} acknowledged saves, ${lost} lost`);
  for (const [name, rows] of floods) expect.soft(rows.filter(isOverBudget), name).toEqual([]);
  expect(saves).toBeGreaterThan(0);
  expect(lost).toBe(0);
});

/** A Markdown table with a line per flood, as in docs/security.md. */
function formatFloods(floods: readonly [name: string, rows: Row[]][]): string {
  const header = ['flood', ...(floods[0]?.[1].map(({ name }) => name) ?? [])];
  const lines = floods.map(([name, rows]) => [name, ...rows.map(formatCell)]);
  return [header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function describe({ healthMs, memoryMiB, emailMs, saves, lost }: Figures): Row[] {
  return [
    { name: '/healthz, 99th percentile', figure: healthMs, unit: 'ms', budget: { atMost: 200 } },
    { name: 'memory', figure: memoryMiB, unit: 'MiB', budget: { atMost: 400 } },
    { name: 'slowest sign-in email', figure: emailMs, unit: 'ms', budget: { atMost: 5_000 } },
    { name: 'acknowledged saves', figure: saves, unit: '', budget: { atLeast: 1 } },
    { name: 'lost', figure: lost, unit: '', budget: { atMost: 0 } },
  ];
}

/** How many saves of a couple were acknowledged. The first one saved "1" as the notes of week 1, the next one "2" of week 2. */
type SavedCount = { couple: Couple; count: number };

/** The couples write on in the next week each time, and again from week 1, so that few saves overwrite another. */
const weekOfSave = (save: number, { nextWeek }: Couple) => ((save - 1) % nextWeek) + 1;

/** Lets each couple save one number after the other, and kills the server meanwhile. Returns what it had acknowledged. */
async function saveUntilKilled(origin: string, couples: readonly Couple[], kill: () => void): Promise<SavedCount[]> {
  const saved = couples.map((couple) => ({ couple, count: 0 }));
  const save = (couple: Couple, number: number) => fire(origin, saving(couple, weekOfSave(number, couple), `${number}`));
  const saveAll = saved.map(async (one) => {
    while ((await save(one.couple, one.count + 1)) === 200) one.count += 1;
  });
  await setTimeout(3_000);
  kill();
  await Promise.all(saveAll);
  return saved;
}

/** Looks for each save, or for a later one of the same week: one that was on its way may be there, too. */
async function countLost(origin: string, saved: readonly SavedCount[]): Promise<number> {
  let lost = 0;
  for (const { couple, count } of saved) {
    const notes = await readNotes(origin, couple);
    for (let save = 1; save <= count; save += 1) {
      if (!(Number(notes.get(weekOfSave(save, couple))) >= save)) lost += 1;
    }
  }
  return lost;
}
