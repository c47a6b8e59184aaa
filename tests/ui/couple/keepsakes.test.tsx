import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answersOfCouple } from '../../support/screen/fake-couple.ts';
import { openScreen } from '../../support/screen/open-screen.tsx';
import { startServer, type Couple, type Person } from '../../support/screen/real-server.ts';

const HIS = 'In the queue at the post office.';

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => void (server = await startServer()));

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

const answerOf = (partner: 'partner1' | 'partner2', written: string) => ({
  name: `${partner}.reflectionAnswers.q`,
  partner,
  written,
  outcome: null,
  leftOutBy: [],
});
const TUESDAY = 'Picture an ordinary Tuesday evening.';
const PAGE = {
  weekNumber: 12,
  title: 'Coming through the door',
  completedAt: null,
  parts: [{ asked: 'Who hears you come in?', texts: [answerOf('partner1', 'You do.'), answerOf('partner2', HIS)] }],
};

describe('After the last week', () => {
  const finished = answersOfCouple({ completed: 52 });

  test('the dashboard is a scene with the same question then and now, and later a page a week to reread.', async () => {
    const side = (weekNumber: number, written: string) => ({
      weekNumber,
      completedAt: null,
      texts: [answerOf('partner2', written)],
    });
    openScreen('/dashboard', {
      ...finished,
      'book.reread': PAGE,
      'book.finale': { asked: TUESDAY, first: side(1, 'Soup.'), last: side(52, 'Soup, and the dog.') },
    });
    const year = page.getByRole('region', { name: 'Our year' });
    await expect.element(year.getByText(HIS)).toBeVisible();
    // The weeks were finished long ago.
    await expect.element(page.getByText('Fifty-two weeks.', { exact: false })).not.toBeInTheDocument();
    await year.getByRole('button', { name: 'Look back at week 52' }).click();
    const scene = page.getByRole('region', { name: 'Fifty-two weeks. You did every one.' });
    await expect.element(scene.getByRole('heading', { name: 'Two Tuesdays' })).toBeVisible();
    await expect.element(scene.getByText('Soup, and the dog.')).toBeVisible();
    await year.getByRole('button', { name: 'Read all of week 12' }).click();
    await expect.element(page.getByRole('tab', { name: 'Current' })).toHaveAttribute('aria-selected', 'true');
  });

  test('an anniversary offers the twelve statements once, and nothing else does.', async () => {
    const own = [{ partner: 'partner1' as const, answers: [], shown: [] }];
    openScreen('/dashboard', { ...finished, 'checkIn.get': { week: 104, own, open: [] } });
    await expect.element(page.getByRole('region', { name: 'Your anniversary' })).toBeVisible();
    openScreen('/dashboard', { ...finished, 'checkIn.get': { week: 52, own, open: [] } });
    await expect.element(page.getByRole('region', { name: 'Our year' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Your anniversary' })).not.toBeInTheDocument();
  });
});

test('The Wins tab begins with a sentence, something one of them wrote, and a light for each promise.', async () => {
  openScreen('/dashboard?tab=wins', {
    'wins.get': { promises: { made: 9, kept: 7 }, words: 3412, evenings: 13 },
    'book.reread': PAGE,
  });
  await expect.element(page.getByText('You’ve kept seven promises and written 3,412 words in 13 evenings.')).toBeVisible();
  await expect.element(page.getByText('Noor, week 12: Coming through the door')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '7 of 9 promises kept' })).toBeVisible();
});
