import { PassThrough } from 'node:stream';
import type { LiveEvent } from '#src/domain/live.ts';
import type { ServerPlugin } from '../../http/plugin.ts';
import { callerFor } from '../../http/rest.ts';
import { checkStreams, SESSION_CHECK_INTERVAL } from './live.service.ts';

/** Proxies close silent connections. */
const PING_INTERVAL = 15_000;

/** The couple's events as server-sent events, named by their type. */
export const liveEvents: ServerPlugin = async (app, { deps }) => {
  // Server-sent events would keep their connections open forever.
  const checks = setInterval(() => checkStreams(deps), SESSION_CHECK_INTERVAL);
  app.addHook('preClose', async () => {
    clearInterval(checks);
    deps.pubSub.close();
    deps.liveEvents.close();
  });

  app.get('/api/live', async (request, reply) => {
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    const caller = await callerFor(deps, request, reply, closed.signal);
    const events = (await caller.live.watch())[Symbol.asyncIterator]();
    // Refusals are answered as JSON, so they come before the stream starts.
    await events.next();
    const stream = new PassThrough();
    void pump(events, stream);
    return reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(stream);
  });
};

async function pump(events: AsyncIterator<LiveEvent | null>, stream: PassThrough): Promise<void> {
  const ping = setInterval(() => stream.write(': ping\n\n'), PING_INTERVAL);
  stream.write(': connected\n\n');
  try {
    for (let next = await events.next(); next.done !== true; next = await events.next()) {
      if (next.value !== null) stream.write(formatEvent(next.value));
    }
  } catch {
    // The session or the connection has ended, or the server stops: the browser reconnects if it still can.
  } finally {
    clearInterval(ping);
    stream.end();
  }
}

function formatEvent({ type, ...data }: LiveEvent): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
