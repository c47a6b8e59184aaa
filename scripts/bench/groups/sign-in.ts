import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { ChildServer } from '../child-server.ts';
import { COUPLE_PASSWORD, coupleUsername } from '../generate/couple.ts';
import { requestBytes } from '../load/request.ts';
import { runLoad } from '../load/run-load.ts';
import { rowOf, type Row } from '../row.ts';
import { startProgram } from '../server-under-test.ts';
import { jobFor, type Windows } from '../windows.ts';
import { openWorld, sampleCouples, type CoupleSample } from '../world.ts';
import { HOT_READS, requestsFor } from './hot-reads.ts';
import { addressOf } from './hot-writes.ts';

const COUPLES = 10_000;
const GOAL = { share: 0.9, p99: 100 };
/** What is read meanwhile: so much a second, from so many browsers. */
const READERS = { rate: 200, connections: 16 };
/** The cost that the program hashes with (src/server/platform/passwords.ts). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Item 4: a flood of sign-ins, each by another couple from another address, and what readers notice of it. */
export async function measureSignIn(windows: Windows): Promise<Row[]> {
  const world = await openWorld(COUPLES);
  const program = await startProgram(world.dataDir);
  try {
    const flood = { ...jobFor(program, signIns(), windows), measure: 2 * windows.measure };
    const rounds: { alone: number; flooded: number }[] = [];
    for (let round = 0; round < windows.rounds; round += 1) {
      const alone = await verifyAlone(flood.measure);
      rounds.push({ alone, flooded: (await runLoad(flood)).answersPerSecond });
    }
    const [alone, flooded] = [mean(rounds.map((round) => round.alone)), mean(rounds.map((round) => round.flooded))];
    const couples = sampleCouples(world.dataDir, 1_000);
    const usual = await runLoad(readers(program, couples, windows));
    const [reading] = await Promise.all([runLoad(readers(program, couples, windows)), runLoad(flood)]);
    const details = { 'sign-ins/s': flooded, 'library alone/s': alone };
    return [
      rowOf({
        item: 4,
        what: 'sign-ins a second',
        figure: flooded / alone,
        unit: 'of the library alone',
        bound: { atLeast: GOAL.share },
        details,
        note: 'A sign-in is a verification, a session and its row in the activity list, synced.',
      }),
      rowOf({
        item: 4,
        what: 'hot reads during the flood: p99',
        figure: reading.p99,
        unit: 'ms',
        bound: { atMost: GOAL.p99 },
        details: { 'p50 ms': reading.p50, 'usual p99 ms': usual.p99 },
      }),
    ];
  } finally {
    await program.stop();
    world.remove();
  }
}

function signIns(): string[] {
  return Array.from({ length: COUPLES }, (_, index) => coupleUsername(index + 1))
    .filter((username) => username !== null)
    .map((username, index) => {
      const body = { username, password: COUPLE_PASSWORD };
      return requestBytes({ method: 'POST', path: '/api/auth/user-login', address: addressOf(index), body });
    });
}

/** At a steady pace, whatever the answers do: who waits for one is counted from when it was due. */
function readers(program: ChildServer, couples: readonly CoupleSample[], windows: Windows) {
  const requests = HOT_READS.flatMap(({ rest }) => (rest === null ? [] : requestsFor(couples, rest)));
  // One of each kind after the other, not one kind after the other.
  const mixed = requests.map((_request, index) => requests[(index * 1_009) % requests.length] ?? '');
  return { ...jobFor(program, mixed, windows), ...READERS, measure: 2 * windows.measure };
}

/** Verifications a second with nothing around them, on all cores. */
async function verifyAlone(milliseconds: number): Promise<number> {
  const passwordHash = await hash(COUPLE_PASSWORD, COST);
  const [begun, end] = [performance.now(), performance.now() + milliseconds];
  let count = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await verify(passwordHash, COUPLE_PASSWORD);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return count / ((performance.now() - begun) / 1000);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
