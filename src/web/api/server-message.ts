import type { TRPCClientError } from '@trpc/client';
import type { Reason } from '#src/domain/errors.ts';
import type { AppRouter } from '#src/server/trpc/app-router.ts';

/** The server's error message; null if it couldn't be reached or its answer isn't ours. */
export function serverMessage(error: unknown): string | null {
  if (error instanceof HttpError) return error.serverMessage;
  if (isTrpcError(error)) return error.data ? error.message : null;
  return null;
}

/** The HTTP status of a failed request; null without an answer. */
export function getHttpStatus(error: unknown): number | null {
  if (error instanceof HttpError) return error.status;
  if (isTrpcError(error)) return error.data?.httpStatus ?? null;
  return null;
}

/** Whether the server couldn't be reached at all. An error page of a proxy counts as an answer. */
export function isUnreachable(error: unknown): boolean {
  return (isTrpcError(error) ? error.cause : error) instanceof TypeError;
}

/** The name of the invalid input field; null if the error isn't about one. */
export function getErrorField(error: unknown): string | null {
  return isTrpcError(error) ? (error.data?.field ?? null) : null;
}

/** Why the server refused a call; null if screens don't need to know. */
export function getErrorReason(error: unknown): Reason | null {
  return isTrpcError(error) ? (error.data?.reason ?? null) : null;
}

/** The token that cancels a scheduled deletion, if someone signed in to such an account; else null. */
export function getCancelDeletionToken(error: unknown): string | null {
  return isTrpcError(error) ? (error.data?.cancelDeletionToken ?? null) : null;
}

/** A failed REST call. Its message is the status, a colon and space, and the body (specification, section 8). */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly serverMessage: string | null;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.serverMessage = messageIn(body);
  }
}

function messageIn(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body);
    const message: unknown = typeof parsed === 'object' && parsed !== null && 'message' in parsed ? parsed.message : null;
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

function isTrpcError(error: unknown): error is TRPCClientError<AppRouter> {
  // By name, so that pages without tRPC don't load it just to show errors.
  return error instanceof Error && error.name === 'TRPCClientError';
}
