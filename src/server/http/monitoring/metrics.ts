import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#src/domain/errors.ts';
import { getHealthMetrics } from '../../features/admin/health.service.ts';
import { hashToken } from '../../lib/tokens.ts';
import { forWholeServer, type PluginOptions } from '../plugin.ts';

/** Metrics for Prometheus at /metrics, for those who send the token. */
export const metrics = forWholeServer<PluginOptions & { metricsToken: string }>(async (app, { deps, metricsToken }) => {
  const register = new Registry();
  const requests = new Histogram({
    name: 'lovewell_http_request_duration_seconds',
    help: 'Duration of requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const status = `${Math.floor(statusCode / 100)}xx`;
    requests.observe({ method, route: routeOptions.url ?? 'unknown', status }, elapsedTime / 1000);
  });
  addProcessMetrics(app, register);
  const updateData = addDataMetrics(register);

  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) throw new AppError('UNAUTHORIZED', 'This needs a token.');
    updateData(await getHealthMetrics(deps));
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
});

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));
}

function addProcessMetrics(app: FastifyInstance, register: Registry): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  const cpu = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used by the server.',
    registers: [],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  const memory = new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory used by the server.',
    registers: [],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  const uptime = new Gauge({
    name: 'process_uptime_seconds',
    help: 'Time since the start.',
    registers: [],
    collect() {
      this.set(process.uptime());
    },
  });
  const loopDelay = new Gauge({
    name: 'lovewell_event_loop_delay_seconds',
    help: 'Event loop delay since the last scrape.',
    labelNames: ['quantile'],
    registers: [],
    collect() {
      const values = { '0.5': delay.percentile(50), '0.99': delay.percentile(99), '1': delay.max };
      for (const [quantile, nanoseconds] of Object.entries(values)) this.set({ quantile }, nanoseconds / 1e9);
      delay.reset();
    },
  });
  for (const metric of [cpu, memory, uptime, loopDelay]) register.registerMetric(metric);
}

type Totals = Awaited<ReturnType<typeof getHealthMetrics>>;

/** Returns a function that sets the metrics about stored data. */
function addDataMetrics(register: Registry): (totals: Totals) => void {
  const registers = [register];
  const databaseBytes = new Gauge({ name: 'lovewell_database_bytes', help: 'Size of the database.', registers });
  const freeBytes = new Gauge({ name: 'lovewell_disk_free_bytes', help: 'Free space on the data disk.', registers });
  const openOrders = new Gauge({ name: 'lovewell_orders_open', help: 'Orders with an undecided payment.', registers });
  const emails = new Gauge({ name: 'lovewell_outbox_mails', help: 'Unsent emails.', labelNames: ['state'], registers });
  const sessions = new Gauge({ name: 'lovewell_sessions', help: 'Signed-in browsers.', registers });
  const customers = new Gauge({ name: 'lovewell_customers', help: 'Couples with an account.', registers });
  return (totals) => {
    databaseBytes.set(totals.databaseBytes);
    freeBytes.set(totals.freeBytes);
    openOrders.set(totals.openOrders);
    emails.set({ state: 'waiting' }, totals.waitingEmails);
    emails.set({ state: 'failed' }, totals.failedEmails);
    sessions.set(totals.sessions);
    customers.set(totals.customers);
  };
}
