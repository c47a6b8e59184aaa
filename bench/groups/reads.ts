import { send } from '../client.ts';
import { databaseFile } from '../../tests/support/generate/generate.ts';
import { createLoad, measureInTurn, request, type Load, type Bench } from '../load.ts';
import { formatNumber, type Row } from '../results.ts';
import { copyData, type Couple } from '../../tests/support/generate/sample.ts';
import { startApp, startFloor, type Server } from '../server.ts';

const MAX_COUPLES = 1_000;

type Read = {
  name: string;
  rest: (couple: Couple) => string;
  procedure: string;
  input?: (couple: Couple) => object;
  budgets: { rest: number; trpc: number };
};

export const READS: readonly Read[] = [
  {
    name: 'session',
    rest: () => '/api/session',
    procedure: 'auth.session',
    budgets: { rest: 0.35, trpc: 0.18 },
  },
  {
    name: 'the 52 weeks',
    rest: ({ customerId }) => `/api/frameworks-with-access/${customerId}`,
    procedure: 'weekPdf.listWithAccess',
    input: ({ customerId }) => ({ userId: customerId }),
    budgets: { rest: 0.4, trpc: 0.2 },
  },
];

/** Measures reads of signed-in couples, by processor time per response, against prepared statements behind node:http. */
export async function measureReads({ dataDir, couples, windows }: Bench): Promise<Row[]> {
  const data = copyData(dataDir);
  await using app = await startApp(data);
  await using floor = await startFloor('prepared', databaseFile(data));
  const readers = couples.slice(0, MAX_COUPLES);
  const rows: Row[] = [];
  for (const read of READS) {
    await assertSameResponse(app, floor, read, readers);
    const load = (server: Server, toPath: (couple: Couple) => string) =>
      createLoad(
        server,
        readers.map((couple) => request(toPath(couple), couple.token)),
      );
    const [least, byRest, byTrpc] = [load(floor, read.rest), load(app, read.rest), load(app, trpcPath(read))];
    await measureInTurn([least, byRest, byTrpc], windows);
    rows.push({ ...toRow(`${read.name}, REST`, byRest, least), budget: { atLeast: read.budgets.rest } });
    rows.push({ ...toRow(`${read.name}, tRPC`, byTrpc, least), budget: { atLeast: read.budgets.trpc } });
  }
  return rows;
}

function toRow(name: string, app: Load, floor: Load): Row {
  const [micros, reference] = [app.median().cpuMicros, floor.median().cpuMicros];
  const detail = `${formatNumber(micros)} µs of CPU; prepared statements ${formatNumber(reference)}`;
  return { name, figure: reference / micros, unit: '× the floor', detail };
}

/** The path of the procedure as the web app calls it: in a batch. */
export function trpcPath({ procedure, input }: Read): (couple: Couple) => string {
  return (couple) => {
    const inputs = input === undefined ? {} : { 0: input(couple) };
    return `/api/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  };
}

/** A floor that answers something else proves nothing. @throws Error if the two responses differ */
async function assertSameResponse(app: Server, floor: Server, { rest }: Read, couples: readonly Couple[]): Promise<void> {
  for (const couple of couples.slice(0, 3)) {
    const call = { path: rest(couple), token: couple.token };
    const [ours, expected] = [await send(app.origin, call), await send(floor.origin, call)];
    if (ours.text !== expected.text) throw new Error(`The app and its floor answer ${call.path} differently.`);
  }
}
