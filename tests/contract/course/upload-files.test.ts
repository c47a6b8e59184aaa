import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { createPdfJobs } from '#src/server/pdf/jobs.ts';
import { smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import { END, field, file, MULTIPART } from '../../support/data/multipart.ts';
import { makePdf, makePdfOfSize } from '../../support/data/pdf-file.ts';
import { loseOnce } from '../../support/server/lose-once.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const MAX = 10 * 1024 * 1024;
const NOT_A_PDF = 'This file isn’t a readable PDF. Please choose another.';
const TOO_LARGE = 'The PDF can’t be larger than 10 MB.';

const form = (pdf: Buffer<ArrayBuffer>, weekNumber = '1', title = 'Trust') => ({ weekNumber, title, framework: new Blob([pdf]) });
const download = async (server: TestServer, week = 1) => (await server.newAdmin()).get(`/api/download-framework/${week}`);
const filesOf = async (server: TestServer) => ({
  pdfs: await readdir(server.folder('pdfs')),
  tmp: await readdir(server.folder('tmp')),
});

describe('An uploaded PDF', () => {
  test.each([
    ['of many pages', () => makePdf(60)],
    ['of exactly 10 MB', () => makePdfOfSize(MAX)],
  ])('%s is accepted and returned byte for byte.', async (_name, make) => {
    const server = await startTestServer({}, { pdfJobs: createPdfJobs() });
    const pdf = await make();
    const { status, body } = await (await server.newAdmin()).upload(form(pdf));
    expect(status).toBe(201);
    expect(body).toMatchObject({ fileSize: pdf.length });
    expect((await download(server)).bytes.equals(pdf)).toBe(true);
    expect(await filesOf(server)).toEqual({ pdfs: [expect.any(String)], tmp: [] });
  });

  test('with one byte more, or twice the size, is too large and read to its end.', async () => {
    const server = await startTestServer({}, { pdfJobs: createPdfJobs() });
    for (const pdf of [await makePdfOfSize(MAX + 1), Buffer.alloc(2 * MAX, '%PDF-')]) {
      const answer = await (await server.newAdmin()).upload(form(pdf));
      expect(answer).toMatchObject({ status: 413, body: { success: false, message: TOO_LARGE } });
    }
    expect(await filesOf(server)).toEqual({ pdfs: [], tmp: [] });
  });

  test('is refused if it is not a PDF, or needs a password.', async () => {
    const server = await startTestServer({}, { pdfJobs: createPdfJobs() });
    const document = await PDFDocument.load(await makePdf());
    document.encrypt({ ownerPassword: 'owner', userPassword: 'secret' });
    const protectedPdf = 'This PDF is protected with a password. Save a copy without one and choose that.';
    for (const [pdf, message] of [
      [(await makePdf(5)).subarray(0, 700), NOT_A_PDF],
      [Buffer.concat([Buffer.from('GIF89a'), await makePdf()]), NOT_A_PDF],
      [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), NOT_A_PDF],
      [Buffer.from(await document.save()), protectedPdf],
    ] as const) {
      expect(await (await server.newAdmin()).upload(form(pdf))).toMatchObject({ status: 415, body: { success: false, message } });
    }
    expect(await filesOf(server)).toEqual({ pdfs: [], tmp: [] });
  });
});

