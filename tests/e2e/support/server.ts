import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../dist/server/index.js', import.meta.url));
const READY = /is ready at (http:\/\/\S+)$/;
const START_TIMEOUT = 90_000;

export const ADMIN = { username: 'admin', password: 'correct horse battery' };

/** A whole server in a process of its own, on a data folder of its own. */
export type RunningServer = {
  /** Its address. The port stays the same over a restart. */
  readonly baseURL: string;
  readonly dataDir: string;
  /** Sends the signal and waits for the end; answers with the exit code, or null when the signal killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops it, if it still runs, and starts it again on the same data and port. */
  restart(): Promise<void>;
};

/**
 * Starts the built server as a person would.
 * @param settings environment variables that differ from the tests' defaults
 */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer & AsyncDisposable> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lovewell-e2e-'));
  const launch = (port: string) => startProcess({ ...settings, DATA_DIR: dataDir, PORT: port });
  let { child, baseURL } = await launch('0');

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
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
      ({ child, baseURL } = await launch(new URL(baseURL).port));
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
      // Only what a process needs to run: a developer's own settings stay out of the tests.
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
    child.once('exit', () => fail('ended before it was ready'));
    createInterface(child.stdout).on('line', (line) => {
      output.push(`${line}\n`);
      const address = READY.exec(line)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
  return { child, baseURL };
}
