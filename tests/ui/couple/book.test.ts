import { readFile } from 'node:fs/promises';
import { answerProcedures } from '../../support/browser/answers.ts';
import { call, joinAs, openDashboard } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';

const HIS = 'In the queue at the post office.';

test('A couple looks through its book, each leaves out what they like, and both get the same PDF.', async ({
  page: maya,
  browser,
}) => {
  test.slow();
  const { userId } = await openDashboard(maya, { completed: 13 });
  const { partner: noor } = await joinAs('Noor', maya, browser);
  const save = async (page: typeof maya, partner: string, answer: string) =>
    call(page, 'POST', `/api/workbook-responses/${userId}/1/${partner}`, { reflectionAnswers: [answer] });
  await save(maya, 'partner1', 'On the night train.');
  await save(noor, 'partner2', HIS);
  await maya.goto('/dashboard?tab=wins');

  await test.step('Maya leaves out something Noor wrote.', async () => {
    await maya.getByRole('link', { name: 'Make our book' }).click();
    await expect(maya.getByRole('heading', { name: 'Our book', level: 1 })).toBeVisible();
    await maya.getByText('Week 1: Where we begin').click();
    await maya.getByRole('switch', { name: /^In our book: Noor: Think of one ordinary moment/ }).click();
    await expect(maya.getByText('Left out by you')).toBeVisible();
    await expect(maya.getByText('2 entries, 1 left out')).toBeVisible();
  });

  await test.step('Noor sees who it was, and can’t overrule her.', async () => {
    await noor.goto('/book');
    await noor.getByText('Week 1: Where we begin').click();
    await expect(noor.getByText(HIS)).toBeVisible();
    await expect(noor.getByText('Left out by Maya')).toBeVisible();
    await expect(noor.getByRole('switch', { name: /^In our book: Noor:/ })).toBeDisabled();
    await expect(noor.getByRole('switch', { name: /^In our book: Maya:/ })).toBeEnabled();
  });

  await test.step('Noor downloads it for a print shop.', async () => {
    await noor.getByLabel('Page size').selectOption('6x9');
    const download = noor.waitForEvent('download');
    await noor.getByRole('button', { name: 'Download our book' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('our-book.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('What was written a year ago leads to its week.', async () => {
    await answerProcedures(noor, {
      'book.yearAgo': {
        data: {
          weekNumber: 1,
          partner: 'partner1',
          asked: 'What did you hear?',
          written: HIS,
          savedAt: '2025-11-24T20:00:00.000Z',
        },
      },
    });
    await noor.goto('/dashboard');
    const card = noor.getByRole('region', { name: 'A year ago Maya wrote' });
    await expect(card.getByText(HIS)).toBeVisible();
    await card.getByRole('button', { name: 'Open week 1' }).click();
    await expect(noor).toHaveURL(/tab=current&week=1/);
  });
  await noor.context().close();
});
