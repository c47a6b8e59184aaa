import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Serves a floor on PORT; /ready says that it is there. */
export function serve(answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>): void {
  const server = createServer((request, response) => {
    if (request.url === '/ready') response.end('ready');
    else void answer(request, response);
  });
  server.keepAliveTimeout = 72_000;
  server.listen(Number(process.env['PORT']), '127.0.0.1');
}

/** What the bench has handed over. */
export function readSettings(): Record<string, unknown> {
  const settings: unknown = JSON.parse(process.env['SETTINGS'] ?? '{}');
  return { ...(typeof settings === 'object' ? settings : {}) };
}

export function sendJson(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
