import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));
const READY = /is ready at (http:\/\/\S+)$/;
const START_TIMEOUT = 90_000;

export const ADMIN = { username: 'admin', password: 'correct horse battery' };

/** A server in its own process with its own data folder. */
export type RunningServer = {
  /** Keeps its port through a restart. */
  readonly baseURL: string;
  readonly dataDir: string;
  /** Sends the signal and waits for the exit. Resolves with the exit code, or null if the signal killed the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Restarts the server on the same data and port. */
  restart(): Promise<void>;
};

/** Starts the built server. `settings` override the tests' default environment variables. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer & AsyncDisposable> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lovewell-e2e-'));
  const start = (port: string) => startProcess({ ...settings, DATA_DIR: dataDir, PORT: port });
  let { child, baseURL } = await start('0');

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return child.exitCode;
  }

  return {
    get baseURL() {
      return baseURL;
    },
    dataDir,
    stop,
    async restart() {
      await stop();
      ({ child, baseURL } = await start(new URL(baseURL).port));
    },
    async [Symbol.asyncDispose]() {
      await stop('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProcess(settings: Record<string, string>): Promise<{ child: ChildProcess; baseURL: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      // Not all of process.env, because a developer's own settings would change the tests.
      PATH: process.env['PATH'],
      SYSTEMROOT: process.env['SYSTEMROOT'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      LOGIN_ATTEMPTS_PER_MINUTE: '1000',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));

  const baseURL = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The server ${reason}:\n${output.join('')}`));
    };
    const timer = setTimeout(() => fail('was not ready in time'), START_TIMEOUT);
    child.once('exit', () => fail('exited before it was ready'));
    createInterface(child.stdout).on('line', (line) => {
      output.push(`${line}\n`);
      const url = READY.exec(line)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
  return { child, baseURL };
}
