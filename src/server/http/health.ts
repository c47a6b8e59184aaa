import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { findFailures } from '../features/admin/health.service.ts';

/** Not logged, because monitors request these every few seconds. */
export const UNLOGGED_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Liveness at /healthz and readiness at /readyz, which lists the names of failed checks. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  // Requests at the same time share a check, because it tries to write, and these requests have no limit.
  let checking: ReturnType<typeof findFailures> | null = null;
  app.get('/readyz', async (request, reply) => {
    checking ??= findFailures({ ...deps, log: request.log }).finally(() => (checking = null));
    const failed = await checking;
    const isReady = failed.length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'not ready', failed });
  });
}
