import { expect } from 'vitest';
import { readPdfPages } from '../../support/server/readable.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';
import { createPdfJobs } from '#src/server/pdf/jobs.ts';

const test = testWithServer();

test('An open week’s sheet can be printed alone, and a locked one’s can’t.', async ({ server }) => {
  server.deps.pdfJobs = createPdfJobs();
  const { browser, userId } = await server.newCouple();
  const { headers, bytes } = await browser.get(`/api/sheets/${userId}/1.pdf`);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf' });
  const [page, ...others] = await readPdfPages(bytes);
  expect(page).toContain('The line between then and now');
  expect(page).toContain('The day we met');
  expect(others).toEqual([]);
  expect((await browser.get(`/api/sheets/${userId}/2.pdf`)).status).toBe(403);
  const { sheets } = await browser.caller();
  expect(await sheets.weeks({ userId })).toEqual({ weekNumbers: [1] });
  await server.completeWeeks({ browser, userId }, 1);
  expect(await browser.get(`/api/sheets/${userId}/2.pdf`)).toMatchObject({
    status: 404,
    body: { message: 'This week’s activity has no sheet.' },
  });
});

test('The sentences to try are those of the open weeks.', async ({ server }) => {
  server.deps.pdfJobs = createPdfJobs();
  const { browser, userId } = await server.newCouple();
  const read = async () => (await readPdfPages((await browser.get(`/api/sentences/${userId}.pdf`)).bytes)).join('');
  expect(await read()).toContain('One sentence to try');
  await server.completeWeeks({ browser, userId }, 2);
  const text = await read();
  expect(text).toContain('The 3 sentences to try');
  expect(text).toContain('I didn’t know that.');
});
