import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { testContract, type Call } from '../support/contract.ts';
import { smallPdf } from '../support/server/fake-pdf-jobs.ts';
import { BOUNDARY, END, field, file, MULTIPART } from '../support/data/multipart.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';

const URL = '/api/upload-framework';
const PDF = smallPdf();
const GIVEN = { weekNumber: '1', title: 'Trust' };
const UPLOADED = {
  id: 1,
  weekNumber: 1,
  title: 'Trust',
  description: '',
  fileSize: PDF.length,
  uploadedAt: '2026-03-01T12:00:00.000Z',
};

const MISSING = [400, 'Please fill in all required fields and select a file.'] as const;
const WRONG_WEEK = [400, 'Week number must be between 1 and 52.'] as const;
const NOT_A_PDF = [415, 'This file isn’t a readable PDF. Please choose another.'] as const;

type Upload = { fields: Record<string, string>; pdf?: Buffer<ArrayBuffer> };

const upload: Call<Upload> = {
  rest({ fields, pdf }) {
    const payload = new FormData();
    for (const [name, value] of Object.entries(fields)) payload.append(name, value);
    if (pdf) payload.append('framework', new Blob([pdf]), 'week.pdf');
    return { method: 'POST', url: URL, payload };
  },
  async call(caller, { fields, pdf }) {
    async function* parts() {
      for (const [name, value] of Object.entries(fields)) yield { name, value };
      if (pdf) yield { name: 'framework', stream: Readable.from([pdf]) };
    }
    return caller.framework.upload(parts());
  },
  status: 201,
};

testContract('POST /api/upload-framework', upload, {
  'an admin': { as: 'admin', input: { fields: GIVEN, pdf: PDF }, answers: UPLOADED },
  'with a description, and spaces around the title': {
    as: 'admin',
    input: { fields: { ...GIVEN, title: ' Trust ', description: 'How it grows.' }, pdf: PDF },
    answers: { ...UPLOADED, description: 'How it grows.' },
  },
  'the last week': {
    as: 'admin',
    input: { fields: { ...GIVEN, weekNumber: '52' }, pdf: PDF },
    answers: { ...UPLOADED, weekNumber: 52 },
  },
  'a week that has a PDF keeps its row': {
    as: 'admin',
    given: async ({ server }) => {
      await server.uploadWeeks(1);
      server.clock.advance(1000);
    },
    input: { fields: GIVEN, pdf: PDF },
    answers: { ...UPLOADED, uploadedAt: '2026-03-01T12:00:01.000Z' },
  },
  'no week': { as: 'admin', input: { fields: { title: 'Trust' }, pdf: PDF }, refuses: MISSING },
  'an empty week': { as: 'admin', input: { fields: { ...GIVEN, weekNumber: '' }, pdf: PDF }, refuses: MISSING },
  'no title': { as: 'admin', input: { fields: { weekNumber: '1' }, pdf: PDF }, refuses: MISSING },
  'a blank title': { as: 'admin', input: { fields: { ...GIVEN, title: ' ' }, pdf: PDF }, refuses: MISSING },
  'no file': { as: 'admin', input: { fields: GIVEN }, refuses: MISSING },
  'no title, and a file that is none': {
    as: 'admin',
    input: { fields: { weekNumber: '1' }, pdf: Buffer.from('text') },
    refuses: MISSING,
  },
  'week 0': { as: 'admin', input: { fields: { ...GIVEN, weekNumber: '0' }, pdf: PDF }, refuses: WRONG_WEEK },
  'week 53': { as: 'admin', input: { fields: { ...GIVEN, weekNumber: '53' }, pdf: PDF }, refuses: WRONG_WEEK },
  'week 1.5': { as: 'admin', input: { fields: { ...GIVEN, weekNumber: '1.5' }, pdf: PDF }, refuses: WRONG_WEEK },
  'a week in words': { as: 'admin', input: { fields: { ...GIVEN, weekNumber: 'one' }, pdf: PDF }, refuses: WRONG_WEEK },
  'a wrong week, and no file': { as: 'admin', input: { fields: { ...GIVEN, weekNumber: '53' } }, refuses: WRONG_WEEK },
  'a title that is too long': {
    as: 'admin',
    input: { fields: { ...GIVEN, title: 't'.repeat(201) }, pdf: PDF },
    refuses: [400, 'Title must be at most 200 characters.'],
  },
  'a description that is too long': {
    as: 'admin',
    input: { fields: { ...GIVEN, description: 'd'.repeat(2_001) }, pdf: PDF },
    refuses: [400, 'Description must be at most 2,000 characters.'],
  },
  'a text file': { as: 'admin', input: { fields: GIVEN, pdf: Buffer.from('Dear both, ...') }, refuses: NOT_A_PDF },
  'a file that only starts like a PDF': {
    as: 'admin',
    input: { fields: GIVEN, pdf: Buffer.from('%PDF-1.7 and no more') },
    refuses: NOT_A_PDF,
  },
  'an empty file': { as: 'admin', input: { fields: GIVEN, pdf: Buffer.alloc(0) }, refuses: NOT_A_PDF },
  'a couple': { input: { fields: GIVEN, pdf: PDF }, refuses: [403, 'You are not allowed to do this.'] },
  'an anonymous visitor': { as: 'anonymous', input: { fields: GIVEN, pdf: PDF }, refuses: [401, 'Please sign in.'] },
});

