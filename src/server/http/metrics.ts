import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../deps.ts';
import { getHealthMetrics } from '../features/admin/health.service.ts';
import { hashToken } from '../lib/tokens.ts';
import { handleUnknownApiPath } from './error-handler.ts';
import { createRequestMeter, metric, type Sample } from './prometheus.ts';

/** What a Prometheus reads, if METRICS_TOKEN is set; else there is nothing at this address, and nothing is counted. */
export function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const { metricsToken } = deps.config;
  if (metricsToken === null) {
    app.get('/metrics', handleUnknownApiPath);
    return;
  }
  const meter = createRequestMeter();
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    meter.count({ method, route: routeOptions.url ?? 'unknown', statusCode }, elapsedTime / 1000);
  });

  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) throw new AppError('UNAUTHORIZED', 'This needs a token.');
    const seconds = (nanoseconds: number) => nanoseconds / 1e9;
    const delays = { '0.5': delay.percentile(50), '0.99': delay.percentile(99), '1': delay.max };
    const loop: Sample[] = Object.entries(delays).map(([quantile, value]) => [{ quantile }, seconds(value)]);
    delay.reset();
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send([meter.text(), ofProcess(), ofDelay(loop), ofData(await getHealthMetrics(deps))].join(''));
  });
}

/** In a time that does not tell how nearly. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));
}

function ofProcess(): string {
  const { user, system } = process.cpuUsage();
  return [
    metric('process_cpu_seconds_total', 'counter', 'Time that the processor worked for the server.', (user + system) / 1e6),
    metric('process_resident_memory_bytes', 'gauge', 'Memory that the server takes.', process.memoryUsage.rss()),
    metric('process_uptime_seconds', 'gauge', 'Time since the start.', process.uptime()),
  ].join('');
}

function ofDelay(samples: readonly Sample[]): string {
  return metric(
    'lovewell_event_loop_delay_seconds',
    'gauge',
    'How late the server came to its work since the last look.',
    samples,
  );
}

function ofData(figures: Awaited<ReturnType<typeof getHealthMetrics>>): string {
  const mails: Sample[] = [
    [{ state: 'waiting' }, figures.waitingMails],
    [{ state: 'failed' }, figures.failedMails],
  ];
  return [
    metric('lovewell_database_bytes', 'gauge', 'Size of the database.', figures.databaseBytes),
    metric('lovewell_disk_free_bytes', 'gauge', 'Room left where the data lies.', figures.freeBytes),
    metric('lovewell_orders_open', 'gauge', 'Orders whose payment is not decided.', figures.openOrders),
    metric('lovewell_outbox_mails', 'gauge', 'Mails that are not sent.', mails),
    metric('lovewell_sessions', 'gauge', 'Browsers that are signed in.', figures.sessions),
    metric('lovewell_customers', 'gauge', 'Accounts of couples.', figures.customers),
  ].join('');
}
