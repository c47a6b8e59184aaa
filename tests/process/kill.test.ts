import { access, readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { END, field, file, MULTIPART } from '../support/data/multipart.ts';
import { makePdfOfSize } from '../support/data/pdf-file.ts';
import { smallPdf } from '../support/server/fakes/fake-pdf-jobs.ts';
import { signInAsAdmin, spawnServer, startServerProcess } from '../support/server/server-process.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { SECOND } from '#src/domain/time/time.ts';
import { createPasswords } from '#src/server/auth/passwords.ts';

const POLL = { timeout: 20 * SECOND, interval: 1 };

/** How far each week's second upload is when the server is killed, and which of its two PDFs may be kept. */
const UPLOADS = [
  { week: 1, moment: 'half of it is sent', kept: ['old'] },
  { week: 2, moment: 'it has been answered', kept: ['new'] },
  { week: 3, moment: 'its PDF is checked and gets its permanent name', kept: ['old', 'new'] },
  { week: 4, moment: 'its PDF is being checked', kept: ['old', 'new'] },
];

test('A server killed at any moment of an upload has only the old PDF or only the new one at its next start.', async () => {
  const { dataDir, uploadWeeks, close } = await startTestServer({}, { passwords: createPasswords() });
  await uploadWeeks(...UPLOADS.map(({ week }) => week));
  await close();
  const count = async (folder: string) => (await readdir(path.join(dataDir, folder))).length;

  const newPdf = await makePdfOfSize(400_000);
  const bodyOf = (week: number) =>
    Buffer.concat([field('weekNumber', `${week}`), field('title', `New ${week}`), file(newPdf), END]);
  let server = await startServerProcess({ DATA_DIR: dataDir });
  const cookie = await signInAsAdmin(server.address);
  const url = `${server.address}/api/upload-framework`;
  const headers = { ...MULTIPART, cookie };
  const upload = async (week: number) => (await fetch(url, { method: 'POST', headers, body: bodyOf(week) })).status;
  let isAnswered = false;
  const uploadUntilKilled = (week: number) => {
    upload(week).then(
      () => (isAnswered = true),
      () => undefined,
    );
  };

  const body = bodyOf(1);
  const request = httpRequest(url, { method: 'POST', headers: { ...headers, 'content-length': body.length } });
  request.on('error', () => undefined).write(body.subarray(0, body.length / 2));
  await vi.waitFor(async () => expect(await count('tmp')).toBe(1), POLL);
  expect(await upload(2)).toBe(201);
  uploadUntilKilled(3);
  await vi.waitFor(async () => expect(await count('tmp')).toBe(2), POLL);
  uploadUntilKilled(4);
  const stored = await count('pdfs');
  // As often as possible, because the new file is there for about a millisecond before its row.
  while (!isAnswered && (await count('pdfs')) === stored) await setImmediate();
  server.child.kill('SIGKILL');
  await server.ended;

  server = await startServerProcess({ DATA_DIR: dataDir });
  const list = await fetch(`${server.address}/api/frameworks`, { headers: { cookie } });
  const weekPdfs = z.array(z.object({ title: z.string(), fileSize: z.int() })).parse(await list.json());
  expect(weekPdfs).toHaveLength(UPLOADS.length);
  let replaced = 0;
  for (const [index, { week, moment, kept }] of UPLOADS.entries()) {
    const response = await fetch(`${server.address}/api/download-framework/${week}`, { headers: { cookie } });
    const pdf = Buffer.from(await response.arrayBuffer());
    const version = pdf.equals(newPdf) ? 'new' : pdf.equals(smallPdf(`${week}`)) ? 'old' : 'neither';
    expect(version, moment).toBeOneOf(kept);
    if (version === 'new') replaced += 1;
    const title = version === 'new' ? `New ${week}` : `Title ${week}`;
    expect(weekPdfs[index], moment).toEqual({ title, fileSize: pdf.length });
  }
  // What was replaced is kept.
  expect(await count('pdfs')).toBe(UPLOADS.length + replaced);
  expect(await count('tmp')).toBe(0);
});

test('A first start that is stopped, and killed the next time, does not damage a later one.', { timeout: 120_000 }, async () => {
  const dataDir = await temporaryFolder();
  const settings = { DATA_DIR: dataDir, DEMO_ACCESS: 'on' };

  const stopped = spawnServer(settings);
  await vi.waitFor(() => access(path.join(dataDir, 'lovewell.db')), POLL);
  stopped.child.kill('SIGTERM');
  expect((await stopped.ended).code).toBe(0);
  expect(stopped.output).toEqual({ stdout: '', stderr: '' });

  const killed = spawnServer(settings);
  // One of the demo's PDFs is saved, another is being saved, and its couple isn't there yet.
  const countPdfs = async () => (await readdir(path.join(dataDir, 'pdfs'))).length;
  await vi.waitFor(async () => expect(await countPdfs()).toBeGreaterThan(1), POLL);
  killed.child.kill('SIGKILL');
  expect((await killed.ended).code).toBeNull();

  const { address } = await startServerProcess(settings);
  const login = await fetch(`${address}/api/customer-auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@example.com', accessCode: 'DEMO52' }),
  });
  expect(login.status).toBe(200);
  const list = await fetch(`${address}/api/frameworks`, { headers: { cookie: await signInAsAdmin(address) } });
  expect(await list.json()).toMatchObject([{ weekNumber: 1 }, { weekNumber: 2 }, { weekNumber: 3 }]);
  expect(await countPdfs()).toBe(3);
  expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([]);
});
