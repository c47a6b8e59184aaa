import cookie from '@fastify/cookie';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from './deps.ts';
import { accountRest } from './features/account/account.rest.ts';
import { contactRest } from './features/contact/contact.rest.ts';
import { frameworkRest, registerFrameworkFiles } from './features/framework/framework.rest.ts';
import { orderRest, registerOrderExport, registerPaymentEvents, registerWorkbookFile } from './features/order/order.rest.ts';
import { profileRest } from './features/profile/profile.rest.ts';
import { progressRest } from './features/progress/progress.rest.ts';
import { workbookRest } from './features/workbook/workbook.rest.ts';
import { isFault } from './errors.ts';
import { acceptJsonAlone, assertJson, BODY_LIMIT } from './http/body.ts';
import { handleError, handleUnknownApiPath } from './http/error-handler.ts';
import { assertSameOrigin } from './http/origin-check.ts';
import { createContext } from './http/request-context.ts';
import { registerRest } from './http/rest.ts';
import { registerStaticApp } from './http/static-app.ts';
import { appRouter, type AppRouter } from './trpc/app-router.ts';

const REST_ROUTES = [
  ...accountRest,
  ...contactRest,
  ...frameworkRest,
  ...orderRest,
  ...profileRest,
  ...progressRest,
  ...workbookRest,
];

// An upload of 10 MB over a slow line may take this long; nothing else comes near it.
const REQUEST_TIMEOUT = 5 * 60_000;

// A year. Of this host alone: its neighbours may be somebody else's.
const HTTPS_ALONE_SECONDS = 365 * 24 * 60 * 60;

/**
 * The whole server, ready to listen or to be injected into; it never listens itself.
 * @param webFolder the built web app, or null to serve the API alone
 */
export async function buildApp(deps: Deps, webFolder: string | null): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // One line a request, written below, without addresses that carry a token.
    logController: new LogController({ disableRequestLogging: true }),
    // The proxy in front appends the address it saw, so the last entry of X-Forwarded-For is the one to believe.
    trustProxy: deps.config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    // A batch of procedures is one parameter of the address.
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: handleError,
  });
  app.setErrorHandler(handleError);
  acceptJsonAlone(app);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (deps.config.isLive) reply.header('strict-transport-security', `max-age=${HTTPS_ALONE_SECONDS}`);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    assertSameOrigin(request, deps.publicUrl(), deps.config.isLive);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'unknown' } = request.routeOptions;
    request.log.info(
      { method: request.method, route: url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });

  // What a browser follows would keep its connection open for ever.
  app.addHook('preClose', async () => deps.news.close());

  await app.register(cookie);
  await app.register(async (scope) => {
    scope.addHook('onRequest', assertJson);
    // What tRPC refuses before it looks for a procedure is JSON, but calls itself text.
    scope.addHook('onSend', async (_request, _reply, payload) => {
      if (payload instanceof Response && payload.headers.get('content-type')?.startsWith('text/plain')) {
        payload.headers.set('content-type', 'application/json');
      }
      return payload;
    });
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/api/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: ({ req, res }) => createContext(deps, req, res),
        maxBatchSize: 20,
        onError({ error, path }) {
          if (isFault(error)) deps.log.error({ err: error.cause ?? error, path }, 'A procedure failed.');
        },
        responseMeta({ errors }) {
          const waits = errors.flatMap(({ cause }) => (cause instanceof AppError ? (cause.retryAfterSeconds ?? []) : []));
          return waits.length > 0 ? { headers: { 'retry-after': String(Math.max(...waits)) } } : {};
        },
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>);
  });

  registerRest(app, deps, REST_ROUTES);
  registerWorkbookFile(app, deps);
  registerOrderExport(app, deps);
  await app.register(async (scope) => registerFrameworkFiles(scope, deps));
  await app.register(async (scope) => registerPaymentEvents(scope, deps));

  // On the request's arrival already: what its body is like does not matter any more.
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: handleUnknownApiPath }, handleUnknownApiPath);
  app.setNotFoundHandler(handleUnknownApiPath);
  if (webFolder !== null) {
    const { brandName, price } = deps.config;
    await registerStaticApp(app, webFolder, () => ({ brandName, publicUrl: deps.publicUrl(), price }));
  }
  return app;
}
