import { createPostgresEngine } from '../../db/postgres/engine.ts';
import { databaseFile } from '../../tests/support/generate/generate.ts';
import { copyData } from '../../tests/support/generate/sample.ts';
import { openPostgres, POSTGRES_NOT_FOUND, type PostgresServer } from '../../tests/support/server/database/open-postgres.ts';
import { CONNECTIONS, createLoad, measureInTurn, request, type Bench, type Measurement, type Request } from '../load.ts';
import { childrensCpuSeconds } from '../process-stats.ts';
import { formatCell, formatNumber, median, type Row } from '../results.ts';
import { startApp, type Server } from '../server.ts';
import { READS, trpcPath } from './reads.ts';
import { WRITES } from './writes.ts';

/** On a disk, where a temporary folder may be in memory. */
const FOLDER = '/var/tmp';

/** Several processes need FILES_URL. No call that's measured reads a file, so the store doesn't have to be there. */
const NO_STORE = {
  FILES_URL: 's3://none',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
};

/** Measures the same calls on SQLite and on PostgreSQL, there with one server and with two. */
export async function measureEngines({ dataDir, couples, windows }: Bench): Promise<Row[]> {
  const postgres = await openPostgres(FOLDER);
  if (postgres === null) throw new Error(POSTGRES_NOT_FOUND);
  try {
    const { url, address } = await postgres.createDatabase();
    await createPostgresEngine(address).restore(databaseFile(copyData(dataDir)));
    const settings = { DATABASE_URL: url, ...NO_STORE };
    await using alone = await startApp(copyData(dataDir));
    await using one = await startApp(copyData(dataDir), { settings });
    await using other = await startApp(copyData(dataDir), { settings });
    const rows: Row[] = [];
    for (const [name, requests] of listCalls(couples)) {
      const engines = [
        ['SQLite', createEngineLoad([alone], requests)],
        ['PostgreSQL', createEngineLoad([one], requests, postgres)],
        ['PostgreSQL, two servers', createEngineLoad([one, other], requests, postgres)],
      ] as const;
      await measureInTurn(
        engines.map(([, load]) => load),
        windows,
      );
      for (const [engine, { measurements }] of engines) {
        const row = toRow(`${name}: ${engine}`, measurements);
        console.error(`${row.name}: ${formatCell(row)}`);
        rows.push(row);
      }
    }
    return rows;
  } finally {
    await postgres.close();
  }
}

function listCalls(couples: Bench['couples']): [name: string, requests: Request[]][] {
  const reads = READS.flatMap((read): [string, Request[]][] => [
    [`${read.name}, REST`, couples.map((couple) => request(read.rest(couple), couple.token))],
    [`${read.name}, tRPC`, couples.map((couple) => request(trpcPath(read)(couple), couple.token))],
  ]);
  const writes = WRITES.map(({ name, path, body }): [string, Request[]] => [
    name,
    couples.map((couple) => request(path(couple), couple.token, body())),
  ]);
  return [...reads, ...writes];
}

type EngineMeasurement = Measurement & { databaseMicros: number };

/** Shares requests among servers. @param database PostgreSQL, whose processor time is measured as well */
function createEngineLoad(servers: readonly Server[], requests: readonly Request[], database?: PostgresServer) {
  const loads = servers.map((server) => createLoad(server, requests, CONNECTIONS / servers.length));
  const measurements: EngineMeasurement[] = [];
  const databaseSeconds = () => (database === undefined ? 0 : childrensCpuSeconds(database.pid()));
  return {
    measurements,
    async run(seconds: number): Promise<EngineMeasurement> {
      const before = databaseSeconds();
      const results = await Promise.all(loads.map((load) => load.run(seconds)));
      const responsesPerSecond = sum(results, (result) => result.responsesPerSecond);
      const cpuPerSecond = sum(results, (result) => result.cpuMicros * result.responsesPerSecond);
      const databaseMicros = ((databaseSeconds() - before) * 1_000_000) / (responsesPerSecond * seconds);
      return { responsesPerSecond, cpuMicros: cpuPerSecond / responsesPerSecond, databaseMicros };
    },
  };
}

function toRow(name: string, measurements: readonly EngineMeasurement[]): Row {
  const middle = (figure: keyof EngineMeasurement) => median(measurements.map((measurement) => measurement[figure]));
  const database = middle('databaseMicros');
  const share = database === 0 ? '' : `, and ${formatNumber(database)} in the database`;
  const detail = `${formatNumber(middle('cpuMicros'))} µs of CPU in the server${share}`;
  return { name, figure: middle('responsesPerSecond'), unit: 'per second', detail };
}

function sum<Item>(items: readonly Item[], figure: (item: Item) => number): number {
  return items.reduce((total, item) => total + figure(item), 0);
}
