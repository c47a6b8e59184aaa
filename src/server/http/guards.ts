import { assertHeaderLimit, assertHost } from './limits.ts';
import { assertSameOrigin } from './origin-check.ts';
import { forWholeServer } from './plugin.ts';
import { commonHeaders } from './security-headers.ts';

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
