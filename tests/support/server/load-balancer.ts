import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Gives each request to another one of the servers, and to the next one if a server doesn't listen. Closed when the test ends. */
export async function startLoadBalancer(targets: readonly string[]) {
  let turn = 0;

  async function handle(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await buffer(from);
    turn += 1;
    const order = targets.map((_, index) => targets[(turn + index) % targets.length] ?? '');
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
