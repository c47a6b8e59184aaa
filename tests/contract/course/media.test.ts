import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const MB = 1024 * 1024;
const MAX = 20 * MB;
const mp3 = (size: number) => Buffer.alloc(size, 'ID3 Bea took the kitchen table. ');
const OGG = Buffer.from('OggS and Tunde the edge of the bathtub.');

async function put(server: TestServer, payload: Buffer, weekNumber = 1) {
  const admin = await server.newAdmin();
  const headers = { 'content-type': 'audio/mpeg' };
  return admin.send({ method: 'PUT', url: `/api/media/recording/${weekNumber}`, headers, payload });
}

test('A couple listens to the recording of a week it may read, also to a part of it, and to no other.', async () => {
  const server = await startTestServer();
  const recording = mp3(5000);
  expect(await put(server, recording)).toMatchObject({
    status: 201,
    body: { weekNumber: 1, fileSize: 5000, uploadedAt: '2026-03-01T12:00:00.000Z' },
  });
  await put(server, OGG, 2);
  const { browser } = await server.newCouple();
  expect((await browser.get('/api/media')).body).toMatchObject([{ weekNumber: 1 }, { weekNumber: 2 }]);
  const whole = await browser.get('/api/media/recording/1');
  expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' } });
  expect(whole.bytes.equals(recording)).toBe(true);
  const part = await browser.send({ method: 'GET', url: '/api/media/recording/1', headers: { range: 'bytes=4-6' } });
  expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 4-6/5000' } });
  expect(part.bytes.toString()).toBe('Bea');
  expect(await browser.get('/api/media/recording/2')).toMatchObject({ status: 403 });
  expect(await browser.get('/api/media/recording/53')).toMatchObject({ status: 400 });
  expect(await (await server.newAdmin()).get('/api/media/recording/3')).toMatchObject({
    status: 404,
    body: { message: 'This week doesn’t have a recording yet.' },
  });
});

test('The next upload replaces a recording, deleting it ends it, and neither leaves a file.', async () => {
  const server = await startTestServer();
  await put(server, mp3(5000));
  await put(server, OGG);
  expect(await readdir(server.folder('media'))).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.ogg$/u)]);
  const admin = await server.newAdmin();
  expect(await admin.get('/api/media/recording/1')).toMatchObject({ headers: { 'content-type': 'audio/ogg' } });
  expect(await admin.send({ method: 'DELETE', url: '/api/media/recording/1' })).toMatchObject({ status: 200 });
  expect(await admin.send({ method: 'DELETE', url: '/api/media/recording/1' })).toMatchObject({ status: 404 });
  expect(await readdir(server.folder('media'))).toEqual([]);
  const { body } = await admin.get('/api/trpc/audit.page?input={}');
  expect(JSON.stringify(body)).toContain('The admin deleted the recording of week 1');
});

test('What isn’t a recording, or is larger than 20 MB, is refused and leaves nothing.', async () => {
  const server = await startTestServer();
  expect(await put(server, mp3(MAX))).toMatchObject({ status: 201 });
  for (const [upload, status] of [
    [mp3(MAX + 1), 413],
    [Buffer.from('%PDF-1.7'), 415],
    [Buffer.alloc(0), 415],
  ] as const) {
    expect(await put(server, upload)).toMatchObject({ status });
  }
  expect(await readdir(server.folder('media'))).toHaveLength(1);
  expect(await readdir(server.folder('tmp'))).toEqual([]);
});

const video = (size: number) =>
  Buffer.concat([Buffer.from('\0\0\0 ftypisom'), Buffer.alloc(size - 12, 'Two chairs, one table. ')]);

async function putMedia(server: TestServer, url: string, payload: Buffer) {
  return (await server.newAdmin()).send({ method: 'PUT', url, headers: { 'content-type': 'video/mp4' }, payload });
}

