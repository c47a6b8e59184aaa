import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import { MAX_BATCH_SIZE } from '#src/domain/batch.ts';
import { appRouter, type AppRouter } from '../trpc/app-router.ts';
import { assertSmallBatch, isBatch, type BatchRoute } from '../trpc/batch.ts';
import { logProcedureError, retryAfter } from '../trpc/errors.ts';
import { assertJson } from './body.ts';
import type { ServerPlugin } from './plugin.ts';
import { createContext } from './request-context.ts';

/** The tRPC router at /api/trpc. */
export const trpc: ServerPlugin = async (app, { deps }) => {
  app.addHook('onRequest', assertJson);
  app.addHook<BatchRoute>('onRequest', assertSmallBatch);
  // Its calls run without a pause, and many batches may arrive at the same time.
  app.addHook<BatchRoute>('preHandler', async (request) => (isBatch(request) ? deps.takeTurn() : undefined));
  app.addHook('onSend', (_request, _reply, payload, done) => {
    const type = payload instanceof Response ? payload.headers.get('content-type') : null;
    // Errors before any procedure runs are JSON but labeled as text.
    if (payload instanceof Response && type?.startsWith('text/plain')) payload.headers.set('content-type', 'application/json');
    // tRPC lets browsers store event streams.
    if (payload instanceof Response && type?.startsWith('text/event-stream'))
      payload.headers.set('cache-control', 'no-store, no-transform');
    done(null, payload);
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/api/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }) => createContext(deps, req, res),
      maxBatchSize: MAX_BATCH_SIZE,
      onError: ({ error, path, req }) => logProcedureError(req.log, path, error),
      responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
};
