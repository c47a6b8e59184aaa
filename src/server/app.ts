import cookie from '@fastify/cookie';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';
import { authRest } from './features/auth/auth.rest.ts';
import { contactRest } from './features/contact/contact.rest.ts';
import { frameworkRest, registerFrameworkFiles } from './features/course/framework.rest.ts';
import { orderRest, registerOrderExport, registerPaymentEvents, registerWorkbookFile } from './features/order/order.rest.ts';
import { registerDataExport } from './features/account/data-export.rest.ts';
import { getSettings } from './features/admin/site.service.ts';
import { profileRest } from './features/account/profile.rest.ts';
import { progressRest } from './features/course/progress.rest.ts';
import { workbookRest } from './features/course/workbook.rest.ts';
import { acceptJsonOnly, assertJson, BODY_LIMIT } from './http/body.ts';
import { assertHeaderLimit, CONNECTION_LIMITS, refuseConnection, type ConnectionLimits } from './http/limits.ts';
import { handleError, handleUnknownApiPath } from './http/error-handler.ts';
import { UNLOGGED_ROUTES, registerHealth } from './http/health.ts';
import { registerMetrics } from './http/metrics.ts';
import { assertSameOrigin } from './http/origin-check.ts';
import { createContext } from './http/request-context.ts';
import { registerRest } from './http/rest.ts';
import { commonHeaders } from './http/security-headers.ts';
import { answerCalls, MOST_CALLS, noteError, retryAfter, type TrpcRequest } from './http/trpc-calls.ts';
import { registerStaticApp } from './http/site/assets.ts';
import { appRouter, type AppRouter } from './trpc/app-router.ts';

const REST_ROUTES = [
  ...authRest,
  ...contactRest,
  ...frameworkRest,
  ...orderRest,
  ...profileRest,
  ...progressRest,
  ...workbookRest,
];

/**
 * The whole server, ready to listen or to be injected into; it never listens itself.
 * @param webFolder the built web app, or null to serve the API alone
 * @param limits of its connections; tests have no patience
 */
export async function buildApp(
  deps: Deps,
  webFolder: string | null,
  { requestTimeout, keepAliveTimeout, maxConnections, ...http }: ConnectionLimits = CONNECTION_LIMITS,
): Promise<FastifyInstance> {
  const always = commonHeaders(deps.config.isLive);
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // One line a request, written below, without addresses that carry a token.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    // The proxy in front appends the address it saw, so the last entry of X-Forwarded-For is the one to believe.
    trustProxy: deps.config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    keepAliveTimeout,
    http,
    forceCloseConnections: 'idle',
    // A batch of procedures is one parameter of the address.
    routerOptions: { maxParamLength: 2000 },
    // An address that cannot be read never gets as far as the hooks.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(always)),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, always),
  });
  // None is left out unseen.
  Object.assign(app.server, { maxConnections, maxHeadersCount: 0 });
  app.setErrorHandler(handleError);
  acceptJsonOnly(app);

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    // By its route: an address can be written in many ways.
    if (request.routeOptions.url?.startsWith('/api')) reply.header('cache-control', 'no-store');
    assertHeaderLimit(request);
    assertSameOrigin(request, deps.publicUrl(), deps.config.isLive);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'unknown' } = request.routeOptions;
    if (!UNLOGGED_ROUTES.has(url)) {
      const ms = Math.round(reply.elapsedTime);
      deps.logAnswer({ requestId: request.id, method: request.method, route: url, status: reply.statusCode, ms });
    }
    done();
  });

  registerHealth(app, deps);
  registerMetrics(app, deps);

  // What a browser follows would keep its connection open for ever.
  app.addHook('preClose', async () => deps.pubSub.close());

  await app.register(cookie);
  await app.register(async (scope) => {
    scope.addHook('onRequest', assertJson);
    // What tRPC refuses before it looks for a procedure is JSON, but calls itself text.
    scope.addHook('onSend', (_request, _reply, payload, done) => {
      if (payload instanceof Response && payload.headers.get('content-type')?.startsWith('text/plain')) {
        payload.headers.set('content-type', 'application/json');
      }
      done(null, payload);
    });
    const contextOf = (request: FastifyRequest, reply: FastifyReply) => createContext(deps, request, reply);
    scope.addHook('preHandler', async (request: TrpcRequest, reply) => answerCalls(request, reply, contextOf));
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/api/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: ({ req, res }) => contextOf(req, res),
        maxBatchSize: MOST_CALLS,
        onError: ({ error, path, req }) => noteError(req, path, error),
        responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>);
  });

  registerRest(app, deps, REST_ROUTES);
  registerWorkbookFile(app, deps);
  registerOrderExport(app, deps);
  registerDataExport(app, deps);
  await app.register(async (scope) => registerFrameworkFiles(scope, deps));
  await app.register(async (scope) => registerPaymentEvents(scope, deps));

  // On the request's arrival already: what its body is like does not matter any more.
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: handleUnknownApiPath }, handleUnknownApiPath);
  app.setNotFoundHandler(handleUnknownApiPath);
  if (webFolder !== null) {
    const settings = getSettings(deps);
    await registerStaticApp(app, webFolder, () => ({ ...settings, publicUrl: deps.publicUrl() }));
  }
  return app;
}
