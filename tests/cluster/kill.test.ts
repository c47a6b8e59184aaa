import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { createLedger, createLoad, readRows } from '../support/data/mixed-load.ts';
import { startFakeS3 } from '../support/server/fakes/fake-s3.ts';
import { startLoadBalancer } from '../support/server/load-balancer.ts';
import type { PostgresServer } from '../support/server/database/open-postgres.ts';
import { testOnPostgres as test } from '../support/server/database/postgres-server.ts';
import { startServerProcess, type ServerProcess } from '../support/server/server-process.ts';
import { startSmtpServer } from '../support/server/fakes/smtp-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startBuying, startChoosingEvenings, startWatching } from './people.ts';

// `LONG=1 npm test -- cluster` does more.
const [KILLS, RESTARTS] = process.env['LONG'] ? [20, 5] : [4, 1];

/** Within how long after the database's return everything works again, in milliseconds. */
const RECOVERY = 10_000;

/** How many answers come between two kills. */
const ANSWERS = 40;

/** Two servers on one database, behind a load balancer. */
async function startCluster(postgres: PostgresServer) {
  const { name, url } = await postgres.createDatabase();
  const [smtp, store] = [await startSmtpServer(), await startFakeS3()];
  const settings = {
    ...store.settings,
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'course@example.com',
    PAYMENTS: 'sandbox',
    PUBLIC_URL: 'http://localhost:3000',
    LOGIN_ATTEMPTS_PER_MINUTE: '100000',
  };
  const targets: string[] = [];
  const servers: ServerProcess[] = [];
  const start = async (index: number) => {
    const server = await startServerProcess({ ...settings, DATA_DIR: await temporaryFolder() });
    servers[index] = server;
    targets[index] = /^Listening at (\S+)$/mu.exec(server.output.stdout)?.[1] ?? '';
  };
  for (const index of [0, 1]) await start(index);
  const address = await startLoadBalancer(targets);
  return {
    address,
    emails: smtp.received,
    run: <Row extends object>(sql: string) => postgres.run<Row>(sql, name),
    start,
    /** Ends one of the servers. */
    async end(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
      servers[index]?.child.kill(signal);
      return (await servers[index]?.ended)?.code ?? null;
    },
    /** Waits until both servers are ready. */
    async untilReady(): Promise<void> {
      const statuses = () => Promise.all(targets.map(async (target) => (await fetch(`${target}/readyz`)).status));
      await expect.poll(statuses, { timeout: 60_000 }).toEqual([200, 200]);
    },
    errors: () => servers.map(({ output }) => output.stderr).join(''),
  };
}

/** The emails by recipient, each with the ids of its messages. */
function groupEmails(received: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const text of received) {
    const header = (name: string) => new RegExp(`^${name}: (.+)$`, 'imu').exec(text)?.[1]?.trim() ?? '';
    const key = `${header('To')} ${header('Reply-To')} ${header('Subject')}`;
    groups.set(key, [...(groups.get(key) ?? []), header('Message-ID')]);
  }
  return groups;
}

test(
  'Two servers that are killed again and again, on a database that restarts, lose nothing and do nothing twice.',
  { timeout: 3_600_000 },
  async ({ postgres }) => {
    const cluster = await startCluster(postgres);
    const ledger = createLedger();
    const load = await createLoad(ledger, cluster.address);
    const stop = load.start(cluster.address);
    const stopBuying = startBuying(cluster);
    const stopChoosing = startChoosingEvenings(cluster);
    const stopWatching = await startWatching(cluster);
    const more = async () => {
      const goal = ledger.answers() + ANSWERS;
      await expect.poll(ledger.answers, { timeout: 60_000 }).toBeGreaterThan(goal);
    };

    for (let kill = 1; kill <= KILLS; kill += 1) {
      await more();
      await cluster.end(kill % 2, 'SIGKILL');
      expect(load.refused.splice(0)).toEqual([]);
      await cluster.start(kill % 2);
      if (kill % Math.floor(KILLS / RESTARTS) > 0) continue;
      await more();
      await (kill % 2 === 0 ? postgres.stop() : postgres.kill());
      await postgres.start();
      await cluster.untilReady();
      // Calls that were waiting for it are answered by then.
      await setTimeout(RECOVERY);
      // While the database was away.
      expect(load.refused.splice(0).filter((answer) => !/ 503 .*database/u.test(answer))).toEqual([]);
    }
    await more();
    await stop();
    const [buyers, readers, { saves, streams }] = [await stopBuying(), await stopChoosing(), await stopWatching()];
    expect(load.refused).toEqual([]);

    ledger.settle(await readRows(cluster.run));
    const [counts] = await cluster.run<Record<string, number>>(`select
      (select count(*) from orders where status = 'completed')::int as orders,
      (select count(*) from people where email like 'buyer%')::int as buyers,
      (select count(*) from outbox where kind = 'receipt')::int as receipts,
      (select count(*) from "contactMessages")::int * 2 as expected,
      (select count(*) from outbox where kind like 'contact%')::int as contact`);
    expect(counts).toEqual({
      orders: buyers,
      buyers,
      receipts: buyers,
      expected: counts?.['expected'],
      contact: counts?.['expected'],
    });

    const reminded = () => cluster.run('select 1 from reminders join people on people.id = "personId"');
    await expect.poll(async () => (await reminded()).length, { timeout: 70_000 }).toBe(readers);
    const unsent = () => cluster.run('select id, state from outbox where "sentAt" is null');
    await expect.poll(unsent, { timeout: 70_000 }).toEqual([]);
    const emails = groupEmails(cluster.emails);
    expect(emails.size).toBe((await cluster.run('select id from outbox')).length);
    const ids = [...emails.values()];
    expect(ids.filter((one) => new Set(one).size > 1)).toEqual([]);
    // One that was being delivered when its server was killed may come again.
    expect(cluster.emails.length - ids.length).toBeLessThanOrEqual(KILLS);
    expect(cluster.errors()).toBe('');
    process.stdout.write(
      `${KILLS} kills and ${RESTARTS} restarts of the database: ${ledger.answers()} writes answered, ${load.cutOff()} cut off, ` +
        `${buyers} purchases, ${readers} reminders, ${saves} saves seen on another phone over ${streams} streams, ` +
        `${emails.size} emails, ${cluster.emails.length - ids.length} of them repeated.\n`,
    );
  },
);

test('Servers that are replaced one after the other don’t miss a request.', { timeout: 300_000 }, async ({ postgres }) => {
  const cluster = await startCluster(postgres);
  const ledger = createLedger();
  const load = await createLoad(ledger, cluster.address);
  const stop = load.start(cluster.address);
  for (const index of [0, 1]) {
    const goal = ledger.answers() + ANSWERS;
    await expect.poll(ledger.answers, { timeout: 60_000 }).toBeGreaterThan(goal);
    expect(await cluster.end(index, 'SIGTERM')).toBe(0);
    await cluster.start(index);
  }
  await stop();
  expect([load.cutOff(), load.refused]).toEqual([0, []]);
});