/** Sends a body written by hand, as the admin. */
async function send(server: TestServer, parts: Buffer[], headers: Record<string, string> = MULTIPART) {
  const admin = await server.newAdmin();
  return admin.send({ method: 'POST', url: URL, headers, payload: Buffer.concat(parts) });
}

const week = field('weekNumber', '1');
const title = field('title', 'Trust');

async function expectNothingKept(server: TestServer): Promise<void> {
  expect(await readdir(server.folder('tmp'))).toEqual([]);
  expect(await readdir(server.folder('pdfs'))).toEqual([]);
  expect(await server.deps.db.selectFrom('frameworks').selectAll().execute()).toEqual([]);
}

describe('An upload form', () => {
  test.each([
    ['file first', [file(PDF), week, title, END]],
    ['file in the middle', [title, file(PDF), week, END]],
    ['an unknown field', [field('x', '1'), week, title, file(PDF), END]],
    ['a field given twice, the last of which counts', [field('title', 'Old'), week, title, file(PDF), END]],
    ['a name with path and quotes', [week, title, file(PDF, 'framework', '../../etc/passwd%00.pdf'), END]],
  ])('is accepted with %s', async (_name, parts) => {
    const server = await startTestServer();
    expect(await send(server, parts)).toMatchObject({ status: 201, body: UPLOADED });
    expect(await readdir(server.folder('pdfs'))).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.pdf$/u)]);
    expect(await readdir(server.folder('tmp'))).toEqual([]);
  });

  test.each<[string, Buffer[], number]>([
    ['no parts at all', [END], 400],
    ['an empty body', [], 400],
    ['no end', [week, title, file(PDF)], 400],
    ['an end in the middle of the file', [week, title, file(PDF).subarray(0, -8)], 400],
    ['an end in the middle of a file under another name', [week, title, file(PDF, 'pdf').subarray(0, -8)], 400],
    ['an end in the middle of a field', [file(PDF), week, title.subarray(0, -5)], 400],
    ['an end in the middle of a part’s head', [week, title, file(PDF).subarray(0, 60)], 400],
    ['bytes that are no form', [Buffer.from('%PDF-1.7 '.repeat(100))], 400],
    ['a file as a field', [week, title, field('framework', PDF.toString()), END], 400],
    ['an unfilled file field', [week, title, file(Buffer.alloc(0), 'framework', ''), END], 400],
    ['a file under another name', [week, title, file(PDF, 'pdf'), END], 400],
    ['two files', [week, title, file(PDF), file(PDF), END], 400],
    ['too many fields', [...Array.from({ length: 40 }, (_, index) => field(`f${index}`, 'x')), week, title, file(PDF), END], 400],
    ['a field that is far too large', [week, field('title', 't'.repeat(300_000)), file(PDF), END], 400],
    ['a field named __proto__', [field('__proto__', 'x'), title, file(PDF), END], 400],
    ['a field named constructor', [field('constructor', 'x'), title, file(PDF), END], 400],
    ['a part without a name', [Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n`), END], 400],
  ])('%s: is refused, and nothing is kept', async (_name, parts, status) => {
    const server = await startTestServer();
    const answer = await send(server, parts);
    expect(answer).toMatchObject({ status, body: { success: false, message: expect.any(String) } });
    await expectNothingKept(server);
  });

  test.each([
    ['JSON', { 'content-type': 'application/json' }, '{"weekNumber":1}', 415],
    ['JSON that breaks off', { 'content-type': 'application/json' }, '{"weekNumber":', 415],
    ['much JSON', { 'content-type': 'application/json' }, JSON.stringify('x'.repeat(300_000)), 415],
    ['text', { 'content-type': 'text/plain' }, 'x', 415],
    ['a form of another kind', { 'content-type': 'application/x-www-form-urlencoded' }, 'weekNumber=1', 415],
    ['the PDF itself', { 'content-type': 'application/pdf' }, PDF.toString(), 415],
    ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, 'x', 400],
    ['multipart with an empty boundary', { 'content-type': 'multipart/form-data; boundary=' }, 'x', 400],
    ['multipart of another kind', { 'content-type': 'multipart/mixed; boundary=x' }, '--x--', 415],
  ])('is refused with the right status: %s', async (_name, headers, body, status) => {
    const server = await startTestServer();
    expect(await send(server, [Buffer.from(body)], headers)).toMatchObject({
      status,
      body: { success: false, message: expect.any(String) },
    });
    await expectNothingKept(server);
  });

  test('is refused without a body.', async () => {
    const server = await startTestServer();
    expect((await (await server.newAdmin()).post(URL)).status).toBe(415);
  });
});
