import { PDFDocument } from '@cantoo/pdf-lib';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MAX_PDF_BYTES } from '#src/domain/course/pdf/week-pdf.ts';
import { makePdf } from '../../../../tests/support/data/pdf-file.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { inspect } from './inspect.ts';

async function inspectContent(content: string | Uint8Array) {
  const file = path.join(await temporaryFolder(), 'some.pdf');
  await writeFile(file, content);
  return inspect(file);
}

test('The pages of a PDF are counted.', async () => {
  expect(await inspectContent(await makePdf(3))).toEqual({ pageCount: 3 });
});

test.each([
  ['spaces', ' '],
  ['NULs', '\0'],
  ['comments', '% padding\n'],
])('A PDF padded with %s to 10 MB opens.', async (_name, padding) => {
  const pdf = await makePdf(3);
  expect(await inspectContent(Buffer.concat([pdf, Buffer.alloc(MAX_PDF_BYTES - pdf.length, padding)]))).not.toBeNull();
});

test.each([
  ['empty', ''],
  ['a text', 'Dear both, see you on Sunday.'],
  ['a text that claims to be a PDF', '%PDF-1.7\nDear both\n%%EOF'],
  [
    'a PDF without pages',
    '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj 2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj trailer <</Root 1 0 R>>\n%%EOF',
  ],
  [
    'made of pages that hold themselves',
    '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj 2 0 obj <</Type/Pages/Kids[2 0 R]/Count 1>> endobj trailer <</Root 1 0 R>>\n%%EOF',
  ],
])('A file isn’t readable if it’s %s.', async (_what, content) => {
  expect(await inspectContent(content)).toBeNull();
});

test.each([true, false])('Half a file isn’t readable, with its pages compressed: %s.', async (useObjectStreams) => {
  const document = await PDFDocument.load(await makePdf(20));
  const whole = await document.save({ useObjectStreams });
  expect(await inspectContent(whole.subarray(0, whole.length / 2))).toBeNull();
});

test('A file opens if it needs no password to read, and is locked if it does.', async () => {
  const protect = async (userPassword: string) => {
    const document = await PDFDocument.load(await makePdf(3));
    document.encrypt({ ownerPassword: 'owner', userPassword });
    return document.save();
  };
  expect(await inspectContent(await protect(''))).toEqual({ pageCount: 3 });
  expect(await inspectContent(await protect('secret'))).toBe('locked');
});
