import type { FastifyReply, FastifyRequest } from 'fastify';
import { forWholeServer } from '../plugin.ts';

/** Not logged, because monitors request these every few seconds. */
export const UNLOGGED_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs each request by its route. */
export const requestLog = forWholeServer(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    const isRoutine = UNLOGGED_ROUTES.has(request.routeOptions.url ?? '') && reply.statusCode !== 401;
    if (!isRoutine) logRequest(request, reply);
  });
});

export function logRequest({ method, routeOptions, log }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  log.info({ method, route: routeOptions.url ?? 'unknown', status: statusCode, ms: Math.round(elapsedTime) }, 'request');
}
