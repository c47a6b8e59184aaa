import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { END, field, file, MULTIPART } from '../../support/data/multipart.ts';
import { smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const PDF = smallPdf();
const UPLOADED = { id: 1, weekNumber: 1, title: 'Trust', description: '', fileSize: PDF.length };
const MISSING = { status: 400, body: { message: 'Please fill in all required fields and select a file.' } };
const NOT_A_PDF = { status: 415, body: { message: 'This file isn’t a readable PDF. Please choose another.' } };

const week = field('weekNumber', '1');
const title = field('title', 'Trust');

/** Sends a form, as the admin. */
async function send(server: TestServer, parts: Buffer[], headers: Record<string, string> = MULTIPART) {
  const admin = await server.newAdmin();
  return admin.send({ method: 'POST', url: '/api/upload-framework', headers, payload: Buffer.concat(parts) });
}

test('An upload makes a week’s row, and the next one keeps it with the new file, title, and time.', async () => {
  const server = await startTestServer();
  const first = await send(server, [week, title, field('description', 'How it grows.'), file(PDF), END]);
  expect(first).toMatchObject({
    status: 201,
    body: { ...UPLOADED, description: 'How it grows.', uploadedAt: '2026-03-01T12:00:00.000Z' },
  });
  server.clock.advance(1000);
  // In another order, with an unknown field, and with a name that leads elsewhere.
  const parts = [file(PDF, 'framework', '../../etc/passwd%00.pdf'), field('x', '1'), field('title', ' Trust '), week, END];
  expect(await send(server, parts)).toMatchObject({ status: 201, body: { ...UPLOADED, uploadedAt: '2026-03-01T12:00:01.000Z' } });
  for (const name of await readdir(server.folder('pdfs'))) expect(name).toMatch(/^[0-9a-f]{32}\.pdf$/u);
  expect(await readdir(server.folder('tmp'))).toEqual([]);
});

test('A refused upload keeps nothing, whatever is wrong with it.', async () => {
  const server = await startTestServer();
  const others = Array.from({ length: 40 }, (_, index) => field(`f${index}`, 'x'));
  const refused: [string, Buffer[], object][] = [
    ['no title', [week, file(PDF), END], MISSING],
    ['no file', [week, title, END], MISSING],
    ['no title, and no PDF', [week, file(Buffer.from('text')), END], MISSING],
    ['an unfilled file field', [week, title, file(Buffer.alloc(0), 'framework', ''), END], MISSING],
    ['week 53', [field('weekNumber', '53'), title, file(PDF), END], { status: 400 }],
    ['text', [week, title, file(Buffer.from('%PDF-1.7 and no more')), END], NOT_A_PDF],
    ['an empty file', [week, title, file(Buffer.alloc(0)), END], NOT_A_PDF],
    ['two files', [week, title, file(PDF), file(PDF), END], { status: 400 }],
    ['a field that is far too large', [week, field('title', 't'.repeat(300_000)), file(PDF), END], { status: 400 }],
    ['too many fields', [...others, week, title, file(PDF), END], { status: 400 }],
    ['an end in the middle of the file', [week, title, file(PDF).subarray(0, -8)], { status: 400 }],
    ['a field named __proto__', [field('__proto__', 'x'), title, file(PDF), END], { status: 400 }],
  ];
  for (const [what, parts, answer] of refused) expect(await send(server, parts), what).toMatchObject(answer);
  for (const type of ['application/json', 'text/plain', 'application/pdf']) {
    expect((await send(server, [Buffer.from('{"weekNumber":')], { 'content-type': type })).status, type).toBe(415);
  }
  for (const folder of ['tmp', 'pdfs']) expect(await readdir(server.folder(folder))).toEqual([]);
  expect(await server.deps.db.selectFrom('weekPdfs').selectAll().execute()).toEqual([]);
});
