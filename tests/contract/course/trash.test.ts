import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const trashOf = async (folder: string) => (await readdir(folder, { recursive: true })).filter((name) => name.includes(path.sep));

test('a PDF and an email that the database doesn’t know stay in the trash for three days', async () => {
  const earlier = await startTestServer();
  const folders = { pdfs: earlier.folder('pdfs'), outbox: earlier.folder('outbox'), trash: earlier.folder('trash') };
  await earlier.close();
  await writeFile(path.join(folders.pdfs, 'unknown.pdf'), 'week 7');
  await writeFile(path.join(folders.outbox, '000812.eml'), 'receipt');

  const server = await startTestServer({}, { dataDir: path.dirname(folders.pdfs) });
  await cleanUp(server.deps);
  expect(await readdir(folders.pdfs)).toEqual([]);
  expect(await readdir(folders.outbox)).toEqual([]);
  const kept = await trashOf(folders.trash);
  expect(kept.map((name) => path.basename(name)).sort()).toEqual(['000812.eml', 'unknown.pdf']);
  expect(await readFile(path.join(folders.trash, kept.find((name) => name.endsWith('.pdf')) ?? ''), 'utf8')).toBe('week 7');

  server.clock.advance(3 * DAY);
  await cleanUp(server.deps);
  expect(await trashOf(folders.trash)).toHaveLength(2);
  server.clock.advance(DAY);
  await cleanUp(server.deps);
  expect(await trashOf(folders.trash)).toEqual([]);
});
