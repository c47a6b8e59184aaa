import pg from 'pg';
import type { Engine } from '#db/engine.ts';
import { createPostgresEngine } from '#db/postgres/engine.ts';
import { parseDatabaseUrl } from '#src/server/database-url.ts';

/** How many databases of closed servers stay, because a test may start another server on one. */
const MAX_CLOSED = 5;

/** A superuser's address of a PostgreSQL to use instead of PGlite. */
const SERVER = process.env['TEST_DATABASE_URL'];

/** Whether the `postgres` project runs on a real server, which is faster and has more than one connection. */
export const isOnRealServer = SERVER !== undefined;

/** Names, by data folder. */
const databases = new Map<string, Promise<string>>();
const closed: string[] = [];
let count = 0;

export const hasDatabaseFor = (dataDir: string): boolean => databases.has(dataDir);

async function run(sql: string): Promise<void> {
  const client = new pg.Client(SERVER);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function create(template = 'template1'): Promise<string> {
  const name = `test_${process.pid}_${(count += 1)}`;
  await run(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

/** Gives a folder a copy of another one's database, which nobody may use meanwhile. */
export function copyDatabase(from: string, to: string): void {
  databases.set(to, (databases.get(from) ?? create()).then(create));
}

/** PostgreSQL with one database for each data folder. */
export async function createRealEngine(dataDir: string): Promise<Engine> {
  const name = databases.get(dataDir) ?? create();
  databases.set(dataDir, name);
  const address = parseDatabaseUrl(SERVER ?? '');
  if (address === null) throw new Error('TEST_DATABASE_URL isn’t an address.');
  const engine = createPostgresEngine({ ...address, database: await name });
  return {
    ...engine,
    async open() {
      const db = await engine.open();
      const destroy = db.destroy.bind(db);
      return Object.assign(db, {
        async destroy() {
          await destroy();
          closed.push(dataDir);
          if (closed.length > MAX_CLOSED) await drop(closed.shift() ?? '');
        },
      });
    },
  };
}

async function drop(dataDir: string): Promise<void> {
  if (dataDir.includes('template')) return;
  const name = await databases.get(dataDir);
  if (name === undefined || closed.includes(dataDir)) return;
  databases.delete(dataDir);
  await run(`drop database ${name} with (force)`);
}
