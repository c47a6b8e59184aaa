import fs from 'node:fs';
import { pino, type DestinationStream, type Logger } from 'pino';

/** The messages of these errors repeat nothing a person typed. Other errors are logged without their message. */
const SAFE_ERRORS = new Set([
  'AppError',
  'DatabaseUnavailableError',
  'FilesUnavailableError',
  'ReferenceError',
  'SqliteError',
  'StatementError',
]);
/** Looks like an error code or type, and unlike anything typed or random. */
const CODE = /^[A-Za-z]+(_[A-Za-z0-9]+)*$/u;
const STACK_LINE = /^ {4}at \S.*$/u;
/** How many nested causes are logged. */
const MAX_CAUSES = 4;

/** In characters. Beyond this, lines are dropped while nobody reads the log, because serving matters more. */
const MAX_WAITING = 1_048_576;
/** Characters per write, because a write per line costs a tenth of a short response. */
const BLOCK = 4_096;
const FLUSH_INTERVAL = 1_000;
/** After a failure, which may be a full pipe or disk. */
const RETRY_DELAY = 100;
/** How long the end of the process waits for the reader. */
const EXIT_TIMEOUT = 500;

/** A destination that never blocks. Ours, because the final flush of pino's never ends if nobody reads. */
export function standardOutput(): DestinationStream {
  const { fd } = process.stdout;
  let waiting = '';
  let block = Buffer.alloc(0);
  let isWriting = false;

  function flush(): void {
    if (block.length > 0 || waiting === '') return;
    block = Buffer.from(waiting);
    waiting = '';
    writeBlock();
  }

  function writeBlock(): void {
    isWriting = true;
    fs.write(fd, block, (error, written) => {
      isWriting = false;
      if (error) return void setTimeout(writeBlock, RETRY_DELAY).unref();
      block = block.subarray(written);
      if (block.length > 0) writeBlock();
      else if (waiting.length >= BLOCK) flush();
    });
  }

  function flushBeforeExit(): void {
    // Its callback can't run anymore, but the write can end, so that the rest comes after it.
    if (isWriting) sleep(RETRY_DELAY);
    let rest = Buffer.concat([isWriting ? Buffer.alloc(0) : block, Buffer.from(waiting)]);
    for (const deadline = performance.now() + EXIT_TIMEOUT; rest.length > 0 && performance.now() < deadline;) {
      try {
        rest = rest.subarray(fs.writeSync(fd, rest));
      } catch {
        sleep(RETRY_DELAY);
      }
    }
  }

  setInterval(flush, FLUSH_INTERVAL).unref();
  process.on('exit', flushBeforeExit);
  return {
    write(line) {
      if (waiting.length + line.length > MAX_WAITING) return;
      waiting += line;
      if (waiting.length >= BLOCK) flush();
    },
  };
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/**
 * The server's log: one JSON object per line, without secrets, emails, or anything people typed.
 * @param level the lowest level to write, in pino's names
 */
export function createLog(level: string, destination: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      err: (error: unknown) => describeError(error),
      // Fastify and its plugins pass these with addresses, headers, and cookies.
      req: () => undefined,
      busboyOptions: () => undefined,
    },
    hooks: {
      // Without a message of ours, pino would use the error's.
      logMethod(this: Logger, args: Parameters<Logger['info']>, log: (...args: Parameters<Logger['info']>) => void) {
        const [first, ...rest]: readonly unknown[] = args;
        const details = first instanceof Error ? { err: first } : first;
        log.apply(this, rest.length === 0 && hasError(details) ? [details, 'An error.'] : args);
      },
    },
  };
  return pino(options, destination);
}

function hasError(details: unknown): details is { err: unknown } {
  return typeof details === 'object' && details !== null && 'err' in details;
}

type Described = { type: string; stack: string[]; message?: string; code?: string; status?: number; cause?: Described };

function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] };
  const type = error.name === 'Error' ? error.constructor.name : error.name;
  const { code, responseCode, cause }: { code?: unknown; responseCode?: unknown; cause?: unknown } = error;
  return {
    type: CODE.test(type) ? type : 'Error',
    ...(SAFE_ERRORS.has(type) ? { message: error.message } : {}),
    ...(typeof code === 'string' && CODE.test(code) ? { code } : {}),
    // Set by the mail server.
    ...(typeof responseCode === 'number' ? { status: responseCode } : {}),
    stack: stackLines(error),
    ...(cause === undefined || depth === MAX_CAUSES ? {} : { cause: describeError(cause, depth + 1) }),
  };
}

/** The lines of the stack without the message, which may repeat what someone typed. */
function stackLines({ stack = '', message }: Error): string[] {
  const lines = stack.slice(stack.indexOf(message) + message.length);
  return lines
    .split('\n')
    .filter((line) => STACK_LINE.test(line))
    .map((line) => line.trim());
}
