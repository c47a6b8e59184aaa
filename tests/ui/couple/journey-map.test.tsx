import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { EMPTY_PROFILE } from '#src/domain/profile.ts';
import { answersOfCouple } from '../../support/screen/fake-couple.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';

const week = (number: number, state: string) => page.getByRole('button', { name: `Week ${number}, ${state}`, exact: true });
const weeks = page.getByRole('button', { name: /^Week \d+, / });
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const TOPICS = { 1: 'Where we begin', 2: 'Listening to understand' };

test('The map shows how far a couple is and which weeks have a PDF.', async () => {
  openScreen('/dashboard', answersOfCouple({ completed: 2, pdfs: [1, 2, 40] }));
  await expect.element(week(1, 'completed')).toBeVisible();
  await expect.element(week(2, 'completed')).toBeVisible();
  await expect.element(week(3, 'coming soon')).toBeVisible();
  await expect.element(week(4, 'locked')).toBeVisible();
  await expect.element(week(40, 'locked')).toBeVisible();
  expect(weeks.elements()).toHaveLength(52);
  const states = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  expect(states.elements().map(({ textContent }) => textContent)).toEqual([
    'Completed',
    'Next',
    'Available',
    'Coming soon',
    'Locked',
  ]);
});

test.each([
  [0, ['0/52', '0% of the course', 'Week 1']],
  [2, ['2/52', '4% of the course', 'Week 3']],
] as const)('The figures of a couple that has completed %i weeks say so.', async (completed, [done, share, current]) => {
  openScreen('/dashboard', answersOfCouple({ completed, pdfs: [1, 2, 40] }));
  await expect.element(page.getByText('Weeks Completed', { exact: true })).toBeVisible();
  const readCard = (label: string) => page.getByText(label, { exact: true }).element().parentElement?.textContent;
  expect(readCard('Weeks Completed')).toContain(done);
  expect(readCard('Weeks Completed')).toContain(share);
  expect(readCard('Available Frameworks')).toContain('3');
  expect(readCard('Current Week')).toContain(current);
});

test('A locked week says which week unlocks it.', async () => {
  openScreen('/dashboard', answersOfCouple({ completed: 2 }));
  await week(4, 'locked').click();
  await expect.element(toasts()).toHaveTextContent('Week LockedComplete Week 3 to unlock this week.');
});

