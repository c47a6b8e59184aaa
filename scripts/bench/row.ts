import type { LoadResult } from './load/job.ts';

/** What a figure has to be at least, or at most. */
export type Bound = { atLeast: number } | { atMost: number };

/** A line of the table: what was measured, the goal in words, the figure, and whether it holds; null: it has no goal. */
export type Row = {
  /** The number in the list of goals that it belongs to. */
  item: number;
  what: string;
  goal: string;
  figure: number;
  unit: string;
  holds: boolean | null;
  /** Left out where only whoever measured can tell whether it holds. */
  bound?: Bound | null;
  /** What stands behind the figure, by name. */
  details?: Readonly<Record<string, number>>;
  /** What somebody has to know to believe it. */
  note?: string;
};

/** A figure held against its goal. */
export function rowOf(parts: Omit<Row, 'goal' | 'holds'> & { bound: Bound | null }): Row {
  const { bound, figure, unit } = parts;
  if (bound === null) return { ...parts, goal: '', holds: null };
  const goal = 'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
  return { ...parts, goal: `${goal} ${unit}`.trim(), holds: isWithin(bound, figure) };
}

export function isWithin(bound: Bound, figure: number): boolean {
  return 'atLeast' in bound ? figure >= bound.atLeast : figure <= bound.atMost;
}

/** What was measured; or, where the program or the machine gave up, one row that says why, beside all others. */
export async function orFailure(item: number, what: string, measure: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await measure();
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    return [{ item, what, goal: 'can be measured', figure: Number.NaN, unit: '', holds: false, note }];
  }
}

/** Which of the two ratios decides: work for the processor, or answers where the disk or the network is what is waited for. */
export type Decider = 'cpu' | 'answers';

/** The program held against its floor, by the processor's time for an answer and by answers a second. */
export function ratioRow(
  { item, what, atLeast, decides, note }: { item: number; what: string; atLeast: number | null; decides: Decider; note?: string },
  program: LoadResult,
  floor: LoadResult,
): Row {
  const cpuRatio = floor.cpuMicros / program.cpuMicros;
  const answersRatio = program.answersPerSecond / floor.answersPerSecond;
  return rowOf({
    item,
    what,
    figure: decides === 'cpu' ? cpuRatio : answersRatio,
    unit: 'of the floor',
    bound: atLeast === null ? null : { atLeast },
    details: {
      'ratio by CPU': cpuRatio,
      'ratio by answers': answersRatio,
      'CPU µs': program.cpuMicros,
      'floor CPU µs': floor.cpuMicros,
      'answers/s': program.answersPerSecond,
      'floor answers/s': floor.answersPerSecond,
      'p50 ms': program.p50,
      'p99 ms': program.p99,
    },
    ...(note === undefined ? {} : { note }),
  });
}
