import { fork } from 'node:child_process';
import { watchedEnv } from '../lib/watchdog.ts';
import { pdfProgressSchema, pdfReplySchema, type PdfJob, type PdfProgress, type PdfReply } from './job.ts';

const HEAP_LIMIT_MB = 512;
const MEMORY_LIMIT_MB = 640;
const MAX_STDERR_LENGTH = 2_000;

/** The child was killed before it replied: too slow, too much memory, or a crash. The message is for the log. */
export class ChildKilledError extends Error {
  override readonly name = 'ChildKilledError';
}

/**
 * Runs one job in a child process and settles once that process is gone. It reads untrusted files, so it gets no settings.
 * @param module the child's program, which takes one message and sends progress messages and one reply
 * @param timeLimitMs when to kill the child
 * @throws ChildKilledError, or Error with the child's reason
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
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-MAX_STDERR_LENGTH)));
  const end = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  // Without a callback, a child that dies early would emit an unhandled error.
  child.send(job, () => {});

  const { code, signal } = await end;
  if (reply?.ok) return reply.value;
  if (reply) throw new Error(reply.reason);
  const ending = `The PDF job "${job.kind}" ended without an answer (${signal ?? `exit code ${code}`}). ${stderr}`.trim();
  throw signal === null ? new Error(ending) : new ChildKilledError(ending);
}
