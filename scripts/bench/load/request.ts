/** Whoever asks, and for what. `token` is a session's; `address` is where the proxy in front says the request is from. */
export type RequestParts = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  address?: string;
  body?: unknown;
};

/** In live mode, in which the bench runs the server. */
export const SESSION_COOKIE = '__Host-lovewell-session';

/** The bytes of a request as a proxy passes them on, with what browsers send; as latin1. */
export function requestBytes({ method = 'GET', path, token, address = '198.51.100.7', body }: RequestParts): string {
  const payload = body === undefined ? '' : Buffer.from(JSON.stringify(body)).toString('latin1');
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: lovewell.example',
    `x-forwarded-for: ${address}`,
    'x-forwarded-proto: https',
    'user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'accept: */*',
    'accept-language: en-US,en;q=0.5',
    'accept-encoding: gzip, deflate, br, zstd',
    ...(token === undefined ? [] : [`cookie: ${SESSION_COOKIE}=${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${payload.length}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${payload}`;
}

/** The address of one procedure. */
export function trpcPathAlone({ procedure, input = {} }: { procedure: string; input?: unknown }): string {
  return `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
}

/** The procedures' address as the browser asks for them: in one request, however many. */
export function trpcPath(calls: readonly { procedure: string; input?: unknown }[]): string {
  const inputs = Object.fromEntries(calls.flatMap(({ input }, index) => (input === undefined ? [] : [[index, input]])));
  const names = calls.map(({ procedure }) => procedure).join(',');
  return `/api/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}
