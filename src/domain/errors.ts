/** tRPC's names, so that its table of HTTP statuses also serves the REST paths. */
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

/** Why a call is refused, for screens that react to it: they never compare a message. */
export type Reason =
  | 'already paid'
  | 'already paid, link sent'
  | 'already recorded'
  | 'awaiting confirmation'
  | 'code ended'
  | 'code required'
  | 'content changed'
  | 'email has workbook';

/** An expected error whose `message` is shown to the user. Any other error is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** Whole seconds; only with TOO_MANY_REQUESTS and SERVICE_UNAVAILABLE. */
  readonly retryAfterSeconds: number | undefined;
  /** The name of the invalid input, if any. */
  readonly field: string | null;
  /** Set if a sign-in fails because the account is scheduled for deletion. */
  readonly cancelDeletionToken: string | null;
  readonly reason: Reason | null;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      retryAfterSeconds?: number;
      field?: string;
      cancelDeletionToken?: string;
      reason?: Reason;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.field = options.field ?? null;
    this.cancelDeletionToken = options.cancelDeletionToken ?? null;
    this.reason = options.reason ?? null;
  }
}

export const NOT_SIGNED_IN_MESSAGE = 'Please sign in.';
