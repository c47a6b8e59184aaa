import { STATUS_CODES, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors.ts';

/** Limits of the HTTP server; times are in milliseconds. */
export type ConnectionLimits = {
  /** For receiving a request's headers. */
  headersTimeout: number;
  /** For receiving the whole request. */
  requestTimeout: number;
  /** For receiving a request's body, uploads aside. */
  jsonBodyTimeout: number;
  /** For a connection that neither reads nor writes during a request. An unread response takes up to twice as long. */
  connectionTimeout: number;
  /** For an idle connection. */
  keepAliveTimeout: number;
  /** How often the first two timeouts are checked. */
  connectionsCheckingInterval: number;
  maxConnections: number;
  /** All headers together, in bytes. */
  maxHeaderSize: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 10_000,
  // A video of 200 MB over a slow connection may take this long.
  requestTimeout: 20 * 60_000,
  jsonBodyTimeout: 30_000,
  // Streams of events send something every 15 seconds.
  connectionTimeout: 60_000,
  // Proxies close idle connections after 60 seconds. Ours stay open longer, so no request hits a closing connection.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 2_000,
  maxConnections: 3_000,
  // Browsers send under 2 KB.
  maxHeaderSize: 16 * 1024,
};

// Browsers send about 20.
const MAX_HEADERS = 100;

/** Refuses too many headers instead of dropping the last ones, which are the proxy's. @throws AppError BAD_REQUEST */
export function assertHeaderLimit({ raw }: FastifyRequest): void {
  if (raw.rawHeaders.length / 2 > MAX_HEADERS) throw new AppError('BAD_REQUEST', 'The request has too many headers.');
}

/** Checked here because Node's own refusal lacks the security headers. @throws AppError BAD_REQUEST */
export function assertHost({ headers, raw }: FastifyRequest): void {
  if (headers.host === undefined && raw.httpVersion === '1.1')
    throw new AppError('BAD_REQUEST', 'The request has no Host header.');
}

const STATUS_BY_CODE: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const REFUSAL = JSON.stringify({ success: false, message: 'The request could not be understood.', field: null });
const REFUSAL_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(REFUSAL.length),
  connection: 'close',
};

/** Answers a connection that sent no valid request: too slow, too large, or not HTTP. */
export function refuseConnection(error: { code?: string }, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  const lines = Object.entries({ ...headers, ...REFUSAL_HEADERS }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${REFUSAL}`, () => socket.destroy());
}

/** Answers a request with an unknown Expect header. */
export function refuseExpectation(headers: Readonly<Record<string, string>>): RequestListener {
  return (_request, response) => {
    response.writeHead(417, { ...headers, ...REFUSAL_HEADERS }).end(REFUSAL);
  };
}
