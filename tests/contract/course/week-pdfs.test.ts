import { expect } from 'vitest';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { testContract } from '../../support/contract.ts';
import { smallPdf } from '../../support/server/fakes/fake-pdf-jobs.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

test('The list of PDFs is empty at first, then ordered by week, and the same for admins and couples.', async () => {
  const server = await startTestServer();
  const readers = [await server.newAdmin(), (await server.newCouple()).browser];
  for (const reader of readers) expect((await reader.get('/api/frameworks')).body).toEqual([]);
  await server.uploadWeeks(7, 1);
  const row = (id: number, weekNumber: number) => ({
    id,
    weekNumber,
    title: `Title ${weekNumber}`,
    description: '',
    fileSize: smallPdf(`${weekNumber}`).length,
    uploadedAt: '2026-03-01T12:00:00.000Z',
  });
  for (const reader of readers) expect((await reader.get('/api/frameworks')).body).toEqual([row(2, 1), row(1, 7)]);
});

test('The access list has all 52 weeks, and those completed, with a PDF or not, unlock the next.', async () => {
  const server = await startTestServer();
  await server.uploadWeeks(2);
  const couple = await server.newCouple();
  const weeks = (last: number) =>
    ALL_WEEKS.map((weekNumber) => ({
      weekNumber,
      title: weekNumber === 2 ? 'Title 2' : '',
      description: '',
      hasFramework: weekNumber === 2,
      isUnlocked: weekNumber <= last,
    }));
  const url = `/api/frameworks-with-access/${couple.userId}`;
  expect((await couple.browser.get(url)).body).toEqual(weeks(1));
  await server.completeWeeks(couple, 2);
  expect((await couple.browser.get(url)).body).toEqual(weeks(3));
  const admin = await server.newAdmin();
  expect((await admin.get(url)).body).toEqual(weeks(3));
  expect((await admin.get('/api/frameworks-with-access/4711')).status).toBe(404);
});

testContract(test, 'DELETE /api/framework/:weekNumber', {
  'deletes a week’s PDF': {
    as: 'admin',
    given: ({ server }) => server.uploadWeeks(3),
    input: { weekNumber: 3 },
    answers: { success: true },
  },
  'refuses a week without one': {
    as: 'admin',
    input: { weekNumber: 4 },
    refuses: [404, 'This week doesn’t have a PDF yet.'],
  },
  'refuses week 53': { as: 'admin', input: { weekNumber: 53 }, refuses: [400, 'Week number must be between 1 and 52.'] },
  'decides access before it looks at the week': { input: { weekNumber: 53 }, refuses: [403, 'You are not allowed to do this.'] },
});
