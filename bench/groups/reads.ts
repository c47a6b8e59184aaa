import { isDeepStrictEqual } from 'node:util';
import { databaseFile } from '../generate/generate.ts';
import { createLoad, measureInTurn, request, type Load, type Windows } from '../load.ts';
import { formatNumber, type Row } from '../results.ts';
import { copyData, type Bench, type Couple } from '../sample.ts';
import { SESSION_COOKIE, startApp, startFloor, type Server } from '../server.ts';

const MAX_COUPLES = 1_000;

type Read = {
  name: string;
  rest: (couple: Couple) => string;
  procedure: string;
  input?: (couple: Couple) => object;
  budgets: { rest: number; trpc: number };
};

const READS: readonly Read[] = [
  {
    name: 'session',
    rest: () => '/api/session',
    procedure: 'auth.session',
    budgets: { rest: 0.35, trpc: 0.2 },
  },
  {
    name: 'the 52 weeks',
    rest: ({ customerId }) => `/api/frameworks-with-access/${customerId}`,
    procedure: 'framework.listWithAccess',
    input: ({ customerId }) => ({ userId: customerId }),
    budgets: { rest: 0.5, trpc: 0.3 },
  },
];

/** Measures reads of signed-in couples, by processor time per response, against prepared statements behind node:http. */
export async function measureReads({ checkout, dataDir, couples, windows, directus }: Bench): Promise<Row[]> {
  const data = copyData(dataDir);
  await using app = await startApp(checkout, data);
  await using floor = await startFloor('prepared', databaseFile(data));
  const readers = couples.slice(0, MAX_COUPLES);
  const rows: Row[] = [];
  for (const read of READS) {
    await using bare = await startFloor('bare', await assertSameResponse(app, floor, read, readers));
    const load = (server: Server, toPath: (couple: Couple) => string) =>
      createLoad(
        server,
        readers.map((couple) => request(toPath(couple), couple.token)),
      );
    const floors = { prepared: load(floor, read.rest), fastify: load(bare, read.rest) };
    const [byRest, byTrpc] = [load(app, read.rest), load(app, trpcPath(read))];
    await measureInTurn([floors.prepared, floors.fastify, byRest, byTrpc], windows);
    rows.push({ ...toRow(`${read.name}, REST`, byRest, floors), budget: { atLeast: read.budgets.rest } });
    rows.push({ ...toRow(`${read.name}, tRPC`, byTrpc, floors), budget: { atLeast: read.budgets.trpc } });
    if (read.name === 'the 52 weeks') rows.push(await compareWithDirectus(byRest, directus, windows));
  }
  return rows;
}

function toRow(name: string, app: Load, floors: { prepared: Load; fastify: Load }): Row {
  const micros = (load: Load) => load.median().cpuMicros;
  const [prepared, fastify] = [formatNumber(micros(floors.prepared)), formatNumber(micros(floors.fastify))];
  const detail = `${formatNumber(micros(app))} µs of CPU; prepared statements ${prepared}, bare Fastify ${fastify}`;
  return { name, figure: micros(floors.prepared) / micros(app), unit: '× the floor', detail };
}

/** `url` answers with 52 rows, including its access token. */
async function compareWithDirectus(app: Load, url: string | undefined, windows: Windows): Promise<Row> {
  const row = { name: 'the 52 weeks against Directus', unit: '× as many responses', budget: { atLeast: 35 } };
  if (url === undefined) return { ...row, figure: Number.NaN, detail: 'no --directus URL' };
  const { origin, pathname, search } = new URL(url);
  const directus = createLoad({ origin, pid: process.pid }, [request(pathname + search)]);
  await measureInTurn([directus], windows);
  const [ours, theirs] = [app.median().responsesPerSecond, directus.median().responsesPerSecond];
  return { ...row, figure: ours / theirs, detail: `${formatNumber(ours)} and ${formatNumber(theirs)} per second` };
}

/** The path of the procedure as the web app calls it: in a batch. */
function trpcPath({ procedure, input }: Read): (couple: Couple) => string {
  return (couple) => {
    const inputs = input === undefined ? {} : { 0: input(couple) };
    return `/api/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  };
}

/** A floor that answers something else proves nothing. Returns the response. @throws Error if the two responses differ. */
async function assertSameResponse(app: Server, floor: Server, { rest }: Read, couples: readonly Couple[]): Promise<string> {
  let response: unknown = null;
  for (const couple of couples.slice(0, 3)) {
    const expected = await getJson(floor, rest(couple), couple);
    response = await getJson(app, rest(couple), couple);
    if (!isDeepStrictEqual(response, expected)) throw new Error(`The app and its floor answer ${rest(couple)} differently.`);
  }
  return JSON.stringify(response);
}

async function getJson({ origin }: Server, path: string, { token }: Couple): Promise<unknown> {
  return (await fetch(origin + path, { headers: { cookie: `${SESSION_COOKIE.live}=${token}` } })).json();
}
