import { readdir } from 'node:fs/promises';
import { request as httpRequest, type ClientRequest } from 'node:http';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { END, field, file, MULTIPART } from '../support/data/multipart.ts';
import { makePdfOfSize } from '../support/data/pdf-file.ts';
import { signInAsAdmin, spawnServer, startServerProcess } from '../support/server/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SIZE = 400_000;

/** When to kill: after so much of the upload is sent, so long after all of it is, or at what can be seen in the data folder. */
type Moment = { sent: number } | { millisecondsAfter: number } | { seen: 'staged' | 'renamed' | 'answered' };

const MOMENTS: readonly Moment[] = [
  { sent: 0.5 },
  { millisecondsAfter: 17 },
  { millisecondsAfter: 300 },
  { seen: 'staged' },
  { seen: 'renamed' },
  { seen: 'answered' },
];

async function reach(moment: Moment, request: ClientRequest, body: Buffer, dataDir: string): Promise<void> {
  const count = async (folder: string) => (await readdir(path.join(dataDir, folder))).length;
  const send = (part: Buffer) => new Promise((done) => request.write(part, done));
  await send(body.subarray(0, 'sent' in moment ? Math.floor(body.length * moment.sent) : body.length));
  if ('sent' in moment) return;
  let isAnswered = false;
  request.on('response', () => (isAnswered = true)).end();
  if ('millisecondsAfter' in moment) return setTimeout(moment.millisecondsAfter);
  const isReached = {
    staged: async () => (await count('tmp')) === 1,
    renamed: async () => (await count('pdfs')) === 2,
    answered: async () => isAnswered,
  }[moment.seen];
  // As often as possible, because the file exists for about a millisecond.
  while (!isAnswered && !(await isReached())) await setImmediate();
}

test(
  'A server killed at any moment of an upload has only the old PDF or only the new one at its next start.',
  { timeout: 180_000 },
  async () => {
    const dataDir = await temporaryFolder();
    const settings = { DATA_DIR: dataDir };
    const pdfs = await Promise.all(MOMENTS.map((_, index) => makePdfOfSize(SIZE + index)));
    const formOf = (pdf: Buffer) => Buffer.concat([field('weekNumber', '1'), field('title', `${pdf.length}`), file(pdf), END]);

    let server = await startServerProcess(settings);
    let current = await makePdfOfSize(SIZE - 1);
    const first = await fetch(`${server.address}/api/upload-framework`, {
      method: 'POST',
      headers: { ...MULTIPART, cookie: await signInAsAdmin(server.address) },
      body: formOf(current),
    });
    expect(first.status).toBe(201);

    for (const [index, moment] of MOMENTS.entries()) {
      const next = pdfs[index] ?? current;
      const body = formOf(next);
      const request = httpRequest(`${server.address}/api/upload-framework`, {
        method: 'POST',
        headers: { ...MULTIPART, cookie: await signInAsAdmin(server.address), 'content-length': body.length },
      });
      request.on('error', () => undefined);
      await reach(moment, request, body, dataDir);
      server.child.kill('SIGKILL');
      await server.ended;

      server = await startServerProcess(settings);
      const cookie = await signInAsAdmin(server.address);
      const kept = Buffer.from(
        await (await fetch(`${server.address}/api/download-framework/1`, { headers: { cookie } })).arrayBuffer(),
      );
      const which = kept.equals(next) ? 'new' : kept.equals(current) ? 'old' : 'neither';
      const label = JSON.stringify(moment);
      expect(which, label).toBeOneOf(
        'seen' in moment && moment.seen === 'answered' ? ['new'] : 'sent' in moment ? ['old'] : ['old', 'new'],
      );
      expect(await (await fetch(`${server.address}/api/frameworks`, { headers: { cookie } })).json(), label).toMatchObject([
        { weekNumber: 1, title: `${kept.length}`, fileSize: kept.length },
      ]);
      expect(await readdir(path.join(dataDir, 'pdfs')), label).toHaveLength(1);
      expect(await readdir(path.join(dataDir, 'tmp')), label).toEqual([]);
      current = which === 'new' ? next : current;
    }
  },
);

test('A first start killed at any moment, again and again, does not damage a later one.', { timeout: 120_000 }, async () => {
  const dataDir = await temporaryFolder();
  const settings = { DATA_DIR: dataDir, DEMO_ACCESS: 'on' };
  for (const lifetime of [150, 400, 650, 1_300]) {
    const { child, ended } = spawnServer(settings);
    await setTimeout(lifetime);
    child.kill('SIGKILL');
    await ended;
  }
  const { address } = await startServerProcess(settings);
  const login = await fetch(`${address}/api/customer-auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@example.com', accessCode: 'DEMO52' }),
  });
  expect(login.status).toBe(200);
  const list = await fetch(`${address}/api/frameworks`, { headers: { cookie: await signInAsAdmin(address) } });
  expect(await list.json()).toMatchObject([{ weekNumber: 1 }, { weekNumber: 2 }, { weekNumber: 3 }]);
  expect(await readdir(path.join(dataDir, 'pdfs'))).toHaveLength(3);
  expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([]);
});
