import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { SESSION_COOKIE } from '../../bench/server.ts';

/** One request of the attack. `ip` is the address the proxy reports. */
export type Call = { path: string; method?: string; token?: string; ip?: string; body?: object };

export type Answer = { status: number; text: string };

const agent = new Agent({ keepAlive: true });

/** Sends one request the way a proxy passes it on. @throws Error if the connection breaks or nothing arrives for 20 seconds */
export function send(origin: string, call: Call): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = request(origin + call.path, { agent, method: findMethod(call), headers: headers(call) }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => (text += part));
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    response.on('error', reject);
  });
  outgoing.setTimeout(20_000, () => outgoing.destroy(new Error(`${call.path}: no response`)));
  outgoing.on('error', reject);
  outgoing.end(call.body && JSON.stringify(call.body));
  return promise;
}

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
  const lines = Object.entries(headers(call)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${findMethod(call)} ${call.path} HTTP/1.1\r\n${lines.join('')}`;
}

function findMethod({ method, body }: Call): string {
  return method ?? (body === undefined ? 'GET' : 'POST');
}

function headers({ token, ip = '198.51.100.7', body }: Call): Record<string, string> {
  return {
    host: 'lovewell.example',
    'x-forwarded-for': ip,
    'x-forwarded-proto': 'https',
    ...(token === undefined ? {} : { cookie: `${SESSION_COOKIE.live}=${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}
