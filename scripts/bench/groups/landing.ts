import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import type { ChildServer } from '../child-server.ts';
import { hasNginx, startNginx } from '../floors/nginx.ts';
import { startFloor } from '../floors/start-floor.ts';
import { alternate } from '../load/alternate.ts';
import { requestBytes } from '../load/request.ts';
import { ratioRow, rowOf, type Row } from '../row.ts';
import { shortJobFor, type Windows } from '../windows.ts';

const GOAL = 0.3;

/** Item 5: the landing page, against nginx with the same bytes, compressed as the program compresses it. */
export async function measureLanding(program: ChildServer, folder: string, windows: Windows): Promise<Row[]> {
  const { body, encoding } = await fetchRaw(program.port, '/');
  if (!hasNginx()) {
    return [rowOf({ item: 5, what: 'landing page', figure: Number.NaN, unit: '', bound: null, note: 'There is no nginx here.' })];
  }
  const own = path.join(folder, 'landing');
  mkdirSync(own);
  writeFileSync(path.join(own, 'index.html'), body);
  const nginx = await startNginx(own, {
    sendfile: 'on',
    headers: encoding === undefined ? {} : { 'content-encoding': encoding },
  });
  const bare = await startFloor('plain', { body: 'x'.repeat(body.length) });
  try {
    const requests = [requestBytes({ path: '/' })];
    const jobs = [program, nginx, bare].map((server) => shortJobFor(server, requests, windows));
    const [ours, floor, limit] = await alternate(jobs, windows);
    if (ours === undefined || floor === undefined || limit === undefined) throw new Error('The landing page was not measured.');
    const row = ratioRow(
      {
        item: 5,
        what: 'landing page, against nginx',
        atLeast: GOAL,
        decides: 'cpu',
        note: 'nginx answers more than the driver can ask for, so its processor time is what can be compared.',
      },
      ours,
      floor,
    );
    const details = { 'bare node:http CPU µs': limit.cpuMicros, 'its ratio': floor.cpuMicros / limit.cpuMicros };
    return [{ ...row, details: { ...row.details, ...details, 'KB sent': body.length / 1000 } }];
  } finally {
    await Promise.all([nginx.stop(), bare.stop()]);
  }
}

/** As it comes over the wire, which fetch would not show. */
async function fetchRaw(port: number, url: string): Promise<{ body: Buffer; encoding: string | undefined }> {
  const asked = request({ port, host: '127.0.0.1', path: url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }).end();
  const { promise, resolve, reject } = Promise.withResolvers<{ body: Buffer; encoding: string | undefined }>();
  asked.on('error', reject);
  asked.on('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => resolve({ body: Buffer.concat(chunks), encoding: response.headers['content-encoding'] }));
  });
  return promise;
}
