import { randomBytes } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { FileBody } from './file-body.ts';

const SIZE = 400_000;

async function someFile() {
  const file = path.join(await temporaryFolder(), 'file');
  const content = randomBytes(SIZE);
  await writeFile(file, content);
  return { file, content };
}

/** A reader that looks at what it was given only when it is done with it, as a network card does. */
function slowReader(turns: number) {
  const seen: Buffer[] = [];
  const reader = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const wait = (left: number) => {
        if (left > 0) return void setImmediate(wait, left - 1);
        seen.push(Buffer.from(chunk));
        done();
      };
      wait(turns);
    },
  });
  return { reader, bytes: () => Buffer.concat(seen) };
}

test('readers of any pace get the bytes of their ranges, all at once, and each file is closed', async () => {
  const { file, content } = await someFile();
  const position = fc.nat({ max: SIZE - 1 });
  const range = fc.tuple(position, position).map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ range, turns: fc.nat({ max: 5 }) }), { minLength: 1, maxLength: 8 }),
      async (readers) => {
        await Promise.all(
          readers.map(async ({ range: { start, end }, turns }) => {
            const handle = await open(file, 'r');
            const { reader, bytes } = slowReader(turns);
            const body = new FileBody(handle, { start, end });
            const closed = new Promise((resolve) => void body.once('close', resolve));
            await finished(body.pipe(reader));
            expect(bytes().equals(content.subarray(start, end + 1))).toBe(true);
            await closed;
            expect(handle.fd).toBe(-1);
          }),
        );
      },
    ),
    { numRuns: 15 },
  );
});

test('a reader that goes away closes the file', async () => {
  const { file } = await someFile();
  const handle = await open(file, 'r');
  const body = new FileBody(handle, { start: 0, end: SIZE - 1 });
  const { reader } = slowReader(2);
  body.pipe(reader).once('close', () => body.destroy());
  setImmediate(() => reader.destroy());
  await new Promise((resolve) => void body.once('close', resolve));
  expect(handle.fd).toBe(-1);
});

test('a file that has become shorter is an error, not an end', async () => {
  const { file } = await someFile();
  const body = new FileBody(await open(file, 'r'), { start: 0, end: SIZE });
  body.pipe(slowReader(0).reader);
  await expect(finished(body)).rejects.toThrow('shorter');
});
