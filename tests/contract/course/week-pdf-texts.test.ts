import { expect, test } from 'vitest';
import { describeDeletion } from '#src/domain/course/pdf/week-pdf.ts';
import { startTestServer } from '../../support/server/test-server.ts';

test('the admin corrects a week’s title and description, and its PDF stays', async () => {
  const server = await startTestServer();
  await server.uploadWeeks(5);
  const admin = await server.newAdmin();
  const { weekPdf } = await admin.caller();
  await weekPdf.saveTexts({ weekNumber: 5, title: ' Money ', description: 'What it meant at home.' });
  expect((await admin.get('/api/frameworks')).body).toMatchObject([
    { weekNumber: 5, title: 'Money', description: 'What it meant at home.' },
  ]);
  expect((await admin.get('/api/download-framework/5')).status).toBe(200);
  await expect(weekPdf.saveTexts({ weekNumber: 6, title: 'Home' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(weekPdf.saveTexts({ weekNumber: 5, title: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('before a deletion the admin learns how many couples are in the week or past it', async () => {
  const server = await startTestServer();
  await server.newCouple('starting');
  await server.completeWeeks(await server.newCouple('in_week_two'), 1);
  await server.completeWeeks(await server.newCouple('past_week_two'), 3);
  const { weekPdf } = await (await server.newAdmin()).caller();
  expect(await weekPdf.couplesAt({ weekNumber: 1 })).toEqual({ inWeek: 1, past: 2 });
  expect(await weekPdf.couplesAt({ weekNumber: 2 })).toEqual({ inWeek: 1, past: 1 });
  expect(await weekPdf.couplesAt({ weekNumber: 9 })).toEqual({ inWeek: 0, past: 0 });
  expect(describeDeletion({ inWeek: 1, past: 12 })).toBe(
    '1 couple is in this week, and 12 couples are past it. Until it has a PDF again, they’ll see “Coming soon”.',
  );
});
