/**
 * The ways in which a request can be refused. The names are tRPC's own, so that tRPC's table from name to
 * HTTP status serves the REST paths, too, and there is only one such table.
 */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE';

/** A refusal whose `message` is written for the person who asked. Everything else that is thrown is a fault of ours. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** Whole seconds until another try makes sense; only with TOO_MANY_REQUESTS and SERVICE_UNAVAILABLE. */
  readonly retryAfterSeconds: number | undefined;
  /** The name of the input that is refused, if it is one. */
  readonly field: string | null;
  /** Where a sign-in is refused because the account is to be deleted: the token that keeps it. */
  readonly cancelDeletionToken: string | null;

  constructor(
    code: ErrorCode,
    message: string,
    options: { retryAfterSeconds?: number; field?: string; cancelDeletionToken?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.field = options.field ?? null;
    this.cancelDeletionToken = options.cancelDeletionToken ?? null;
  }
}
