import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PostgresAddress } from '../../../../db/engine.ts';
import { findFreePort } from '../listen.ts';

const PACKAGES = '/usr/lib/postgresql';
export const POSTGRES_NOT_FOUND = `PostgreSQL isn’t installed in ${PACKAGES} (on Debian: apt install postgresql)`;

const ADMIN = { user: 'postgres', password: 'super' };
/** No superuser, as the server's own role. */
const ROLE = { user: 'lovewell', password: 'p@ss/word' };

const READY = 'database system is ready to accept connections';
const STARTS = 20;

export type PostgresServer = NonNullable<Awaited<ReturnType<typeof openPostgres>>>;

/** A new PostgreSQL that listens on a free port and writes to the disk as in production; null where it isn't installed. */
export async function openPostgres(parent = tmpdir()) {
  const programs = findPrograms();
  if (programs === null) return null;
  const folder = await mkdtemp(path.join(parent, 'lovewell-postgres-'));
  const port = await findFreePort();
  const owner = findOwner();
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, ADMIN.password);
  if (owner) for (const each of [folder, passwordFile]) await chown(each, owner.uid, owner.gid);
  const options = ['--no-sync', '--auth=scram-sha-256', '--locale=C.UTF-8', `--username=${ADMIN.user}`];
  const own = { env: {}, cwd: folder, ...owner };
  await promisify(execFile)(path.join(programs, 'initdb'), [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...options], own);

  let child: ChildProcess | null = null;

  /** Resolves once it answers. After `kill`, it first waits for the processes that the killed one leaves behind. */
  async function start(): Promise<void> {
    for (let attempt = 1; child === null; attempt += 1) {
      const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((setting) => ['-c', setting]);
      const postgres = spawn(path.join(programs ?? '', 'postgres'), ['-D', data, '-p', `${port}`, ...settings], {
        ...own,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const ended = once(postgres, 'exit').then(() => 'ended' as const);
      let log = '';
      const ready = new Promise<'ready'>((resolve) => {
        postgres.stderr.on('data', (text: Buffer) => {
          log += text.toString();
          if (log.includes(READY)) resolve('ready');
        });
      });
      if ((await Promise.race([ready, ended])) === 'ready') child = postgres;
      else if (attempt === STARTS) throw new Error(`PostgreSQL didn't start: ${log}`);
      else await sleep(100);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    child = null;
    await ended;
  }

  /** Runs SQL as a superuser. */
  async function run<Row extends object>(sql: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ ...ADMIN, host: '127.0.0.1', port, database });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  process.once('exit', () => child?.kill('SIGKILL'));
  await start();
  await run(`create role ${ROLE.user} login password '${ROLE.password}'`);
  let databases = 0;

  return {
    port,
    /** The major version, such as 15. */
    version: path.basename(path.dirname(programs)),
    pid: () => child?.pid ?? 0,
    start,
    run,
    /** Ends it at once, as before a restart of the machine. */
    stop: () => end('SIGINT'),
    /** As if the power went out. */
    kill: () => end('SIGKILL'),
    /** A new empty database of a role that isn't a superuser. */
    async createDatabase(): Promise<{ name: string; url: string; address: PostgresAddress }> {
      const name = `course_${(databases += 1)}`;
      await run(`create database ${name} owner ${ROLE.user}`);
      const address = { ...ROLE, host: '127.0.0.1', port, database: name, tls: 'off' } as const;
      return { name, address, url: `postgres://${ROLE.user}:${encodeURIComponent(ROLE.password)}@127.0.0.1:${port}/${name}` };
    },
    /** Offers encrypted connections, with a certificate that nobody trusts. */
    async enableTls(): Promise<void> {
      const files = ['-keyout', path.join(data, 'server.key'), '-out', path.join(data, 'server.crt')];
      await promisify(execFile)('openssl', ['req', '-new', '-x509', '-nodes', '-subj', '/CN=localhost', ...files], {
        ...own,
        env: { PATH: process.env['PATH'] },
      });
      await run('alter system set ssl = on');
      await run('select pg_reload_conf()');
    },
    async close(): Promise<void> {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the newest version's programs. */
function findPrograms(): string | null {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).map(Number) : [];
  const folders = versions.toSorted((a, b) => b - a).map((version) => path.join(PACKAGES, `${version}`, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** The user `postgres`, because PostgreSQL refuses to run as root. */
function findOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = /^postgres:[^:]*:(\d+):(\d+):/mu.exec(readFileSync('/etc/passwd', 'utf8'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : null;
}
