import { initTRPC, type TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { z } from 'zod';
import { AppError, NOT_SIGNED_IN_MESSAGE } from '#src/domain/errors.ts';
import type { ActorIdentity } from '#src/domain/admin/audit.ts';
import { publicError, getHttpStatus, toTrpcError } from '../errors/public-error.ts';
import type { Context } from './context.ts';

/** The error of a failed call, as clients see it. */
function errorShape(error: TRPCError) {
  const { message, field } = publicError(error);
  // Left out unless there is one.
  const cancelDeletionToken = (error.cause instanceof AppError ? error.cause.cancelDeletionToken : null) ?? undefined;
  return {
    message,
    code: TRPC_ERROR_CODES_BY_KEY[error.code],
    data: { code: error.code, httpStatus: getHttpStatus(error), field, cancelDeletionToken },
  };
}

const t = initTRPC.context<Context>().create({
  // Proxies close silent connections.
  sse: {
    ping: { enabled: true, intervalMs: 15_000 },
    client: { reconnectAfterInactivityMs: 40_000 },
    // Open pages reconnect on their own.
    maxDurationMs: 30 * 60_000,
  },
  // Errors thrown by subscriptions don't pass through withOurErrors.
  errorFormatter: ({ error }) => errorShape(toTrpcError(error)),
});

export const router = t.router;

const withOurErrors = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw toTrpcError(result.error);
  return result;
});

const NOT_ALLOWED_MESSAGE = 'You are not allowed to do this.';

/** For anyone. The only builder without an access check. */
export const publicProcedure = withOurErrors;

/** For a signed-in couple or admin. */
export const memberProcedure = withOurErrors.use(({ ctx, next }) => {
  if (!ctx.session) throw new AppError('UNAUTHORIZED', NOT_SIGNED_IN_MESSAGE);
  return next({ ctx: { session: ctx.session } });
});

/** Sets the actor that the audit log names from here on. */
function actingAs({ deps }: Pick<Context, 'deps'>, identity: ActorIdentity): Pick<Context, 'deps'> {
  return { deps: { ...deps, actor: { ...deps.actor, identity } } };
}

/** For a signed-in couple; being an admin isn't enough. */
export const coupleProcedure = withOurErrors.use(({ ctx, next }) => {
  const { session } = ctx;
  const customerId = session?.customerId ?? null;
  const { sessionToken } = ctx.browser;
  if (session === null || customerId === null || sessionToken === undefined) {
    throw new AppError('UNAUTHORIZED', NOT_SIGNED_IN_MESSAGE);
  }
  return next({ ctx: { ...actingAs(ctx, { kind: 'couple', id: customerId }), customerId, session, sessionToken } });
});

/** For an admin. */
export const adminProcedure = memberProcedure.use(({ ctx, next }) => {
  if (ctx.session.adminId === null) throw new AppError('FORBIDDEN', NOT_ALLOWED_MESSAGE);
  return next({ ctx: actingAs(ctx, { kind: 'admin' }) });
});

const userInput = z.object({ userId: z.int('User id must be a whole number.') });

/** For the couple with this `userId` only: their private writing. */
export const ownProcedure = memberProcedure.input(userInput).use(({ ctx, input, next }) => {
  if (ctx.session.customerId !== input.userId) throw new AppError('FORBIDDEN', NOT_ALLOWED_MESSAGE);
  return next();
});

/** For the couple with this `userId` and for admins: numbers, never private writing. */
export const ownOrAdminProcedure = memberProcedure.input(userInput).use(({ ctx, input, next }) => {
  const isOwn = ctx.session.customerId === input.userId;
  if (!isOwn && ctx.session.adminId === null) throw new AppError('FORBIDDEN', NOT_ALLOWED_MESSAGE);
  return next();
});
