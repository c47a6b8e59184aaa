import { pino, type DestinationStream, type Logger } from 'pino';

/** The messages of these errors repeat nothing a person typed. Other errors are logged without their message. */
const SAFE_ERRORS = new Set(['AppError', 'BrokenReferenceError', 'ReferenceError', 'SqliteError']);
/** Looks like an error code or type, and unlike anything typed or random. */
const CODE = /^[A-Za-z]+(_[A-Za-z0-9]+)*$/u;
const STACK_LINE = /^ {4}at \S.*$/u;
/** How many nested causes are logged. */
const MAX_CAUSES = 4;

/** Standard output, written in blocks, because a write per line is a tenth of the cost of a short answer. */
export function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, minLength: 4096, maxLength: 1_048_576, periodicFlush: 1_000 });
  // A log that can't be written, on a full disk for example, is no reason to stop serving.
  output.on('error', () => undefined);
  process.on('exit', () => output.flushSync());
  return output;
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
