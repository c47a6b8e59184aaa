import { connect, type Socket } from 'node:net';
import { findHeaders, findMethod, send, type Call } from '../../bench/client.ts';

/** Sends a request and ignores what comes of it, as attackers do. Returns the status, or 0. */
export async function fire(origin: string, call: Call): Promise<number> {
  try {
    return (await send(origin, call)).status;
  } catch {
    return 0;
  }
}

/** Writes requests to a new connection and never reads a response. */
export function sendWithoutReading(origin: string, calls: readonly Call[]): Socket {
  const socket = open(origin);
  socket.pause();
  for (const call of calls) socket.write(`${head(call)}\r\n`);
  return socket;
}

/** Opens a connection and sends nothing. */
export function connectOnly(origin: string): Socket {
  return open(origin).resume();
}

/** Announces a body that never arrives. */
export function sendHalf(origin: string, call: Call): Socket {
  const socket = open(origin);
  socket.resume();
  socket.write(`${head(call)}Content-Length: 1000\r\n\r\n{`);
  return socket;
}

function open(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  // The server closes these; that's the point.
  return connect(Number(port), hostname).on('error', () => undefined);
}

function head(call: Call): string {
  const lines = Object.entries(findHeaders(call)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${findMethod(call)} ${call.path} HTTP/1.1\r\n${lines.join('')}`;
}