test('A couple watches the video of a week it may open, from any place in it, with its captions.', async () => {
  const server = await startTestServer();
  // More than one piece.
  const file = video(17 * MB);
  expect(await putMedia(server, '/api/media/video/1', file)).toMatchObject({ status: 201, body: { kind: 'video' } });
  expect(await putMedia(server, '/api/media/captions/1', Buffer.from('WEBVTT\n'))).toMatchObject({ status: 201 });
  await putMedia(server, '/api/media/video/2', video(100));
  const { browser } = await server.newCouple();
  const whole = await browser.get('/api/media/video/1');
  expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'video/mp4', 'content-length': `${file.length}` } });
  expect(whole.bytes.equals(file)).toBe(true);
  const range = { range: `bytes=${8 * MB - 3}-` };
  const part = await browser.send({ method: 'GET', url: '/api/media/video/1', headers: range });
  expect(part.status).toBe(206);
  expect(part.bytes.equals(file.subarray(8 * MB - 3))).toBe(true);
  expect(await browser.get('/api/media/captions/1')).toMatchObject({ headers: { 'content-type': 'text/vtt; charset=utf-8' } });
  expect(await browser.get('/api/media/video/2')).toMatchObject({ status: 403 });
  expect(await browser.get('/api/media/song/1')).toMatchObject({ status: 404 });
  expect(await putMedia(server, '/api/media/video/1', mp3(50))).toMatchObject({ status: 415 });
  await (await server.newAdmin()).send({ method: 'DELETE', url: '/api/media/video/1' });
  expect(await browser.get('/api/media/captions/1')).toMatchObject({ status: 404 });
  expect(await readdir(server.folder('media'))).toHaveLength(1);
});

test('Videos are refused once all of them take 4 GB, or the disk has no room.', async () => {
  const free = { bytes: Infinity };
  const server = await startTestServer({}, { freeBytes: async () => free.bytes });
  const sizes = [...Array.from({ length: 20 }, () => 200 * MB), 96 * MB - 50];
  for (const [index, fileSize] of sizes.entries()) {
    const row = { weekNumber: index + 10, kind: 'video' as const, fileName: `${index}.mp4`, fileSize, sha256: 'a'.repeat(64) };
    await server.deps.db
      .insertInto('media')
      .values({ ...row, uploadedAt: '2026-03-01T12:00:00.000Z' })
      .execute();
  }
  expect(await putMedia(server, '/api/media/video/1', video(50))).toMatchObject({ status: 201 });
  expect(await putMedia(server, '/api/media/video/1', video(51))).toMatchObject({
    status: 413,
    body: { message: 'All videos together can’t be larger than 4 GB. Delete one, or use YouTube or Vimeo.' },
  });
  expect(await putMedia(server, '/api/media/recording/1', mp3(51))).toMatchObject({ status: 201 });
  free.bytes = 300 * MB;
  expect(await putMedia(server, '/api/media/video/2', video(50))).toMatchObject({
    status: 503,
    body: { message: 'The server’s disk doesn’t have enough room for a video.' },
  });
  expect(await putMedia(server, '/api/media/recording/1', mp3(52))).toMatchObject({ status: 201 });
  expect(await readdir(server.folder('tmp'))).toEqual([]);
});

test('A video and its transcript travel in the course file, and a generated PDF is made again for them.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { weekPdf } = await admin.caller();
  await weekPdf.generateMissing();
  const hashOf = async () =>
    (await server.deps.db.selectFrom('weekPdfs').select('generatedFrom').where('weekNumber', '=', 1).executeTakeFirst())
      ?.generatedFrom;
  const before = await hashOf();
  await putMedia(server, '/api/media/video/1', video(50));
  const withFile = await hashOf();
  expect(withFile).not.toBe(before);
  await admin.send({ method: 'DELETE', url: '/api/media/video/1' });
  expect(await hashOf()).toBe(before);
  const { weeks } = (await admin.get('/api/admin/course.json')).body as { weeks: { weekNumber: number; content: object }[] };
  const content = { ...weeks[0]?.content, videoUrl: 'https://vimeo.com/76979871', transcript: 'Hello, **you two**.' };
  expect(await admin.post('/api/admin/course.json', { weeks: [{ weekNumber: 1, content }] })).toMatchObject({ status: 200 });
  expect((await admin.get('/api/admin/course.json')).body).toMatchObject({ weeks: [{ content }, {}, {}] });
  const elsewhere = { ...content, videoUrl: 'https://example.com/1' };
  expect(await admin.post('/api/admin/course.json', { weeks: [{ weekNumber: 1, content: elsewhere }] })).toMatchObject({
    status: 400,
    body: { message: 'Week 1: The video’s address must be the address of a video on YouTube or Vimeo.' },
  });
  const { browser, userId } = await server.newCouple();
  expect((await browser.get(`/api/week-content/${userId}/1`)).body).toMatchObject({ videoUrl: content.videoUrl });
});
