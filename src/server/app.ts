import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { MAX_BATCH_SIZE } from '#src/domain/batch.ts';
import type { Deps } from './deps.ts';
import { accountRest, registerDataExport } from './features/account/account.rest.ts';
import { getSettings } from './features/admin/site.service.ts';
import { registerLiveEvents } from './features/live/live.rest.ts';
import { checkStreams, SESSION_CHECK_INTERVAL } from './features/live/live.service.ts';
import { bookRest, registerBookFile } from './features/book/book.rest.ts';
import { certificateRest, registerCertificateFile } from './features/certificate/certificate.rest.ts';
import { checkInRest } from './features/check-in/check-in.rest.ts';
import { commitmentRest } from './features/commitment/commitment.rest.ts';
import { contentRest } from './features/content/content.rest.ts';
import { registerCalendar, registerUnsubscribe, remindersRest } from './features/reminders/reminders.rest.ts';
import { settingsRest } from './features/settings/settings.rest.ts';
import { inviteRest } from './features/invite/invite.rest.ts';
import { winsRest } from './features/wins/wins.rest.ts';
import { authRest } from './features/auth/auth.rest.ts';
import { contactRest } from './features/contact/contact.rest.ts';
import { figuresRest } from './features/figures/figures.rest.ts';
import { frameworkRest, registerFrameworkFiles } from './features/course/framework.rest.ts';
import { progressRest } from './features/course/progress.rest.ts';
import { workbookRest } from './features/workbook/workbook.rest.ts';
import { orderRest, registerOrderExport, registerPaymentEvents, registerWorkbookFile } from './features/order/order.rest.ts';
import { acceptJsonOnly, assertJson, BODY_LIMIT, limitBodyTime } from './http/body.ts';
import { sessionCookieName } from './http/cookies.ts';
import { handleError, handleUnknownApiPath } from './http/error-handler.ts';
import { registerHealth, UNLOGGED_ROUTES } from './http/health.ts';
import {
  assertHeaderLimit,
  assertHost,
  CONNECTION_LIMITS,
  refuseConnection,
  refuseExpectation,
  type ConnectionLimits,
} from './http/limits.ts';
import { assertSameOrigin } from './http/origin-check.ts';
import { createContext } from './http/request-context.ts';
import { registerRequestQueue } from './http/request-queue.ts';
import { registerRest, type RestRoute } from './http/rest.ts';
import { commonHeaders } from './http/security-headers.ts';
import { registerAssets } from './http/site/assets.ts';
import { registerPictures } from './http/site/pictures.ts';
import { appRouter, type AppRouter } from './trpc/app-router.ts';
import { assertSmallBatch, isBatch, type BatchRoute } from './trpc/batch.ts';
import { logProcedureError, retryAfter } from './trpc/errors.ts';

/** Every path that calls a procedure with its JSON body and parameters. */
export const REST_ROUTES: readonly RestRoute[] = [
  ...accountRest,
  ...authRest,
  ...inviteRest,
  ...contactRest,
  ...frameworkRest,
  ...orderRest,
  ...progressRest,
  ...workbookRest,
  ...checkInRest,
  ...commitmentRest,
  ...bookRest,
  ...certificateRest,
  ...contentRest,
  ...remindersRest,
  ...settingsRest,
  ...figuresRest,
  ...winsRest,
];

/**
 * The whole server, ready to listen or to be injected into.
 * @param webFolder the built web app, or null to serve only the API
 * @param limits of connections; tests use shorter ones
 */
