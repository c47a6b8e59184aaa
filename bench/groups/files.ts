import { readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { createLoad, measureInTurn, request, type Bench } from '../load.ts';
import { formatNumber, type Row } from '../results.ts';
import { copyData } from '../../tests/support/generate/sample.ts';
import { startApp, startFloor } from '../server.ts';

/** A few, because autocannon decodes each response and takes longer than the server. */
const READERS = 4;

/** Measures the download of a 5 MB PDF, by processor time, against @fastify/static. */
export async function measureFiles({ dataDir, couples, windows }: Bench): Promise<Row[]> {
  const folder = path.join(copyData(dataDir), 'pdfs');
  renameSync(findLargestFile(folder), path.join(folder, 'week.pdf'));
  await using app = await startApp(copyData(dataDir));
  await using floor = await startFloor('static', folder);
  const downloads = couples.slice(0, READERS).map(({ token }) => request('/api/download-framework/1', token));
  const ours = createLoad(app, downloads, READERS);
  const least = createLoad(floor, [request('/week.pdf')], READERS);
  await measureInTurn([least, ours], { ...windows, seconds: windows.seconds * 2 });
  const [micros, reference] = [ours.median().cpuMicros, least.median().cpuMicros];
  const detail = `${formatNumber(micros)} µs of CPU; @fastify/static ${formatNumber(reference)}`;
  return [{ name: 'PDF of 5 MB', figure: reference / micros, unit: '× the floor', budget: { atLeast: 0.8 }, detail }];
}

function findLargestFile(folder: string): string {
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const [largest] = files.sort((a, b) => statSync(b).size - statSync(a).size);
  if (largest === undefined) throw new Error(`${folder} is empty.`);
  return largest;
}
