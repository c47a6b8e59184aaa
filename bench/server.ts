import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../scripts/setup.mjs';
import { findFreePort } from '../tests/support/server/listen.ts';

/** A server in its own process. `readyAfter` is how long the start took, in milliseconds. */
export type Server = AsyncDisposable & { origin: string; pid: number; readyAfter: number };

/** Long enough to build the web app first. */
const START_TIMEOUT = 300_000;

const FLOORS = fileURLToPath(new URL('floors.ts', import.meta.url));

/** The session cookie's name in live mode, which is how the app is measured, and in local mode, which a browser needs. */
export const SESSION_COOKIE = { live: '__Host-lovewell-session', local: 'lovewell-session' };

type AppOptions = { live?: boolean; settings?: Readonly<Record<string, string>> };

/** Starts the app the way `npm start` does. `live`: as if behind a proxy at an https address, and without the demo. */
export function startApp(dataDir: string, { live = true, settings }: AppOptions = {}): Promise<Server> {
  const mode = live ? { PUBLIC_URL: 'https://lovewell.example', TRUST_PROXY: 'on' } : { DEMO_ACCESS: 'off' };
  return startServer(['scripts/start.mjs'], {
    cwd: ROOT,
    // A backup would start a few minutes in and disturb the measurement.
    env: { DATA_DIR: dataDir, BACKUPS_KEPT: '0', PAYMENTS: 'none', ...mode, ...settings },
    readyPath: '/readyz',
  });
}

/** Starts one of the servers in floors.ts. `source` is its database or folder. */
export function startFloor(kind: 'prepared' | 'rows' | 'static', source: string): Promise<Server> {
  return startServer([FLOORS, kind, source], { env: {}, readyPath: '/ready' });
}

type StartOptions = { cwd?: string; env: Readonly<Record<string, string>>; readyPath: string };

async function startServer(args: readonly string[], { cwd, env, readyPath }: StartOptions): Promise<Server> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const isReady = () =>
    fetch(origin + readyPath).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} exited with code ${child.exitCode}.`);
    if (performance.now() - startedAt > START_TIMEOUT) throw new Error(`${args.join(' ')} doesn't respond.`);
    await setTimeout(5);
  }
  const readyAfter = performance.now() - startedAt;
  if (child.pid === undefined) throw new Error(`${args.join(' ')} couldn't be started.`);
  return {
    origin,
    pid: child.pid,
    readyAfter,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await exited;
      process.off('exit', kill);
    },
  };
}
