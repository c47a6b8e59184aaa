import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

const CHECK_INTERVAL = 500;

/**
 * Gives each request to another one of the servers, to those that are unhealthy last, and to the next one if a server doesn't
 * listen. Closed when the test ends.
 */
export async function startLoadBalancer(targets: readonly string[]) {
  let turn = 0;
  const unhealthy = new Set<string>();

  async function checkHealth(): Promise<void> {
    for (const target of targets) {
      const isHealthy = await fetch(`${target}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isHealthy) unhealthy.delete(target);
      else unhealthy.add(target);
    }
  }

  async function handle(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await buffer(from);
    turn += 1;
    const order = targets
      .map((_, index) => targets[(turn + index) % targets.length] ?? '')
      .sort((one, other) => Number(unhealthy.has(one)) - Number(unhealthy.has(other)));
    for (const target of order) if (await forward(target, from, body, to)) return;
    to.destroy();
  }

  /** Returns whether the server was there. */
  function forward(target: string, { url, method, headers }: IncomingMessage, body: Buffer, to: ServerResponse) {
    return new Promise<boolean>((resolve) => {
      const sent = request(new URL(url ?? '/', target), { method, headers, agent: false }, (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
        answer.on('error', () => to.destroy());
        to.on('close', () => answer.destroy());
        resolve(true);
      });
      sent.on('error', (error) => {
        const isThere = !('code' in error && error.code === 'ECONNREFUSED');
        if (isThere) to.destroy();
        resolve(isThere);
      });
      sent.end(body);
    });
  }

  const server = createServer((from, to) => void handle(from, to).catch(() => to.destroy()));
  const port = await listen(server);
  const checks = setInterval(() => void checkHealth(), CHECK_INTERVAL);
  onTestFinished(() => {
    clearInterval(checks);
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${port}`;
}
