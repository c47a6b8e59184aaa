import type { FastifyReply, FastifyRequest } from 'fastify';
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
  const actor = { identity: { kind: 'nobody' as const }, ip, requestId: request.id };
  return { deps: { ...deps, log: request.log, actor }, browser, session, ip };
}
