import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

/** How it treats connections: new ones, and those it has. */
type Mood = 'forwards' | 'refuses' | 'drops' | 'is silent';

/**
 * Stands between a client and a server on this machine, to be the network's trouble. Stopped when the test ends.
 * @param rewrite changes what the server says
 */
export async function startTcpProxy(target: number, rewrite = (answer: Buffer): Buffer => answer) {
  const sockets = new Set<Socket>();
  let mood: Mood = 'forwards';
  const server = createServer((client) => {
    track(client);
    if (mood === 'drops') return void client.destroy();
    if (mood === 'is silent') return;
    const upstream = track(connect(target, '127.0.0.1'));
    forward(client, upstream, (data) => data);
    forward(upstream, client, rewrite);
  });

  function track(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  }

  function forward(from: Socket, to: Socket, change: (data: Buffer) => Buffer): void {
    from.on('data', (data: Buffer) => {
      if (mood !== 'is silent') to.write(change(data));
    });
    from.on('close', () => to.destroy());
  }

  async function become(next: Mood): Promise<void> {
    const was = mood;
    mood = next;
    if (next !== 'is silent') for (const socket of sockets) socket.destroy();
    if (next === 'refuses') await new Promise((resolve) => server.close(resolve));
    else if (was === 'refuses') await listen(server, port);
  }

  const port = await listen(server);
  onTestFinished(async () => {
    if (mood !== 'refuses') await become('refuses');
  });
  return { port, become };
}
