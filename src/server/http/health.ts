import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { findFailures } from '../features/admin/health.service.ts';

/** Every few seconds, so that they have no line in the log: what is worth one is said by the check itself. */
export const UNLOGGED_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** For whoever starts and watches the server: whether it is alive, and whether it can do its work. Names alone are told. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    const failed = await findFailures({ ...deps, log: request.log });
    const isReady = failed.length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'not ready', failed });
  });
}