test('A week without a PDF opens with its topic, its workbook, and its notes.', async () => {
  openScreen('/dashboard', answersOfCouple({ completed: 3, pdfs: [1, 2, 3] }));
  await week(4, 'coming soon').click();
  await expect.element(toasts()).toHaveTextContent('Coming SoonWeek 4 framework will be available soon.');
  const card = page.getByRole('region', { name: 'Saying what you need' });
  await expect.element(card.getByRole('heading')).toHaveFocus();
  await expect.element(card.getByText(/^The PDF for this week is on its way\./)).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
  await expect.element(card.getByLabelText('Notes')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Open Interactive Workbook' })).toBeVisible();
});

test('A week without a PDF can be completed, which unlocks the next one.', async () => {
  openScreen('/dashboard?week=4', answersOfCouple({ completed: 3, pdfs: [1, 2, 3] }));
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await expect.element(toasts()).toMatchTextContent(/^Week Completed!/);
  await expect.element(week(5, 'coming soon')).toBeVisible();
});

test('The address keeps the chosen week through a reload, and Back returns to it.', async () => {
  const answers = answersOfCouple({ completed: 1 });
  openScreen('/dashboard', answers);
  await week(2, 'next').click();
  await expect.element(heading(TOPICS[2])).toHaveFocus();
  await expect.element(week(2, 'next')).toHaveAttribute('aria-current', 'true');
  expect(window.location.search).toContain('week=2');
  openScreen(window.location.pathname + window.location.search, answers);
  await expect.element(heading(TOPICS[2])).toBeVisible();
  await week(1, 'completed').click();
  await expect.element(heading(TOPICS[1])).toHaveFocus();
  window.history.back();
  await expect.element(heading(TOPICS[2])).toBeVisible();
});

test('Closing a week moves the focus back to the map.', async () => {
  openScreen('/dashboard?week=2', answersOfCouple({ completed: 1 }));
  await page.getByRole('region', { name: TOPICS[2] }).getByRole('button', { name: 'Close' }).click();
  await expect.element(heading(TOPICS[2])).not.toBeInTheDocument();
  await expect.element(week(2, 'next')).toHaveFocus();
  await expect.element(week(2, 'next')).not.toHaveAttribute('aria-current');
  expect(window.location.search).not.toContain('week=');
});

test.each(['current', 'progress'])(
  'The address of a locked week on the tab %s leads to the week that unlocks it.',
  async (tab) => {
    openScreen(`/dashboard?tab=${tab}&week=3`, answersOfCouple({ completed: 1 }));
    const locked = page.getByRole('region', { name: 'Week 3 is locked' });
    await expect.element(locked).toMatchTextContent(/Complete Week 2 to unlock this week\./);
    await locked.getByRole('link', { name: 'Go to Week 2' }).click();
    await expect.element(heading(TOPICS[2])).toHaveFocus();
  },
);

test('The address of a week far ahead leads to the week the couple is on.', async () => {
  openScreen('/dashboard?tab=current&week=20', answersOfCouple({ completed: 1 }));
  const locked = page.getByRole('region', { name: 'Week 20 is locked' });
  await expect.element(locked).toMatchTextContent(/Complete Week 19 to unlock this week\. You’re on Week 2\./);
  await expect.element(locked.getByRole('link', { name: 'Go to Week 2' })).toBeVisible();
});

test.each(['53', 'one'])('The address of week %s opens no week.', async (number) => {
  openScreen(`/dashboard?week=${number}`, answersOfCouple({ completed: 1 }));
  await expect.element(page.getByText('1/52')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mark Complete' })).not.toBeInTheDocument();
  await expect.element(toasts()).not.toBeInTheDocument();
});

test.each([
  { width: 1920, least: 13, most: 13 },
  { width: 1024, least: 13, most: 13 },
  { width: 320, least: 4, most: 6 },
])('On a screen of $width pixels, the map has $least to $most columns.', async ({ width, least, most }) => {
  await page.viewport(width, 800);
  openScreen('/dashboard', answersOfCouple({ completed: 1 }));
  await expect.element(week(1, 'completed')).toBeVisible();
  const map = week(1, 'completed').element().closest('ol, ul');
  const columns = map ? getComputedStyle(map).gridTemplateColumns.split(' ').length : 0;
  expect(columns).toBeGreaterThanOrEqual(least);
  expect(columns).toBeLessThanOrEqual(most);
});

test('The header greets both partners and counts the days until the wedding, if it has a date.', async () => {
  vi.setSystemTime(new Date('2026-06-10T21:30:00'));
  const profile = { ...EMPTY_PROFILE, userDisplayName: 'Maya', partnerName: 'Noor' };
  openScreen('/dashboard', { 'profile.get': { ...profile, weddingDate: '2026-06-20' } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome, Maya & Noor' })).toBeVisible();
  await expect.element(page.getByText('10 days until your wedding', { exact: true })).toBeVisible();
  openScreen('/dashboard', { 'profile.get': profile });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText(/until your wedding/)).not.toBeInTheDocument();
  vi.useRealTimers();
});

test('A couple on a trial learns which weeks are part of the full course, and doesn’t type its name again to buy it.', async () => {
  const price = { amount: 5_900, currency: 'usd' };
  openScreen('/dashboard', answersOfCouple({ completed: 1, limit: 1 }), { settings: { price, trialWeeks: 1 } });
  await week(2, 'locked').click();
  await expect.element(toasts()).toHaveTextContent('Week LockedWeek 2 is part of the full course.');
  const offer = page.getByRole('region', { name: 'Week 1 is yours to try' });
  await expect.element(offer).toMatchTextContent(/for \$59, once/);
  await offer.getByRole('link', { name: 'Get the Full Course' }).click();
  const pricing = page.getByRole('region', { name: 'One price for the whole year' });
  await expect.element(pricing.getByLabelText('First name')).toHaveValue('Maya');
});
