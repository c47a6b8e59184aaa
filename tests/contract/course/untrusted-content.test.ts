import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { expect } from 'vitest';
import { createPdfJobs } from '#src/server/pdf/jobs.ts';
import { MARKDOWN_ATTACKS } from '../../support/data/markdown-attacks.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer({}, { pdfJobs: createPdfJobs() });

const PATH = '/api/admin/course.json';
const PDF_ATTACK = ') /OpenAction << /S /JavaScript /JS (app.alert(1)) >> /URI (https://evil.example)';

const CONTENT = {
  title: PDF_ATTACK,
  objective: '<script>alert(1)</script>',
  lesson: MARKDOWN_ATTACKS.join('\n\n'),
  reflectionQuestions: [{ id: 'a', text: '<img src=x onerror=alert(1)>' }],
  discussionPrompts: [{ id: 'b', text: '[pwned](javascript:alert(1))' }],
  activity: { title: PDF_ATTACK, description: '![pwned](https://evil.example/pwned.png)', minutes: 20 },
  commitmentExamples: [PDF_ATTACK],
  conversationCards: [{ id: 'c', title: '</title>', prompt: '=HYPERLINK("https://evil.example")' }],
};

const repeat = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** What a PDF is made of, without the texts that are drawn. */
async function readStructure(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const structure = objects.map((object) => String(object instanceof PDFRawStream ? object.dict : object)).join('\n');
  return structure.replaceAll(/\((?:\\.|[^\\)])*\)/gsu, '()');
}

const LESSONS = {
  'known attacks': CONTENT.lesson,
  'unfinished emphases, marks, one word, and placeholders': [' _a', '*', 'W', '{help}']
    .map((part) => repeat(part, 2_498))
    .join('\n\n'),
};

test('A course file becomes PDFs without links, pictures, and scripts, whatever its lessons contain.', async ({
  admin,
  adminApi,
}) => {
  const weeks = Object.values(LESSONS).map((lesson, index) => ({ weekNumber: index + 1, content: { ...CONTENT, lesson } }));
  expect(await admin.post(PATH, { weeks })).toMatchObject({ status: 200, body: { weeks: weeks.length } });
  await adminApi.weekPdf.generateMissing();
  for (const [index, name] of Object.keys(LESSONS).entries()) {
    expect((await admin.get(`/api/admin/weeks/${index + 1}`)).body, name).toMatchObject({ published: weeks[index]?.content });
    const structure = await readStructure((await admin.get(`/api/download-framework/${index + 1}`)).bytes);
    expect(structure, name).toContain('/Page');
    expect(structure, name).not.toMatch(
      /\/(?:Annots (?!\[ \])|AA |OpenAction|JavaScript|JS|URI|Launch|EmbeddedFiles?|Image\b|AcroForm)/u,
    );
  }
});

test.for<[string, object, string]>([
  ['a huge title', { title: repeat('<b>', 100_000) }, 'The title must be at most 200 characters.'],
  ['a huge lesson', { lesson: repeat('[a](', 100_000) }, 'The lesson must be at most 10,000 characters.'],
  ['a huge question', { reflectionQuestions: [{ text: repeat('*a', 100_000) }] }, 'Question 1 must be at most 1,000 characters.'],
  [
    '100,000 questions',
    { reflectionQuestions: Array.from({ length: 100_000 }, () => ({})) },
    'The list of questions must have at most 12 items.',
  ],
  [
    'a huge id',
    { conversationCards: [{ ...CONTENT.conversationCards[0], id: repeat('x', 100_000) }] },
    'Card 1 must have a shorter id.',
  ],
  [
    'a field with a huge name',
    { [repeat('<script>', 100_000)]: 1 },
    `The content has an unknown field, “${repeat('<script>', 50)}”.`,
  ],
  ['an object as a lesson', { lesson: { toString: 'x' } }, 'The lesson must be text.'],
])(
  'A course file whose second week has %s is refused, naming week and field, and nothing is imported.',
  async ([, change, message], { admin }) => {
    const before = (await admin.get(PATH)).body;
    const weeks = [
      { weekNumber: 6, content: CONTENT },
      { weekNumber: 7, content: { ...CONTENT, ...change } },
    ];
    expect(await admin.post(PATH, { weeks })).toMatchObject({ status: 400, body: { message: `Week 7: ${message}` } });
    expect((await admin.get(PATH)).body).toEqual(before);
  },
);

test.for<[string, string]>([
  [
    'a prototype',
    JSON.stringify({ weeks: [{ weekNumber: 6, content: CONTENT }] }).replace('"content":{', '"content":{"__proto__":{"x":1},'),
  ],
  ['100,000 nested lists', `{"weeks":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['a week of another course', JSON.stringify({ weeks: [{ weekNumber: '../6', content: CONTENT }] })],
])('A course file with %s is refused.', async ([, payload], { admin }) => {
  const before = (await admin.get(PATH)).body;
  const headers = { 'content-type': 'application/json' };
  expect((await admin.send({ method: 'POST', url: PATH, payload, headers })).status).toBe(400);
  expect((await admin.get(PATH)).body).toEqual(before);
});
