import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../support/server/test-server.ts';
import { startWithPages } from '../../support/server/with-pages.ts';

const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', subject: 'general', message: 'Hello.' };
const TOKEN = 'a-token-for-the-metrics';

describe('The health check', () => {
  test('answers anyone and is never cached.', async () => {
    const browser = (await startWithPages()).newBrowser();
    for (const [url, body] of [
      ['/healthz', { status: 'ok' }],
      ['/readyz', { status: 'ok', failed: [] }],
    ] as const) {
      const answer = await browser.get(url);
      expect(answer).toMatchObject({ status: 200, body });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('reports the server as alive but not ready without its database.', async () => {
    const { deps, newBrowser } = await startTestServer();
    await deps.db.destroy();
    expect(await newBrowser().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await newBrowser().get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'not ready', failed: ['database', 'outbox'] },
    });
  });

  test('reports a stopping server as neither alive nor ready, so that load balancers choose another one.', async () => {
    const { deps, newBrowser } = await startTestServer();
    deps.stopping.abort();
    expect(await newBrowser().get('/healthz')).toMatchObject({ status: 503, body: { status: 'stopping' } });
    expect(await newBrowser().get('/readyz')).toMatchObject({ status: 503, body: { status: 'not ready', failed: ['stopping'] } });
  });

  test('reports the server as not ready if the disk is nearly full.', async () => {
    const room = { bytes: 100 * 1024 * 1024 - 1 };
    const { newBrowser } = await startTestServer({}, { freeBytes: async () => room.bytes });
    expect(await newBrowser().get('/readyz')).toMatchObject({ status: 503, body: { status: 'not ready', failed: ['disk'] } });
    room.bytes += 1;
    expect(await newBrowser().get('/readyz')).toMatchObject({ status: 200 });
  });

  test('reports the server as not ready if the mail worker is stuck, but as ready while the mail server refuses.', async () => {
    const { clock, deps, newBrowser } = await startTestServer(
      {},
      { sendEmail: async () => Promise.reject(new Error('The line is dead.')) },
    );
    await newBrowser().post('/api/contact', MESSAGE);
    await deps.outbox.stop();
    clock.advance(14 * 60_000);
    expect(await newBrowser().get('/readyz')).toMatchObject({ status: 200 });
    clock.advance(6 * 60_000);
    expect(await newBrowser().get('/readyz')).toMatchObject({ status: 503, body: { failed: ['outbox'] } });
    const now = clock.now().getTime();
    const later = new Date(now + 60_000).toISOString();
    await deps.db.updateTable('outbox').set({ nextAttemptAt: later, lastError: 'The line is dead.' }).execute();
    expect(await newBrowser().get('/readyz')).toMatchObject({ status: 200 });
  });
});

describe('The metrics', () => {
  const read = async (server: Awaited<ReturnType<typeof startTestServer>>, token = TOKEN) =>
    server.newBrowser().get('/metrics', { authorization: `Bearer ${token}` });

  test('do not exist without METRICS_TOKEN.', async () => {
    const answer = await read(await startWithPages());
    expect(answer).toMatchObject({ status: 404, body: { message: 'Not found' } });
  });

  test('are refused for every other token.', async () => {
    const server = await startTestServer({ METRICS_TOKEN: TOKEN });
    const refusal = { status: 401, body: { success: false, message: 'This needs a token.' } };
    for (const token of ['', 'wrong', `${TOKEN}x`, TOKEN.slice(0, -1)])
      expect(await read(server, token), token).toMatchObject(refusal);
  });

  test('count requests by route and show the state of the server.', async () => {
    const server = await startTestServer({ METRICS_TOKEN: TOKEN });
    await server.newCouple();
    await server.newBrowser().get('/api/profile/1');
    await server.newBrowser().get('/api/profile/2');
    await server.newBrowser().post('/api/contact', MESSAGE);
    await server.deps.outbox.deliverDue();
    const answer = await read(server);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = String(answer.body);
    for (const line of [
      'lovewell_http_request_duration_seconds_count{method="GET",route="/api/profile/:userId",status="4xx"} 2',
      'lovewell_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/profile/:userId",status="4xx"} 2',
      'lovewell_http_request_duration_seconds_count{method="POST",route="/api/auth/register",status="2xx"} 1',
      'lovewell_outbox_mails{state="waiting"} 0',
      'lovewell_orders_open 0',
      'lovewell_sessions 1',
      'lovewell_customers 1',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(valueOf(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(valueOf(text, 'lovewell_database_bytes')).toBeGreaterThan(1e5);
    expect(valueOf(text, 'lovewell_disk_free_bytes')).toBeGreaterThan(0);
    expect(text).toMatch(/^lovewell_event_loop_delay_seconds\{quantile="0\.99"\} [0-9.e-]+$/mu);
  });
});

function valueOf(text: string, name: string): number {
  return Number(new RegExp(`^${name} (.+)$`, 'mu').exec(text)?.[1]);
}
