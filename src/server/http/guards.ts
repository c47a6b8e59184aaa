import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors.ts';
import { assertHeaderLimit, assertHost } from './limits.ts';
import { forWholeServer } from './plugin.ts';
import { commonHeaders } from './security-headers.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Sec-Fetch-Site for requests by our pages or by the user. Other subdomains ('same-site') aren't trusted. */
const OWN_SITES = new Set(['same-origin', 'none']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For changes that need no session and that email programs make. */
    allowsAnyOrigin?: true;
  }
}

/**
 * Protects against CSRF: refuses changes requested by another site's page. Clients without either header pass.
 * Unless live, the requested host is allowed as well, so 127.0.0.1 and localhost both work.
 * @throws AppError FORBIDDEN
 */
function assertSameOrigin(request: FastifyRequest, publicUrl: string, isLive: boolean): void {
  if (SAFE_METHODS.has(request.method) || request.routeOptions.config.allowsAnyOrigin) return;
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  const isOurs = origin === undefined || origin === publicUrl || (!isLive && host !== undefined && origin === `http://${host}`);
  if (isOurs && (site === undefined || OWN_SITES.has(site))) return;
  throw new AppError('FORBIDDEN', 'This request came from another site and was refused.');
}

/** Headers for every response, and what's refused before a route runs. */
export const guards = forWholeServer(async (app, { deps }) => {
  const { isLive } = deps.config;
  const headers = commonHeaders(isLive);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    // By route, because an address can be written in many ways.
    if (request.routeOptions.url?.startsWith('/api')) reply.header('cache-control', 'no-store');
    assertHost(request);
    assertHeaderLimit(request);
    assertSameOrigin(request, deps.publicUrl(), isLive);
    done();
  });
});
