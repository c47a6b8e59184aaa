import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../lib/concurrency/semaphore.ts';

/**
 * Hashes and checks passwords with argon2id, a few at a time so that a flood of sign-ins can't use up all memory and cores.
 * Both methods throw AppError SERVICE_UNAVAILABLE while too many others wait.
 */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether the password matches. Takes as long without a hash (an unknown name), so that timing doesn't reveal who exists. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
};

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The hash of a random password, checked if there is no hash. */
export const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$eeedcWvZytj2xUrVOURN5A$5yTRnfJsTLTMfuMa+OKWaDK7j89H90oH9lUXquQwL+0';

// A few seconds of work on two cores.
const MAX_WAITING = 300;

export function createPasswords(concurrency = availableParallelism(), maxWaiting = MAX_WAITING): Passwords {
  const limit = createSemaphore(concurrency, maxWaiting);
  return {
    hash: (password) => limit(() => hash(password, COST)),
    matches: (passwordHash, password) =>
      limit(async () => (await verify(passwordHash ?? DECOY, password)) && passwordHash !== null),
  };
}
