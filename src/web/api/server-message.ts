import type { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#src/server/trpc/app-router.ts';

/** What the server said when it refused; null when it could not be reached or its answer not be understood. */
export function serverMessage(error: unknown): string | null {
  if (error instanceof HttpError) return error.serverMessage;
  if (isTrpcError(error)) return error.data ? error.message : null;
  return null;
}

/** The HTTP status of a refusal; null without an answer. */
export function getHttpStatus(error: unknown): number | null {
  if (error instanceof HttpError) return error.status;
  if (isTrpcError(error)) return error.data?.httpStatus ?? null;
  return null;
}

/** Whether the server could not be reached at all. An answer that nobody understands, as a proxy gives, is still one. */
export function isUnreachable(error: unknown): boolean {
  return (isTrpcError(error) ? error.cause : error) instanceof TypeError;
}

/** The name of the input that a procedure refused; null when it was not about one. */
export function getErrorField(error: unknown): string | null {
  return isTrpcError(error) ? (error.data?.field ?? null) : null;
}

/** Of a sign-in to an account that is to be deleted: the token that keeps it; else null. */
export function getCancelDeletionToken(error: unknown): string | null {
  return isTrpcError(error) ? (error.data?.wayBack ?? null) : null;
}

/** A REST call that was not OK. Its message is the status, a colon and space, and the body (specification, section 8). */
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
  // By its name: what only tells of errors does without the code that calls the server.
  return error instanceof Error && error.name === 'TRPCClientError';
}
