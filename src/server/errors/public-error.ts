import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { toStorageError } from './storage-error.ts';

/** What a person is told when the fault is ours. */
export const INTERNAL_MESSAGE = 'Something went wrong. Please try again.';

/** What an answer may tell of an error: nothing of the server's inside. `field` is the input that is wrong, if one is. */
export type PublicError = { message: string; field: string | null };

export function publicError(error: TRPCError): PublicError {
  if (error.cause instanceof ZodError) {
    const issue = error.cause.issues[0];
    return { message: issue?.message ?? 'The input is not valid.', field: issue?.path.map(String).join('.') || null };
  }
  if (error.code === 'INTERNAL_SERVER_ERROR') return { message: INTERNAL_MESSAGE, field: null };
  return { message: error.message, field: error.cause instanceof AppError ? error.cause.field : null };
}

/** The one way from an error to an HTTP status, for tRPC and REST alike. */
export const getHttpStatus = getHTTPStatusCodeFromError;

/** Gives our refusals, and what the disk refuses, the tRPC code of the same name; everything else stays a fault of ours. */
export function toTrpcError(error: TRPCError): TRPCError {
  const cause = error.cause instanceof AppError ? error.cause : toStorageError(error.cause);
  return cause === null ? error : new TRPCError({ code: cause.code, message: cause.message, cause });
}

/** Whether it is for whoever runs the server to set right, so that the log should have all of it. */
export function isFault(error: TRPCError): boolean {
  return error.code === 'INTERNAL_SERVER_ERROR' || toStorageError(error.cause?.cause) !== null;
}
