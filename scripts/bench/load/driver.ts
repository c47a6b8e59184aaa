import { connect } from 'node:net';
import { cpuSeconds } from '../process-stats.ts';
import { createAnswerReader } from './answer-reader.ts';
import { createHistogram } from './histogram.ts';
import type { LoadJob, LoadResult } from './job.ts';

// A process of its own: what asks has a core of its own, and its garbage is not the server's. It knows only as much of HTTP
// as it takes to send bytes that were made before, and to see where an answer ends.

const READ_BUFFER = 256 * 1024;

process.once('message', (job: LoadJob) => {
  void run(job).then((result) => process.send?.(result, () => process.disconnect()));
});

async function run(job: LoadJob): Promise<LoadResult> {
  const requests = job.requests.map((text) => Buffer.from(text, 'latin1'));
  const histogram = createHistogram();
  const totals = { bytes: 0, failures: 0, firstFailure: null as number | null };
  let sent = 0;
  let isMeasuring = false;
  let isOver = false;
  const begun = performance.now();
  const { promise: over, resolve: finish } = Promise.withResolvers<void>();

  /** With a rate, when the request was due: whoever waits for a free connection waits, too. */
  const dueAt = (number: number) => begun + (number * 1000) / (job.rate ?? 1);

  function open(lane: number): void {
    let next = lane;
    const read = createAnswerReader();
    let askedAt = 0;
    const buffer = Buffer.allocUnsafe(READ_BUFFER);
    const onread = {
      buffer,
      callback(size: number) {
        const answer = read(buffer.subarray(0, size));
        if (answer !== null) {
          if (isMeasuring) {
            histogram.record((performance.now() - askedAt) * 1000);
            totals.bytes += answer.bytes;
          }
          if (answer.status < 200 || answer.status > 299) {
            totals.failures += 1;
            totals.firstFailure ??= answer.status;
          }
          send();
        }
        return true;
      },
    };
    const socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true, onread }, send);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (isOver) return;
      totals.failures += 1;
      open(next);
    });
    sockets.add(socket);

    function send(): void {
      if (job.rate === undefined) return ask(performance.now());
      const due = dueAt(sent);
      sent += 1;
      const wait = due - performance.now();
      if (wait > 0) setTimeout(() => ask(due), wait);
      else ask(due);
    }

    function ask(at: number): void {
      const request = requests[next % requests.length];
      if (isOver || request === undefined) return;
      if (job.isOnce && next >= requests.length) return finish();
      next += job.connections;
      askedAt = at;
      socket.write(request);
    }
  }

  function stayAwake(): void {
    if (!isOver) setImmediate(stayAwake);
  }

  const sockets = new Set<ReturnType<typeof connect>>();
  for (let number = 0; number < job.connections; number += 1) open(number);

  if (job.staysAwake) stayAwake();
  await Promise.race([over, sleep(job.warmUp)]);
  const [start, cpuAtStart] = [performance.now(), cpuSeconds(job.pids)];
  isMeasuring = true;
  await Promise.race([over, sleep(job.measure)]);
  isMeasuring = false;
  const [seconds, cpu] = [(performance.now() - start) / 1000, cpuSeconds(job.pids) - cpuAtStart];
  isOver = true;
  for (const socket of sockets) socket.destroy();

  const answers = histogram.count();
  return {
    ...totals,
    answers,
    seconds,
    answersPerSecond: answers / seconds,
    cpuSeconds: cpu,
    cpuMicros: (cpu / answers) * 1_000_000,
    p50: histogram.percentile(0.5) / 1000,
    p99: histogram.percentile(0.99) / 1000,
    most: histogram.most() / 1000,
  };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
