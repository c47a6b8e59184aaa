import { hostname } from 'node:os';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * The words of these errors repeat nothing that somebody has typed. Of any other, such as a mail server's with its
 * recipients, the log has the type, the code and the places, and not the words.
 */
const HARMLESS = new Set(['AppError', 'BrokenReferenceError', 'ReferenceError', 'SqliteError']);
/** What a code or a type looks like, and what is typed or random hardly does. */
const CODE = /^[A-Za-z]+(_[A-Za-z0-9]+)*$/u;
const PLACE = /^ {4}at \S.*$/u;
/** An error's cause has a cause, and so on; this many are told. */
const CAUSES = 4;

/** So much is written at once, in letters: a write for each line is a tenth of what a short answer costs. */
const LINES_AT_ONCE = 4096;
/** The longest that a line waits for others, in milliseconds. */
const LONGEST_WAIT = 1_000;

/** So much is kept, in bytes, while it cannot be written; what comes after that is lost. */
const MOST_KEPT = 1_048_576;

/** Standard output, in larger pieces. Nothing is held back when the process ends by itself, by a signal or an error. */
export function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: MOST_KEPT });
  // On a full disk, say: that is no reason to answer nobody. The next piece tries again, with what is kept.
  output.on('error', () => undefined);
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    output.write(waiting);
    waiting = '';
  };
  process.on('exit', flush);
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= LINES_AT_ONCE) flush();
      // Only while something waits: a clock that always ticks is most of what a server without visitors does.
      timer ??= setTimeout(() => {
        timer = undefined;
        flush();
      }, LONGEST_WAIT).unref();
    },
  };
}

/** What the log has of a request that was answered: its route, not its address, which may carry a token. */
export type AnswerLine = { requestId: string; method: string; route: string; status: number; ms: number };

/** The one log: a JSON object a line, which never has a secret, an email or anything that was typed. */
export type Log = {
  log: Logger;
  /** The line that each request has. */
  logAnswer: (answer: AnswerLine) => void;
};

/** Makes the log. @param level the least that is written, by pino's names */
export function createLog(level: string, destination: DestinationStream): Log {
  const options = {
    level,
    serializers: {
      err: (error: unknown) => describeError(error),
      // Fastify and its plugins hand these over as they are, with addresses, headers and cookies.
      req: () => undefined,
      busboyOptions: () => undefined,
    },
    hooks: {
      // Without words of ours, pino takes the error's.
      logMethod(this: Logger, args: Parameters<Logger['info']>, log: (...args: Parameters<Logger['info']>) => void) {
        const [first, ...rest]: readonly unknown[] = args;
        const details = first instanceof Error ? { err: first } : first;
        log.apply(this, rest.length === 0 && hasError(details) ? [details, 'An error.'] : args);
      },
    },
  };
  const log = pino(options, destination);
  return { log, logAnswer: answerLines(log, destination) };
}

/**
 * Writes the lines of requests as pino would. At every request, its general way would be an eighth of what a short answer
 * costs (docs/performance.md).
 */
function answerLines(log: Logger, destination: DestinationStream): Log['logAnswer'] {
  const who = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;
  const level = pino.levels.values['info'];
  return ({ requestId, method, route, status, ms }) => {
    if (!log.isLevelEnabled('info')) return;
    const what = `"requestId":"${requestId}","method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":${ms}`;
    destination.write(`{"level":${level},"time":${Date.now()},${who},${what},"msg":"request"}\n`);
  };
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
    ...(HARMLESS.has(type) ? { message: error.message } : {}),
    ...(typeof code === 'string' && CODE.test(code) ? { code } : {}),
    // A mail server's.
    ...(typeof responseCode === 'number' ? { status: responseCode } : {}),
    stack: placesOf(error),
    ...(cause === undefined || depth === CAUSES ? {} : { cause: describeError(cause, depth + 1) }),
  };
}

/** Where it happened, without the words that stand before. */
function placesOf({ stack = '', message }: Error): string[] {
  const places = stack.slice(stack.indexOf(message) + message.length);
  return places
    .split('\n')
    .filter((line) => PLACE.test(line))
    .map((line) => line.trim());
}
