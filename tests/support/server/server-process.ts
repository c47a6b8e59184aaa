import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));
const READY = /is ready at (http\S+)/u;

/** What a program of ours gets from the machine. The cache halves the time that it takes to load. */
export const OWN_ENVIRONMENT = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  NODE_OPTIONS: `--import=${new URL('../normal-priority.ts', import.meta.url).href}`,
};

const ADMIN_PASSWORD = 'correct horse';

export type ServerProcess = {
  child: ChildProcess;
  /** Its output until now. */
  output: { stdout: string; stderr: string };
  /** Its exit code, or null if a signal ended it. */
  ended: Promise<{ code: number | null }>;
};

/** Starts the server in its own process, with only these settings. Killed when the test ends. */
export function spawnServer(settings: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...OWN_ENVIRONMENT, PORT: '0', DEMO_ACCESS: 'off', ADMIN_PASSWORD, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output, ended };
}

/** Starts the server and waits until it answers. Also returns its local URL. */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess & { address: string }> {
  const server = spawnServer(settings);
  return { ...server, address: await untilReady(server) };
}

/** Waits until a server answers. Returns its local URL. */
export async function untilReady({ child, output, ended }: ServerProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const look = () => {
    const address = READY.exec(output.stdout)?.[1];
    if (address !== undefined) resolve(address);
  };
  child.stdout?.on('data', look);
  void ended.then(({ code }) => reject(new Error(`The server ended with ${code}: ${output.stderr}`)));
  return promise;
}

/** Signs in as the admin. Returns the Cookie header of that browser. */
export async function signInAsAdmin(address: string, password = ADMIN_PASSWORD): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  if (!response.ok) throw new Error(`The admin could not sign in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