export async function buildApp(
  deps: Deps,
  webFolder: string | null,
  {
    requestTimeout,
    jsonBodyTimeout,
    connectionTimeout,
    keepAliveTimeout,
    maxConnections,
    ...http
  }: ConnectionLimits = CONNECTION_LIMITS,
): Promise<FastifyInstance> {
  const { isLive, trustProxy, dataDir, metricsToken } = deps.config;
  const headers = commonHeaders(isLive);
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // Requests are logged below by route, because addresses may carry a token.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    // The proxy in front appends the address it saw, so only the last entry of X-Forwarded-For can be trusted.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    connectionTimeout,
    keepAliveTimeout,
    http: { ...http, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // A batch of procedures is one path parameter.
    routerOptions: { maxParamLength: 2000 },
    // A malformed address never reaches the hooks.
    frameworkErrors(error, request, reply) {
      handleError(error, request, reply.headers(headers));
      logRequest(request, reply);
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, headers),
  });
  // 0: Node counts all headers instead of silently dropping some.
  Object.assign(app.server, { maxConnections, maxHeadersCount: 0 });
  app.server.on('checkExpectation', refuseExpectation(headers));
  app.setErrorHandler(handleError);
  limitBodyTime(app, jsonBodyTimeout, (socket) => refuseConnection({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, headers));

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    // By route, because an address can be written in many ways.
    if (request.routeOptions.url?.startsWith('/api')) reply.header('cache-control', 'no-store');
    assertHost(request);
    assertHeaderLimit(request);
    assertSameOrigin(request, deps.publicUrl(), isLive);
    done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const isRoutine = UNLOGGED_ROUTES.has(request.routeOptions.url ?? '') && reply.statusCode !== 401;
    if (!isRoutine) logRequest(request, reply);
  });
  // Server-sent events would keep their connections open forever.
  const checks = setInterval(() => checkStreams(deps), SESSION_CHECK_INTERVAL);
  app.addHook('preClose', async () => {
    clearInterval(checks);
    deps.pubSub.close();
    deps.liveEvents.close();
  });

  registerHealth(app, deps);
  if (metricsToken === null) app.get('/metrics', handleUnknownApiPath);
  else (await import('./http/metrics.ts')).registerMetrics(app, deps, metricsToken);
  await app.register(cookie);
  acceptJsonOnly(app, registerRequestQueue(app, sessionCookieName(isLive)));
  await app.register(fastifyStatic, { root: dataDir, serve: false });
  await app.register(async (scope) => registerTrpc(scope, deps));
  registerRest(app, deps, REST_ROUTES);
  registerWorkbookFile(app, deps);
  registerOrderExport(app, deps);
  registerDataExport(app, deps);
  registerBookFile(app, deps);
  registerCertificateFile(app, deps);
  registerLiveEvents(app, deps);
  registerCalendar(app, deps);
  await app.register(async (scope) => registerUnsubscribe(scope, deps));
  await app.register(async (scope) => registerFrameworkFiles(scope, deps));
  await app.register(async (scope) => registerPaymentEvents(scope, deps));

  // In onRequest, because the body of a request to an unknown path doesn't matter.
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: handleUnknownApiPath }, handleUnknownApiPath);
  app.setNotFoundHandler(handleUnknownApiPath);
  if (webFolder !== null) {
    registerPictures(app, deps.config);
    await registerAssets(app, webFolder, () => ({ ...getSettings(deps), publicUrl: deps.publicUrl() }));
  }
  return app;
}

function logRequest({ method, routeOptions, log }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  log.info({ method, route: routeOptions.url ?? 'unknown', status: statusCode, ms: Math.round(elapsedTime) }, 'request');
}

async function registerTrpc(scope: FastifyInstance, deps: Deps): Promise<void> {
  scope.addHook('onRequest', assertJson);
  scope.addHook<BatchRoute>('onRequest', assertSmallBatch);
  // Its calls run without a pause, and many batches may arrive at the same time.
  scope.addHook<BatchRoute>('preHandler', async (request) => (isBatch(request) ? deps.takeTurn() : undefined));
  scope.addHook('onSend', (_request, _reply, payload, done) => {
    const type = payload instanceof Response ? payload.headers.get('content-type') : null;
    // Errors before any procedure runs are JSON but labeled as text.
    if (payload instanceof Response && type?.startsWith('text/plain')) payload.headers.set('content-type', 'application/json');
    // tRPC lets browsers store event streams.
    if (payload instanceof Response && type?.startsWith('text/event-stream'))
      payload.headers.set('cache-control', 'no-store, no-transform');
    done(null, payload);
  });
  await scope.register(fastifyTRPCPlugin, {
    prefix: '/api/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }) => createContext(deps, req, res),
      maxBatchSize: MAX_BATCH_SIZE,
      onError: ({ error, path, req }) => logProcedureError(req.log, path, error),
      responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}
