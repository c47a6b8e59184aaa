import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A server in a process of its own. `readyAfter` is how long it took until it answered, in milliseconds. */
export type ChildServer = {
  port: number;
  pid: number;
  pids: () => number[];
  readyAfter: number;
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

/** A start with very many couples may take as long as this; that it does is for the figures to tell. */
const PATIENCE = 300_000;

/** Starts a program that listens on the port in PORT, and waits until `readyPath` is answered with a success. */
export async function startChild(
  [command, ...args]: readonly [string, ...string[]],
  { env = {}, readyPath = '/', port }: { env?: Readonly<Record<string, string>>; readyPath?: string; port?: number } = {},
): Promise<ChildServer> {
  const ownPort = port ?? (await freePort());
  const begun = performance.now();
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env, PORT: String(ownPort) },
    // Log lines are written, and nobody keeps them; complaints are seen.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  while (!(await answers(ownPort, readyPath))) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended with ${child.exitCode}.`);
    if (performance.now() - begun > PATIENCE) throw new Error(`${args.join(' ')} does not answer.`);
  }
  const readyAfter = performance.now() - begun;
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started.`);
  return {
    port: ownPort,
    pid,
    pids: () => [pid],
    readyAfter,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
      process.off('exit', kill);
    },
  };
}

async function answers(port: number, path: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 2));
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
