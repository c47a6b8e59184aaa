import { describe, expect, onTestFinished } from 'vitest';
import type { PostgresAddress } from '#db/engine.ts';
import type { Peers } from '#db/peers.ts';
import { connectPeers } from '#db/postgres/peers.ts';
import type { PostgresServer } from '../support/server/database/open-postgres.ts';
import { testOnPostgres as test } from '../support/server/database/postgres-server.ts';

/** Two processes on a new database, and a way to end a connection as a broken network does. */
async function twoProcesses(postgres: PostgresServer) {
  const { name, address } = await postgres.createDatabase();
  const [one, other] = [await join(address), await join(address)];
  const breakConnection = async ({ processId }: Peers) => {
    const reconnected = new Promise<void>((resolve) => (processId === one.processId ? one : other).onReconnect(resolve));
    await postgres.run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and application_name = 'lovewell ${processId}'`);
    return reconnected;
  };
  return { one, other, breakConnection };
}

async function join(address: PostgresAddress): Promise<Peers> {
  const peers = await connectPeers(address);
  onTestFinished(() => peers.close());
  return peers;
}

function heardBy(peers: Peers): string[] {
  const heard: string[] = [];
  peers.onMessage('test', (body) => heard.push(body));
  return heard;
}

describe('Processes on one database', () => {
  test('hear each other in order, and not themselves.', async ({ postgres }) => {
    const { one, other } = await twoProcesses(postgres);
    const [ownWords, heard] = [heardBy(one), heardBy(other)];
    const bodies = Array.from({ length: 250 }, (_, index) => `message ${index} {"a": "b c"}`);
    for (const body of bodies) one.send('test', body);
    one.send('other channel', 'not for you');
    await expect.poll(() => heard.length).toBe(bodies.length);
    expect(heard).toEqual(bodies);
    expect(ownWords).toEqual([]);
  });

  test('hear each other again after a lost connection, and that they may have missed something.', async ({ postgres }) => {
    const { one, other, breakConnection } = await twoProcesses(postgres);
    const heard = heardBy(other);
    await breakConnection(other);
    one.send('test', 'after');
    await expect.poll(() => heard).toEqual(['after']);
    await breakConnection(one);
    one.send('test', 'and after');
    await expect.poll(() => heard).toEqual(['after', 'and after']);
  });

  test('have a lock one at a time, and lose it with the connection.', async ({ postgres }) => {
    const { one, other, breakConnection } = await twoProcesses(postgres);
    expect([await one.tryLock('start'), await one.tryLock('start'), await other.tryLock('start')]).toEqual([true, true, false]);
    expect(await other.tryLock('files')).toBe(true);
    await one.unlock('start');
    expect([await other.tryLock('start'), await one.tryLock('start')]).toEqual([true, false]);
    await breakConnection(other);
    expect([await one.tryLock('start'), await other.tryLock('start')]).toEqual([true, false]);
  });

  test('send what they had to say while the database was away.', async ({ postgres }) => {
    const { one, other } = await twoProcesses(postgres);
    const heard = heardBy(other);
    const reconnected = Promise.all([one, other].map((peers) => new Promise<void>((resolve) => peers.onReconnect(resolve))));
    await postgres.kill();
    await expect.poll(() => one.tryLock('start').catch((error: unknown) => String(error))).toContain('DatabaseUnavailableError');
    one.send('test', 'later');
    await postgres.start();
    await reconnected;
    one.send('test', 'now');
    await expect.poll(() => heard).toContain('now');
  });
});
