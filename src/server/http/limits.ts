import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors.ts';

/** How long clients may take, in milliseconds, how many there may be, and how much they may send before the body. */
export type ConnectionLimits = {
  /** Until a request's headers are there. */
  headersTimeout: number;
  /** Until the whole request is there. */
  requestTimeout: number;
  /** Until the next request of the same connection. */
  keepAliveTimeout: number;
  /** How often the first two are looked at. */
  connectionsCheckingInterval: number;
  maxConnections: number;
  /** In bytes. */
  maxHeaderSize: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 15_000,
  // An upload of 10 MB over a slow line may take this long; nothing else comes near it.
  requestTimeout: 5 * 60_000,
  // Longer than the minute after which the usual proxies close theirs, so that none sends a request into a closing one.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
  maxConnections: 2_000,
  // Browsers send under 2 KB.
  maxHeaderSize: 16 * 1024,
};

// Browsers send some twenty.
const MAX_HEADERS = 100;

/**
 * Refuses what Node would only shorten: the last headers are a proxy's, which say who asks.
 * @throws AppError BAD_REQUEST
 */
export function assertHeaderLimit({ raw }: FastifyRequest): void {
  if (raw.rawHeaders.length / 2 > MAX_HEADERS) throw new AppError('BAD_REQUEST', 'The request has too many headers.');
}

const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** The answer to what never became a request: too slow, too large, or no HTTP. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ success: false, message: 'The request could not be understood.', field: null });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
