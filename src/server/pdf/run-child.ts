import { fork } from 'node:child_process';
import { watchedEnv } from '../lib/watchdog.ts';
import { pdfProgressSchema, pdfReplySchema, type PdfJob, type PdfProgress, type PdfReply } from './job.ts';

const HEAP_LIMIT_MB = 512;
const MEMORY_LIMIT_MB = 640;
const STDERR_KEPT = 2_000;

/** The child was killed before it answered: over its time, over its memory, or crashed. The message is for the log. */
export class ChildKilledError extends Error {
  override readonly name = 'ChildKilledError';
}

/**
 * Runs one job in a process of its own and settles once that process is gone, so that no child outlives its promise.
 * The child gets none of the environment: settings and secrets are no business of what reads foreign files.
 *
 * @param module the child's program; it takes one message and sends one reply, and before it any number of others that
 *   say how far it is, which `onProgress` gets.
 * @param timeLimitMs after so many milliseconds the child is killed.
 * @throws ChildKilledError, or Error with the child's reason.
 */
export async function runChild(
  module: URL,
  job: PdfJob,
  timeLimitMs: number,
  onProgress?: (progress: PdfProgress) => void,
): Promise<unknown> {
  const child = fork(module, {
    env: watchedEnv({ memoryLimitMb: MEMORY_LIMIT_MB }),
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`],
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: timeLimitMs,
  });
  let reply: PdfReply | undefined;
  let stderr = '';
  child.on('message', (message) => {
    const progress = pdfProgressSchema.safeParse(message);
    if (progress.success) onProgress?.(progress.data);
    else reply = pdfReplySchema.safeParse(message).data;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-STDERR_KEPT)));
  const end = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  // Without a callback, a child that dies before it has the job would be an event that nobody hears.
  child.send(job, () => {});

  const { code, signal } = await end;
  if (reply?.ok) return reply.value;
  if (reply) throw new Error(reply.reason);
  const ending = `The PDF job "${job.kind}" ended without an answer (${signal ?? `exit code ${code}`}). ${stderr}`.trim();
  throw signal === null ? new Error(ending) : new ChildKilledError(ending);
}
