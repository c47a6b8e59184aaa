import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LockName, Peers } from '#db/peers.ts';
import { createSemaphore } from '../lib/concurrency/semaphore.ts';

/** Waits until no other process has the lock, for `timeout` milliseconds. Returns whether this one has it now. */
export async function waitForLock(
  peers: Pick<Peers, 'tryLock'>,
  name: LockName,
  { timeout = Infinity, pause = 100 } = {},
): Promise<boolean> {
  const end = performance.now() + timeout;
  while (!(await peers.tryLock(name))) {
    if (performance.now() > end) return false;
    // Random, so that none of those waiting is always too late.
    await sleep(randomInt(pause, 2 * pause));
  }
  return true;
}

/** Runs one task at a time, whichever process has it. @throws DatabaseUnavailableError */
export function createSharedSemaphore(peers: Peers, name: LockName) {
  const runAlone = createSemaphore(1);
  return async <Result>(task: () => Promise<Result>): Promise<Result> =>
    runAlone(async () => {
      await waitForLock(peers, name);
      try {
        return await task();
      } finally {
        await peers.unlock(name);
      }
    });
}
