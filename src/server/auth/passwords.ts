import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../lib/semaphore.ts';

/**
 * Hashes and checks passwords with argon2id, a few at a time so that a flood of sign-ins cannot take all memory and cores.
 * Both throw AppError SERVICE_UNAVAILABLE while too many others wait for their turn.
 */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash. With no hash (an unknown name) it works as long and says no, so the time of
   * an answer does not tell who exists.
   */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
};

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Checked in the place of a hash that is not there: it belongs to a random text that nobody kept. */
export const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$eeedcWvZytj2xUrVOURN5A$5yTRnfJsTLTMfuMa+OKWaDK7j89H90oH9lUXquQwL+0';

// Some seconds of work on two cores. Whoever comes later had better be told than left to wait.
const MOST_WAITING = 300;

export function createPasswords(atOnce = availableParallelism(), mostWaiting = MOST_WAITING): Passwords {
  const inTurn = createSemaphore(atOnce, mostWaiting);
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    matches: (passwordHash, password) =>
      inTurn(async () => (await verify(passwordHash ?? DECOY, password)) && passwordHash !== null),
  };
}
