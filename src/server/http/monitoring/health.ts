import { findFailures } from '../../features/admin/health.service.ts';
import { handleUnknownApiPath } from '../error-handler.ts';
import { forWholeServer } from '../plugin.ts';

/**
 * Liveness at /healthz, readiness at /readyz, which lists the names of failed checks, and metrics if they're turned on. Both
 * are 503 once the server is stopping, so that load balancers send their requests to another one.
 */
export const health = forWholeServer(async (app, { deps }) => {
  const isStopping = () => deps.stopping.signal.aborted;

  app.get('/healthz', async (_request, reply) =>
    reply
      .code(isStopping() ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isStopping() ? 'stopping' : 'ok' }),
  );

  // Requests at the same time share a check, because it tries to write, and these requests have no limit.
  let checking: ReturnType<typeof findFailures> | null = null;
  app.get('/readyz', async (request, reply) => {
    checking ??= findFailures({ ...deps, log: request.log }).finally(() => (checking = null));
    const failed = [...(await checking), ...(isStopping() ? ['stopping'] : [])];
    const isReady = failed.length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'not ready', failed });
  });

  const { metricsToken } = deps.config;
  if (metricsToken === null) app.get('/metrics', handleUnknownApiPath);
  else await app.register((await import('./metrics.ts')).metrics, { deps, metricsToken });
});
