import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { toStorageError } from './storage-error.ts';

/** Shown for an unexpected error. */
export const INTERNAL_MESSAGE = 'Something went wrong. Please try again.';

/** What a response reveals of an error. `field` is the name of the invalid input, if there is one. `codeRequired`: the password was right. */
export type PublicError = { message: string; field: string | null; codeRequired?: true };

export function publicError(error: TRPCError): PublicError {
  if (error.cause instanceof ZodError) {
    const issue = error.cause.issues[0];
    return { message: issue?.message ?? 'The input isn’t valid.', field: issue?.path.map(String).join('.') || null };
  }
  if (error.code === 'INTERNAL_SERVER_ERROR') return { message: INTERNAL_MESSAGE, field: null };
  if (!(error.cause instanceof AppError)) return { message: error.message, field: null };
  const { field, reason } = error.cause;
  return { message: error.message, field, ...(reason === 'code required' && { codeRequired: true }) };
}

/** Maps an error to its HTTP status, for both tRPC and REST. */
export const getHttpStatus = getHTTPStatusCodeFromError;

/** Gives an AppError or a storage error the tRPC code of the same name; any other error stays an internal one. */
export function toTrpcError(error: TRPCError): TRPCError {
  const cause = error.cause instanceof AppError ? error.cause : toStorageError(error.cause);
  return cause === null ? error : new TRPCError({ code: cause.code, message: cause.message, cause });
}

/** Whether the administrator has to act, so that the log needs the whole error. */
export function isFault(error: TRPCError): boolean {
  return error.code === 'INTERNAL_SERVER_ERROR' || toStorageError(error.cause?.cause) !== null;
}
