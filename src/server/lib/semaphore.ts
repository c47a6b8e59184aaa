import { AppError } from '#src/domain/errors.ts';

const BUSY_MESSAGE = 'The server is very busy right now. Please try again in a few seconds.';
const BUSY_SECONDS = 5;

/**
 * Lets at most `atOnce` tasks run; the others wait in the order in which they came. While `mostWaiting` do, another one is
 * refused at once, so that a flood cannot make everybody wait for ever: AppError SERVICE_UNAVAILABLE.
 */
export function createSemaphore(atOnce: number, mostWaiting = Infinity) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError('SERVICE_UNAVAILABLE', BUSY_MESSAGE, { retryAfterSeconds: BUSY_SECONDS });
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
