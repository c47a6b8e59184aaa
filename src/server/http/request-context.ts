import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { readSession } from '../platform/sessions.ts';
import type { Context } from '../trpc/context.ts';
import { browserOf } from './cookies.ts';

/** What a procedure learns of the request. The session is looked up once; a renewed one gets its cookie anew. */
export async function createContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const browser = browserOf(request, reply, deps.config.isLive);
  const { sessionToken } = browser;
  const session = sessionToken === undefined ? null : await readSession(deps, sessionToken);
  if (sessionToken !== undefined && session?.isRenewed) browser.setSession(sessionToken);
  const address = request.ip;
  const asker = { actor: { kind: 'nobody' as const }, address, requestId: request.id };
  return { deps: { ...deps, log: request.log, asker }, browser, session, address };
}
