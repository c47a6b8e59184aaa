import type { TRPCError } from '@trpc/server';
import type { FastifyBaseLogger } from 'fastify';
import { AppError, type ErrorCode } from '#src/domain/errors.ts';
import { isFault, toTrpcError } from '../errors/public-error.ts';

/** Refusals worth a line in the log, because they may be an attack. */
const LOGGED_REFUSALS: ReadonlySet<string> = new Set<ErrorCode>(['UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS']);

/** Logs what the request's own line doesn't show: the status of a batch says nothing about its calls. */
export function logProcedureError(log: FastifyBaseLogger, path: string | undefined, raised: TRPCError): void {
  const error = toTrpcError(raised);
  if (isFault(error)) log.error({ err: error.cause ?? error, path }, 'A procedure failed.');
  else if (LOGGED_REFUSALS.has(error.code)) log.info({ code: error.code, path }, 'A procedure was refused.');
}

/** The Retry-After header with the longest wait, in seconds, if any error has one. */
export function retryAfter(errors: readonly TRPCError[]): { 'retry-after'?: string } {
  const waits = errors.flatMap(({ cause }) => (cause instanceof AppError ? (cause.retryAfterSeconds ?? []) : []));
  return waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {};
}
