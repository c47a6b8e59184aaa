import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Hashes and checks passwords with argon2id, a few at a time so that a flood of sign-ins cannot take all memory and cores. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash. With no hash (an unknown name) it works as long and says no, so the
   * time of an answer does not tell who exists. `admit` runs when this check's turn comes; what it throws ends the check.
   */
  matches(passwordHash: string | null, password: string, admit: () => void): Promise<boolean>;
};

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// The hash of a random text that nobody kept.
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$eeedcWvZytj2xUrVOURN5A$5yTRnfJsTLTMfuMa+OKWaDK7j89H90oH9lUXquQwL+0';

export function createPasswords(atOnce = Math.max(1, availableParallelism())): Passwords {
  const inTurn = createTurns(atOnce);
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    matches: (passwordHash, password, admit) =>
      inTurn(async () => {
        admit();
        const isRight = await verify(passwordHash ?? DECOY, password);
        return isRight && passwordHash !== null;
      }),
  };
}

/** Lets at most `atOnce` tasks run; the others wait in the order in which they came. */
function createTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
