import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from '../scripts/setup.mjs';
import { formatTable, isOverBudget, type Column, type Row } from '../bench/results.ts';
import { generateData, type Couple } from '../bench/sample.ts';
import { startApp, type Server } from '../bench/server.ts';
import { fire } from './client.ts';
import { readNotes, saving, watch, type Figures } from './monitor.ts';
import { writeOpenOrders } from './open-orders.ts';
import { SCENARIOS } from './scenarios.ts';

/** Attacks a server of its own and prints a table. Returns the exit code: 1 if a limit is broken. */
export async function main(): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  // Enough for 300 couples with a password.
  const { dataDir, couples } = await generateData(2_400);
  const [writer, ...others] = couples;
  if (writer === undefined) throw new Error('No couples were generated.');
  const [readers, attackers] = [others.slice(0, 100), others.slice(100)];
  writeOpenOrders(dataDir, 10_000);
  const columns: Column[] = [];
  let acknowledged: readonly SavedCount[];
  {
    await using server = await startApp(ROOT, dataDir, { isAttacked: true });
    for (const [name, run] of SCENARIOS) {
      console.error(`${name} ...`);
      const attack = () => run({ origin: server.origin, couples: attackers });
      const { outcome, figures } = await watch({ server, dataDir, writer, readers }, attack);
      columns.push({ app: name, rows: describe(figures, outcome) });
    }
    acknowledged = await killWhileSaving(server, readers);
  }
  await using restarted = await startApp(ROOT, dataDir);
  columns.push({ app: 'SIGKILL while 100 couples save', rows: await countLost(restarted.origin, acknowledged) });

  console.log(`\nNode ${process.version}, ${availableParallelism()} cores\n`);
  for (const column of columns) console.log(`${formatTable([column])}\n`);
  return columns.some(({ rows }) => rows.some(isOverBudget)) ? 1 : 0;
}

function describe({ healthMs, memoryMiB, emailMs, saves, lost }: Figures, outcome: string): Row[] {
  return [
    { name: '/healthz, 99th percentile', figure: healthMs, unit: 'ms', budget: { atMost: 200 }, detail: outcome },
    { name: 'memory', figure: memoryMiB, unit: 'MiB', budget: { atMost: 400 } },
    { name: 'slowest sign-in email', figure: emailMs, unit: 'ms', budget: { atMost: 5_000 } },
    ...describeSaves(saves, lost),
  ];
}

function describeSaves(saves: number, lost: number): Row[] {
  return [
    { name: 'acknowledged saves', figure: saves, unit: '', budget: { atLeast: 1 } },
    { name: 'lost', figure: lost, unit: '', budget: { atMost: 0 } },
  ];
}

type SavedCount = { couple: Couple; count: number };

/** Lets each couple save one number after the other, and kills the server meanwhile. Returns what it had acknowledged. */
async function killWhileSaving({ origin, pid }: Server, couples: readonly Couple[]): Promise<SavedCount[]> {
  const saved = couples.map((couple) => ({ couple, count: 0 }));
  const saveAll = saved.map(async (one) => {
    while ((await fire(origin, saving(one.couple, `${one.count + 1}`))) === 200) one.count += 1;
  });
  await setTimeout(3_000);
  process.kill(pid, 'SIGKILL');
  await Promise.all(saveAll);
  return saved;
}

/** A save that was on its way may be there, too. */
async function countLost(origin: string, saved: readonly SavedCount[]): Promise<Row[]> {
  let lost = 0;
  for (const { couple, count } of saved) if (Number(await readNotes(origin, couple)) < count) lost += 1;
  return describeSaves(
    saved.reduce((sum, { count }) => sum + count, 0),
    lost,
  );
}
