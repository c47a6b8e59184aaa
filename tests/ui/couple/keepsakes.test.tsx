import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../support/screen/open-screen.tsx';
import { startServer, type Couple, type Person } from '../../support/screen/real-server.ts';

const HIS = 'In the queue at the post office.';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => void (server = await startServer()));

/** Notes what the page lets the browser save, instead of saving it. */
function watchDownloads() {
  const { mock } = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return () => mock.contexts.map((link) => (link as HTMLAnchorElement).download);
}

describe('The book', () => {
  let maya: Couple;
  let noor: Person;
  beforeEach(async () => {
    maya = await server.newCouple({ completed: 13 });
    noor = await server.join(maya, 'Noor');
    const path = `/api/workbook-responses/${maya.userId}/1`;
    await maya.call('POST', `${path}/partner1`, { reflectionAnswers: ['On the night train.'] });
    await noor.call('POST', `${path}/partner2`, { reflectionAnswers: [HIS] });
  });

  test('leaves out what either partner likes, and the other one sees who it was, and can’t overrule them.', async () => {
    openScreen('/dashboard?tab=wins', {}, { as: maya });
    await page.getByRole('link', { name: 'Make our book' }).click();
    await expect.element(page.getByRole('heading', { name: 'Our book', level: 1 })).toBeVisible();
    await page.getByText('Week 1: Where we begin').click();
    await page.getByRole('switch', { name: /^In our book: Noor: Think of one ordinary moment/u }).click();
    await expect.element(page.getByText('Left out by you')).toBeVisible();
    await expect.element(page.getByText('2 entries, 1 left out')).toBeVisible();

    openScreen('/book', {}, { as: noor });
    await page.getByText('Week 1: Where we begin').click();
    await expect.element(page.getByText(HIS)).toBeVisible();
    await expect.element(page.getByText('Left out by Maya')).toBeVisible();
    await expect.element(page.getByRole('switch', { name: /^In our book: Noor:/u })).toBeDisabled();
    await expect.element(page.getByRole('switch', { name: /^In our book: Maya:/u })).toBeEnabled();
  });

  test('is downloaded for a print shop.', async () => {
    const readDownloads = watchDownloads();
    openScreen('/book', {}, { as: noor });
    await page.getByLabelText('Page size').selectOptions('6x9');
    await page.getByRole('button', { name: 'Download our book' }).click();
    await expect.poll(readDownloads).toEqual(['our-book.pdf']);
  });
});

test('What was written a year ago leads to its week.', async () => {
  const savedAt = '2025-11-24T20:00:00.000Z';
  const asked = 'What did you hear?';
  openScreen('/dashboard', { 'book.yearAgo': { weekNumber: 1, partner: 'partner1', asked, written: HIS, savedAt } });
  const card = page.getByRole('region', { name: 'A year ago Maya wrote' });
  await expect.element(card.getByText(HIS)).toBeVisible();
  await card.getByRole('button', { name: /^Open week 1/u }).click();
  await expect.poll(() => window.location.search).toMatch(/tab=current&week=1/u);
});

test('An unknown certificate can’t be confirmed, by its address or by its number.', async () => {
  openScreen('/certificate/abcd-efgh', {}, { as: server.newVisitor() });
  await expect.element(page.getByRole('heading', { name: 'We can’t confirm a certificate with this number.' })).toBeVisible();
  openScreen('/certificate', {}, { as: server.newVisitor() });
  await page.getByLabelText('Certificate number').fill('ABCD-EFGH');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect.element(page.getByText(/Check the number for typos\./u)).toBeVisible();
});
