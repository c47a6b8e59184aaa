import { setImmediate } from 'node:timers/promises';
import { initTRPC, TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { z } from 'zod';
import { AWAITING_CONFIRMATION_MESSAGE } from '#src/domain/account/invite.ts';
import { LARGE_READS } from '#src/domain/batch.ts';
import { AppError, NOT_SIGNED_IN_MESSAGE } from '#src/domain/errors.ts';
import type { ActorIdentity } from '#src/domain/admin/audit.ts';
import { mayCall } from '#src/domain/staff/roles.ts';
import { weekNumberSchema } from '#src/domain/week-number.ts';
import { publicError, getHttpStatus, toTrpcError } from '../errors/public-error.ts';
import { readSession, type Session } from '../auth/sessions.ts';
import type { Deps } from '../deps.ts';
import { rateLimitKey } from '../lib/ip.ts';
import type { Context } from './context.ts';

const NO_DETAILS = { cancelDeletionToken: null, reason: null };

/** The error of a failed call, as clients see it. */
function errorShape(error: TRPCError) {
  const { message, field } = publicError(error);
  // Each is left out unless there is one.
  const { cancelDeletionToken, reason } = error.cause instanceof AppError ? error.cause : NO_DETAILS;
  return {
    message,
    code: TRPC_ERROR_CODES_BY_KEY[error.code],
    data: {
      code: error.code,
      httpStatus: getHttpStatus(error),
      field,
      cancelDeletionToken: cancelDeletionToken ?? undefined,
      reason: reason ?? undefined,
    },
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
  // Otherwise each refused call formats a stack trace, which the shape below leaves out.
  isDev: false,
  // Errors that a subscription throws later don't pass through the procedure below.
  errorFormatter: ({ error }) => errorShape(toTrpcError(error)),
});

export const router = t.router;

const NOT_ALLOWED_MESSAGE = 'You are not allowed to do this.';

/** A procedure whose context `authorize` extends, or refuses by throwing. Errors get the tRPC code of the same name. */
function procedure<Added extends object>(authorize: (ctx: Context, path: string) => Added) {
  return t.procedure.use(async ({ ctx, path, next }) => {
    const result = await next({ ctx: authorize(ctx, path) });
    if (result.ok) return result;
    const error = toTrpcError(result.error);
    throw error.code === 'INTERNAL_SERVER_ERROR' && (await hasLostSession(ctx)) ? notSignedIn() : error;
  });
}

/** Whether the session has ended during the call, such as by another call of its batch: what it refers to may be gone. */
async function hasLostSession({ deps, session, browser: { sessionToken } }: Context): Promise<boolean> {
  return session !== null && sessionToken !== undefined && (await readSession(deps, sessionToken)) === null;
}

/** For anyone. The only builder without an access check. */
export const publicProcedure = procedure(() => ({}));

/** For a signed-in couple, and for staff whose role may call it. The session has no role otherwise. */
export const memberProcedure = procedure(({ session }, path) => {
  const member = requireSession(session);
  if (mayCall(member.role, path)) return { session: member };
  if (member.customerId === null) throw notAllowed();
  assertConfirmed(member);
  return { session: { ...member, staffId: null, role: null } };
});

/** For a signed-in couple; being on the staff isn't enough. */
export const coupleProcedure = procedure(({ deps, session, browser: { sessionToken } }) => {
  const { customerId = null, personId = null } = session ?? {};
  if (session === null || customerId === null || personId === null || sessionToken === undefined) throw notSignedIn();
  assertConfirmed(session);
  const acting = actingAs(deps, { kind: 'couple', id: customerId });
  return { deps: readingAs(acting, customerId), customerId, personId, partner: session.partner, session, sessionToken };
});

/** For staff whose role may call it (`src/domain/staff/roles.ts`). */
export const adminProcedure = procedure((ctx, path) => {
  const session = requireSession(ctx.session);
  const { sessionToken } = ctx.browser;
  const { staffId, role } = session;
  if (sessionToken === undefined || staffId === null || role === null || !mayCall(role, path)) throw notAllowed();
  return { deps: actingAs(ctx.deps, { kind: 'staff', id: staffId }), session, sessionToken, staffId, role };
});

const userInput = z.object({ userId: z.int('User id must be a whole number.') });

/** For the couple with this `userId` only: their private writing. */
export const ownProcedure = memberProcedure.input(userInput).use(async ({ ctx, input, path, next }) => {
  const { customerId, personId } = ctx.session;
  const { sessionToken } = ctx.browser;
  if (customerId !== input.userId || personId === null || sessionToken === undefined) {
    throw notAllowed();
  }
  assertConfirmed(ctx.session);
  await beginLargeRead(ctx.deps, path, personId);
  return next({ ctx: { deps: readingAs(ctx.deps, customerId), customerId, personId, sessionToken } });
});

/** The same for one of their weeks. */
export const weekProcedure = ownProcedure
  .input(z.object({ weekNumber: weekNumberSchema }))
  .use(({ ctx, input, next }) => next({ ctx: { week: { customerId: ctx.customerId, weekNumber: input.weekNumber } } }));

/** For the couple with this `userId` and for staff whose role may call it: numbers, never private writing. */
export const ownOrAdminProcedure = memberProcedure.input(userInput).use(({ ctx, input, next }) => {
  const isOwn = ctx.session.customerId === input.userId;
  if (!isOwn && ctx.session.role === null) throw notAllowed();
  return next({ ctx: { customerId: input.userId } });
});

/** The answer to a call that has nothing to return: success, once the work is done. */
export async function succeed(work: Promise<unknown>): Promise<{ success: boolean }> {
  await work;
  return { success: true };
}

/** Counts a large read and lets other requests run before it. @throws AppError TOO_MANY_REQUESTS */
async function beginLargeRead({ rateLimits, actor, takeTurn }: Deps, path: string, personId: number): Promise<void> {
  const limit = LARGE_READS.get(path);
  if (limit === undefined) return;
  await rateLimits.count(limit, String(personId));
  await rateLimits.count(`${limit}s`, rateLimitKey(actor.ip));
  // A costly read has a turn of the event loop to itself.
  await (limit === 'costly read' ? takeTurn() : setImmediate());
}

/** @throws AppError FORBIDDEN for a second person until the owner of the account has confirmed them */
function assertConfirmed({ isUnconfirmed }: Session): void {
  if (isUnconfirmed) throw new AppError('FORBIDDEN', AWAITING_CONFIRMATION_MESSAGE, { reason: 'awaiting confirmation' });
}

function requireSession(session: Session | null): Session {
  if (session === null) throw notSignedIn();
  return session;
}

/** The refusal of a signed-in person. */
export function notAllowed(): AppError {
  return new AppError('FORBIDDEN', NOT_ALLOWED_MESSAGE);
}

function notSignedIn(): TRPCError {
  return new TRPCError({ code: 'UNAUTHORIZED', message: NOT_SIGNED_IN_MESSAGE });
}

/** The demo shows the whole course: weeks that aren't published don't borrow week 1's content. */
function readingAs(deps: Deps, customerId: number): Deps {
  const { demo, content } = deps;
  return demo?.customerIds.has(customerId) ? { ...deps, content: new Map([...demo.content, ...content]) } : deps;
}

/** Sets the actor that the audit log names from here on. */
function actingAs(deps: Deps, identity: ActorIdentity): Deps {
  return { ...deps, actor: { ...deps.actor, identity } };
}
