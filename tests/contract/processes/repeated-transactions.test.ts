import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { DatabaseUnavailableError } from '#db/errors.ts';
import { deleteUnusedAccounts } from '#src/server/features/account-deletion/unused-accounts.service.ts';
import { renewPdfs } from '#src/server/features/course/generated-pdf.service.ts';
import { smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import { loseOnce } from '../../support/server/lose-once.ts';
import { startTestServer } from '../../support/server/test-server.ts';

test('A PDF that the admin deletes while it’s being made again can be restored.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  const { weekPdf } = await admin.caller();
  await weekPdf.generateMissing();
  const before = (await admin.get('/api/download-framework/1')).bytes;
  await server.deps.db.updateTable('weekPdfs').set({ generatedFrom: '' }).where('weekNumber', '=', 1).execute();
  loseOnce(server.deps, () => admin.delete('/api/framework/1'));
  await renewPdfs(server.deps, [1]);
  const [replaced] = await weekPdf.replaced();
  await weekPdf.restore({ id: Number(replaced?.id) });
  expect((await admin.get('/api/download-framework/1')).bytes).toEqual(before);
});

test('An upload without an answer from the database keeps its file, because the row may have been stored.', async () => {
  const server = await startTestServer();
  const admin = await server.newAdmin();
  loseOnce(server.deps, () => Promise.reject(new DatabaseUnavailableError('The connection was lost.')));
  const upload = { weekNumber: '1', title: 'Title', framework: new Blob([smallPdf('1')]) };
  expect((await admin.upload(upload)).status).toBe(503);
  expect(await readdir(server.folder('pdfs'))).toHaveLength(1);
});

test('The log says once that an account was deleted, even if the deletion was repeated.', async () => {
  const lines: string[] = [];
  const server = await startTestServer({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => void lines.push(line) } });
  await server.newCouple();
  server.clock.advance(400 * DAY);
  await server.deps.db.deleteFrom('sessions').execute();
  loseOnce(server.deps, async () => undefined);
  await deleteUnusedAccounts(server.deps);
  expect(lines.filter((line) => line.includes('nobody used'))).toHaveLength(1);
});
