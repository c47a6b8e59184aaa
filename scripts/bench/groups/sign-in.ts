import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { COUPLE_PASSWORD } from '../generate/couple.ts';
import { runLoad } from '../load/run-load.ts';
import { rowOf, type Row } from '../row.ts';
import { startProgram } from '../server-under-test.ts';
import { jobFor, type Windows } from '../windows.ts';
import { openWorld, sampleCouples } from '../world.ts';
import { readers } from './readers.ts';
import { signIns } from './sign-ins.ts';

const COUPLES = 10_000;
const GOAL = { share: 0.9, p99: 100 };
/** The cost that the program hashes with (src/server/auth/passwords.ts). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Item 4: a flood of sign-ins, each by another couple from another address, and what readers notice of it. */
export async function measureSignIn(windows: Windows): Promise<Row[]> {
  const world = await openWorld(COUPLES);
  const program = await startProgram(world.dataDir);
  try {
    const flood = { ...jobFor(program, signIns(COUPLES), windows), measure: 2 * windows.measure };
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
