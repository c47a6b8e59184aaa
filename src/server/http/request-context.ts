import type { FastifyReply, FastifyRequest } from 'fastify';
import { timeZoneSchema } from '#src/domain/reminders/time-zone.ts';
import { TIME_ZONE_HEADER } from '#src/domain/time.ts';
import type { Deps } from '../deps.ts';
import { readSession } from '../auth/sessions.ts';
import type { Context } from '../trpc/context.ts';
import { readBrowser } from './cookies.ts';

/** Creates the context of a request's procedures, and refreshes the cookie of a renewed session. */
export async function createContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const browser = readBrowser(request, reply, deps.config.isLive);
  const { sessionToken } = browser;
  const session = sessionToken === undefined ? null : await readSession(deps, sessionToken);
  if (sessionToken !== undefined && session?.isRenewed) browser.setSession(sessionToken);
  const { ip } = request;
  const timeZone = timeZoneSchema.safeParse(request.headers[TIME_ZONE_HEADER]).data ?? null;
  const actor = { identity: { kind: 'nobody' as const }, ip, requestId: request.id, timeZone };
  return { deps: { ...deps, log: request.log, actor }, browser, session, ip };
}
