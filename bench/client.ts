import { Agent, request, type IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from './server.ts';

/** One request. `ip` is the address the proxy reports. */
export type Call = { path: string; method?: string; token?: string; ip?: string; body?: object };

export type Answer = { status: number; text: string };

/** Like a proxy's, it keeps its connections. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: Infinity });

/** Sends one request the way a proxy passes it on. @throws Error if the connection breaks or nothing arrives for 20 seconds */
export async function send(origin: string, call: Call): Promise<Answer> {
  const response = await open(origin, call);
  let text = '';
  for await (const part of response.setEncoding('utf8') as AsyncIterable<string>) text += part;
  return { status: response.statusCode ?? 0, text };
}

/** Like `send`, for a response that doesn't end. */
export function open(origin: string, call: Call): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = request(origin + call.path, { agent, method: findMethod(call), headers: findHeaders(call) }, resolve);
  outgoing.setTimeout(20_000, () => outgoing.destroy(new Error(`${call.path}: no response`)));
  outgoing.on('error', reject);
  outgoing.end(call.body && JSON.stringify(call.body));
  return promise;
}

export function findMethod({ method, body }: Call): string {
  return method ?? (body === undefined ? 'GET' : 'POST');
}

/** The headers of a request that came through a proxy. */
export function findHeaders({ token, ip = '198.51.100.7', body }: Call): Record<string, string> {
  return {
    host: 'lovewell.example',
    'x-forwarded-for': ip,
    'x-forwarded-proto': 'https',
    ...(token === undefined ? {} : { cookie: `${SESSION_COOKIE.live}=${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}
