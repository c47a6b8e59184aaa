import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from '../scripts/setup.mjs';
import { formatCell, formatTable, isOverBudget, type Column, type Row } from '../bench/results.ts';
import { generateData, type Couple } from '../bench/sample.ts';
import { startApp, type Server } from '../bench/server.ts';
import { fire } from './client.ts';
import { startMailServer } from './mail-server.ts';
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
  const floods: Column[] = [];
  let acknowledged: readonly SavedCount[];
  {
    using mailServer = await startMailServer();
    const settings = { PAYMENTS: 'sandbox', SMTP_URL: mailServer.url, MAIL_FROM: 'us@lovewell.example' };
    // Nobody reads the pipe with the log, which must not stop the server.
    await using server = await startApp(ROOT, dataDir, { settings, log: 'pipe' });
    for (const [name, run] of SCENARIOS) {
      console.error(`${name} ...`);
      const attack = () => run({ origin: server.origin, couples: attackers });
      const { outcome, figures } = await watch({ server, mailServer, writer, readers }, attack);
      floods.push({ app: `${name} (${outcome})`, rows: describe(figures) });
    }
    acknowledged = await killWhileSaving(server, readers);
  }
  await using restarted = await startApp(ROOT, dataDir);
  const kill = { app: 'SIGKILL while 100 couples save', rows: await countLost(restarted.origin, acknowledged) };

  console.log(`\nNode ${process.version}, ${availableParallelism()} cores\n`);
  console.log(`${formatFloods(floods)}\n\n${formatTable([kill])}\n`);
  return [...floods, kill].some(({ rows }) => rows.some(isOverBudget)) ? 1 : 0;
}

/** A Markdown table with a line per flood, as in docs/security.md. */
function formatFloods(floods: readonly Column[]): string {
  const header = ['flood', ...(floods[0]?.rows.map(({ name }) => name) ?? [])];
  const lines = floods.map(({ app, rows }) => [app, ...rows.map(formatCell)]);
  return [header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function describe({ healthMs, memoryMiB, emailMs, saves, lost }: Figures): Row[] {
  return [
    { name: '/healthz, 99th percentile', figure: healthMs, unit: 'ms', budget: { atMost: 200 } },
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

/** How many saves of a couple were acknowledged. The first one saved "1" as the notes of week 1, the next one "2" of week 2. */
type SavedCount = { couple: Couple; count: number };

/** The couples write on in the next week each time, and again from week 1, so that few saves overwrite another. */
const weekOfSave = (save: number, { nextWeek }: Couple) => ((save - 1) % nextWeek) + 1;

/** Lets each couple save one number after the other, and kills the server meanwhile. Returns what it had acknowledged. */
async function killWhileSaving({ origin, pid }: Server, couples: readonly Couple[]): Promise<SavedCount[]> {
  const saved = couples.map((couple) => ({ couple, count: 0 }));
  const save = (couple: Couple, number: number) => fire(origin, saving(couple, weekOfSave(number, couple), `${number}`));
  const saveAll = saved.map(async (one) => {
    while ((await save(one.couple, one.count + 1)) === 200) one.count += 1;
  });
  await setTimeout(3_000);
  process.kill(pid, 'SIGKILL');
  await Promise.all(saveAll);
  return saved;
}

/** Looks for each save, or for a later one of the same week: one that was on its way may be there, too. */
async function countLost(origin: string, saved: readonly SavedCount[]): Promise<Row[]> {
  let lost = 0;
  for (const { couple, count } of saved) {
    const notes = await readNotes(origin, couple);
    for (let save = 1; save <= count; save += 1) {
      if (!(Number(notes.get(weekOfSave(save, couple))) >= save)) lost += 1;
    }
  }
  const total = saved.reduce((sum, { count }) => sum + count, 0);
  return describeSaves(total, lost);
}
