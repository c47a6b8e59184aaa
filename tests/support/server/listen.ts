import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Starts a server on this machine. Returns its port, a free one by default. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return findPort(server);
}

export function findPort(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('unreachable: the server listens on a port');
  return address.port;
}

/** A port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}
