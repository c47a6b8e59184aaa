import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { HOUR } from '#src/domain/time/time.ts';
import { discardUnnamedFilesOfAll } from '#src/server/jobs/unnamed-files.ts';
import { smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import { startFakeS3, type FakeS3 } from '../../support/server/fakes/fake-s3.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const PDF = smallPdf('in a bucket');
const form = (pdf: Buffer<ArrayBuffer>) => ({ weekNumber: '1', title: 'Trust', framework: new Blob([pdf]) });
const OGG = Buffer.from('OggS and Tunde the edge of the bathtub.');
const AWAY = { success: false, message: 'The files can’t be reached. Please try again in a moment.', field: null };

async function putRecording(server: TestServer) {
  const admin = await server.newAdmin();
  return admin.send({ method: 'PUT', url: '/api/media/recording/1', headers: { 'content-type': 'audio/ogg' }, payload: OGG });
}

async function startWithBucket(s3: FakeS3) {
  const server = await startTestServer(s3.settings);
  const admin = await server.newAdmin();
  expect(await admin.upload(form(PDF))).toMatchObject({ status: 201 });
  const { browser } = await server.newCouple();
  const download = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    browser.send({ method, url: '/api/download-framework/1', headers });
  return { server, admin, browser, download };
}

test('PDFs and recordings are in the bucket and nowhere else, and are sent as from a disk.', async () => {
  const s3 = await startFakeS3();
  const { server, browser, download } = await startWithBucket(s3);
  await putRecording(server);
  expect(s3.names()).toEqual([
    expect.stringMatching(/^files\/media\/[0-9a-f]{32}\.ogg$/u),
    expect.stringMatching(/^files\/pdfs\/[0-9a-f]{32}\.pdf$/u),
    'files/store-id',
  ]);
  const whole = await download();
  expect(whole).toMatchObject({ status: 200, bytes: PDF, headers: { 'content-length': String(PDF.length) } });
  const etag = String(whole.headers['etag']);
  expect(await download({ range: 'bytes=2-5' })).toMatchObject({ status: 206, bytes: PDF.subarray(2, 6) });
  expect(await download({ 'if-none-match': etag })).toMatchObject({ status: 304 });
  expect(await download({}, 'HEAD')).toMatchObject({ status: 200, headers: { 'content-length': String(PDF.length), etag } });
  expect((await browser.get('/api/media/recording/1')).bytes).toEqual(OGG);
  for (const folder of ['pdfs', 'media', 'tmp']) expect(await readdir(server.folder(folder))).toEqual([]);
});

test('A server on another machine has everything that the first one stored.', async () => {
  const s3 = await startFakeS3();
  const { server, download } = await startWithBucket(s3);
  await download();
  await server.close();
  const again = await startTestServer(s3.settings, { dataDir: server.dataDir });
  expect((await (await again.newAdmin()).get('/api/download-framework/1')).bytes).toEqual(PDF);
});

test('What no row names is deleted once it’s an hour old, so that no upload in progress loses its file.', async () => {
  const s3 = await startFakeS3();
  const { server, download } = await startWithBucket(s3);
  const now = server.clock.now().getTime();
  const store = (name: string, age: number) => s3.objects.set(name, { content: OGG, storedAt: new Date(now - age) });
  const named = s3.names();
  for (const name of named) s3.objects.get(name)!.storedAt = new Date(now - 2 * HOUR);
  store('files/pdfs/new.pdf', HOUR);
  store('somebody-else/pdfs/old.pdf', 2 * HOUR);
  for (let count = 0; count < 25; count += 1) store(`files/media/${count}.ogg`, HOUR + 1);
  await discardUnnamedFilesOfAll(server.deps);
  expect(s3.names()).toEqual([...named, 'files/pdfs/new.pdf', 'somebody-else/pdfs/old.pdf'].sort());
  expect(await download()).toMatchObject({ status: 200 });
});

describe('While the bucket', () => {
  test.each(['refuse', 'fail', 'drop', 'hang', 'stall'] as const)(
    'has the trouble “%s”, calls that need a file get 503, and all others work.',
    async (kind) => {
      const s3 = await startFakeS3();
      const { server, admin, browser, download } = await startWithBucket(s3);
      s3.trouble(kind);
      const begun = performance.now();
      expect(await download()).toMatchObject({ status: 503, body: AWAY, headers: { 'retry-after': '5' } });
      expect(performance.now() - begun).toBeLessThan(15_000);
      if (kind !== 'stall') expect(await admin.upload(form(smallPdf('new')))).toMatchObject({ status: 503, body: AWAY });
      expect(performance.now() - begun).toBeLessThan(30_000);
      expect(await browser.get('/api/session')).toMatchObject({ status: 200 });
      expect(await browser.get('/readyz')).toMatchObject({ status: 200 });
      s3.trouble(null);
      expect(await download()).toMatchObject({ status: 200, bytes: PDF });
      expect(await readdir(server.folder('tmp'))).toEqual([]);
    },
  );

  test('can’t be reached, a server starts, and uses the files once it can.', async () => {
    const s3 = await startFakeS3();
    const { server } = await startWithBucket(s3);
    await server.close();
    s3.trouble('fail');
    const again = await startTestServer(s3.settings, { dataDir: server.dataDir });
    const admin = await again.newAdmin();
    expect(await admin.get('/api/download-framework/1')).toMatchObject({ status: 503 });
    await expect(again.deps.files.list('')).rejects.toThrow('(InternalError, 500)');
    s3.trouble(null);
    expect(await admin.get('/api/download-framework/1')).toMatchObject({ status: 200 });
  });

  test('can’t delete a replaced recording, its replacement is saved.', async () => {
    const s3 = await startFakeS3();
    const { server, browser } = await startWithBucket(s3);
    await putRecording(server);
    s3.trouble('drop', /^DELETE/u);
    expect(await putRecording(server)).toMatchObject({ status: 201 });
    expect(await browser.get('/api/media/recording/1')).toMatchObject({ status: 200 });
  });
});

describe('A start is refused', () => {
  const OTHER_FILES = 'the ids of the database and of its files differ';

  test('with another bucket, or without one.', async () => {
    const [s3, other] = [await startFakeS3(), await startFakeS3()];
    const { server } = await startWithBucket(s3);
    await server.close();
    await expect(startTestServer(other.settings, { dataDir: server.dataDir })).rejects.toThrow(OTHER_FILES);
    await expect(startTestServer({}, { dataDir: server.dataDir })).rejects.toThrow(OTHER_FILES);
    expect(other.names()).toEqual([]);
  });

  test('with a bucket that another database uses, or after uploads to the disk.', async () => {
    const s3 = await startFakeS3();
    await startWithBucket(s3);
    const names = s3.names();
    await expect(startTestServer(s3.settings)).rejects.toThrow(OTHER_FILES);
    const onDisk = await startTestServer();
    await onDisk.uploadWeeks(1);
    await onDisk.close();
    const other = await startFakeS3();
    await expect(startTestServer(other.settings, { dataDir: onDisk.dataDir })).rejects.toThrow(OTHER_FILES);
    expect(s3.names()).toEqual(names);
  });
});