describe('replacing a week’s PDF', () => {
  test('changes nothing if its row can’t be written.', async () => {
    const server = await startTestServer();
    await server.uploadWeeks(1);
    const before = await filesOf(server);
    const admin = await server.newAdmin();
    loseOnce(server.deps, () => Promise.reject(new Error('The row can’t be written.')));
    const answer = await admin.upload(form(smallPdf('new')));
    expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong. Please try again.' } });
    expect(await filesOf(server)).toEqual(before);
    expect((await download(server)).bytes).toEqual(smallPdf('1'));
  });

  test('several times at the same time leaves one complete file and keeps the others.', async () => {
    const server = await startTestServer();
    await server.uploadWeeks(1);
    const admin = await server.newAdmin();
    const pdfs = ['a', 'b', 'c', 'd'].map((name) => smallPdf(name.repeat(1000)));
    const answers = await Promise.all(pdfs.map((pdf, index) => admin.upload(form(pdf, '1', `Title ${index}`))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const rows = await server.deps.db.selectFrom('weekPdfs').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect((await filesOf(server)).pdfs).toHaveLength(1 + (await (await admin.caller()).weekPdf.replaced()).length);
    const winner = Number(rows[0]?.title.slice(-1));
    expect((await download(server)).bytes.equals(pdfs[winner] ?? Buffer.alloc(0))).toBe(true);
  });

  test('does not interrupt a download.', async () => {
    const server = await startTestServer();
    const pdf = Buffer.concat([Buffer.alloc(3 * 1024 * 1024, '%PDF-'), smallPdf()]);
    const admin = await server.newAdmin();
    await admin.upload(form(pdf));
    const caller = await admin.caller();
    const begun = await caller.weekPdf.download({ weekNumber: 1 });
    const content = await begun.open();
    await admin.upload(form(smallPdf('new')));
    await admin.delete('/api/framework/1');
    expect((await buffer(content)).equals(pdf)).toBe(true);
  });
});

test('A replaced or deleted PDF can be restored for 30 days, across restarts.', async () => {
  const first = await startTestServer();
  await first.uploadWeeks(1, 2);
  await (await first.newAdmin()).upload(form(smallPdf('new'), '1', 'New'));
  await (await first.newAdmin()).delete('/api/framework/2');
  expect((await download(first, 2)).status).toBe(404);
  await first.close();

  const server = await startTestServer({}, { dataDir: first.dataDir });
  const { weekPdf } = await (await server.newAdmin()).caller();
  const replaced = await weekPdf.replaced();
  expect(replaced).toMatchObject([
    { weekNumber: 1, fileSize: smallPdf('1').length, replacedAt: expect.any(String) },
    { weekNumber: 2, fileSize: smallPdf('2').length },
  ]);
  for (const { id } of replaced) await weekPdf.restore({ id });
  expect((await download(server, 1)).bytes).toEqual(smallPdf('1'));
  expect((await download(server, 2)).bytes).toEqual(smallPdf('2'));
  expect(await weekPdf.replaced()).toMatchObject([{ weekNumber: 1, title: 'New' }]);
  await expect(weekPdf.restore({ id: replaced[0]!.id })).rejects.toThrow('This PDF can’t be restored anymore.');

  server.clock.advance(30 * DAY - 1);
  await cleanUp(server.deps);
  expect(await weekPdf.replaced()).toHaveLength(1);
  server.clock.advance(1);
  await cleanUp(server.deps);
  expect(await weekPdf.replaced()).toEqual([]);
  expect((await filesOf(server)).pdfs).toHaveLength(2);
});

test('The next start removes files left by a crash, but none that a row names.', async () => {
  const server = await startTestServer();
  await server.uploadWeeks(1);
  await server.close();
  const named = await readdir(server.folder('pdfs'));
  await writeFile(path.join(server.folder('pdfs'), 'stray.pdf'), 'x');
  await writeFile(path.join(server.folder('tmp'), 'half.pdf'), 'x');
  const again = await startTestServer({}, { dataDir: server.dataDir });
  expect(await filesOf(again)).toEqual({ pdfs: named, tmp: [] });
});

describe('Over a real connection,', () => {
  async function begin(server: TestServer, length: number) {
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const admin = await server.newAdmin();
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = httpRequest(new URL('/api/upload-framework', address), {
      method: 'POST',
      headers: { ...MULTIPART, cookie, 'content-length': length },
    });
    // Some of these tests break the connection on purpose.
    request.on('error', () => undefined);
    return request;
  }
  const sizeOnDisk = async (server: TestServer) => {
    const [name] = await readdir(server.folder('tmp'));
    return name === undefined ? 0 : (await stat(path.join(server.folder('tmp'), name))).size;
  };
  const pdf = Buffer.concat([smallPdf(), Buffer.alloc(4 * 1024 * 1024, ' '), smallPdf()]);
  const body = Buffer.concat([field('weekNumber', '1'), field('title', 'Trust'), file(pdf), END]);
  const half = body.length / 2;

  test('an upload is written to disk as it arrives.', async () => {
    const server = await startTestServer();
    const request = await begin(server, body.length);
    request.write(body.subarray(0, half));
    await expect.poll(() => sizeOnDisk(server)).toBeGreaterThan(half / 2);
    request.end(body.subarray(half));
    const [response] = await once(request, 'response');
    expect(response).toMatchObject({ statusCode: 201 });
    expect((await download(server)).bytes.equals(pdf)).toBe(true);
  });

  test('an interrupted upload leaves nothing.', async () => {
    const server = await startTestServer();
    const request = await begin(server, body.length);
    request.write(body.subarray(0, half));
    await expect.poll(() => sizeOnDisk(server)).toBeGreaterThan(0);
    request.destroy();
    await expect.poll(() => filesOf(server)).toEqual({ pdfs: [], tmp: [] });
    expect((await download(server)).status).toBe(404);
  });

  test('an interrupted upload in an unknown field only ends the request.', async () => {
    const server = await startTestServer();
    const other = Buffer.concat([field('weekNumber', '1'), file(pdf, 'other'), END]);
    const request = await begin(server, other.length);
    const arriving = once(server.app.server, 'request');
    request.write(other.subarray(0, half));
    const [incoming]: IncomingMessage[] = await arriving;
    const closed = new Promise((resolve) => incoming?.once('close', resolve));
    await expect.poll(() => incoming?.socket.bytesRead).toBeGreaterThan(half / 2);
    request.destroy();
    await closed;
    await new Promise(setImmediate);
    expect((await download(server)).status).toBe(404);
    expect(await filesOf(server)).toEqual({ pdfs: [], tmp: [] });
  });
});
