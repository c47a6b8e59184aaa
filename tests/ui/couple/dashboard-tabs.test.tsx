import { expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, unreachable } from '../../support/screen/answers.ts';
import { answersOfCouple } from '../../support/screen/fake-couple.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';

const tab = (name: string) => page.getByRole('tab', { name });
const panel = page.getByRole('tabpanel');
const heading = (name: string) => page.getByRole('heading', { name });
/** React reports what a tab failed with. */
const expectErrors = () => void Object.assign(console, { error: vi.fn() });

test('The dashboard asks for no couple’s data before it knows whose session it is.', async () => {
  const session = Promise.withResolvers<{ customerId: number; partner: null }>();
  const calls = openScreen('/dashboard?tab=wins', { 'auth.session': () => session.promise });
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading');
  await expect.poll(() => calls.map(({ name }) => name)).toEqual(['auth.session']);
  session.resolve({ customerId: 1, partner: null });
  await expect.element(heading('Milestones')).toBeVisible();
});

test.each([
  ['Progress', 'ArrowRight', 'Current'],
  ['Profile', 'ArrowRight', 'Progress'],
  ['Progress', 'ArrowLeft', 'Profile'],
])('On the tab %s, %s opens %s.', async (from, key, to) => {
  openScreen(`/dashboard?tab=${from.toLowerCase()}`);
  // Not clicked, because a click moves the focus to the heading once the tab has loaded.
  await expect.element(page.getByRole('tabpanel', { name: from })).toBeVisible();
  tab(from).element().focus();
  await userEvent.keyboard(`{${key}}`);
  await expect.element(tab(to)).toHaveFocus();
  await expect.element(tab(to)).toHaveAttribute('aria-selected', 'true');
  expect(page.getByRole('tab', { selected: true }).elements()).toHaveLength(1);
  await expect.element(page.getByRole('tabpanel', { name: to })).toBeVisible();
});

test('Home and End move the focus to the first and the last tab.', async () => {
  openScreen('/dashboard?tab=current');
  await expect.element(page.getByRole('tabpanel', { name: 'Current' })).toBeVisible();
  tab('Current').element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(tab('Profile')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(tab('Progress')).toHaveFocus();
});

test('The tab Current offers the week the couple is on.', async () => {
  openScreen('/dashboard?tab=current');
  await expect.element(page.getByRole('button', { name: 'Open week 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Progress' }).click();
  await expect.element(tab('Progress')).toHaveAttribute('aria-selected', 'true');
});

test('A week’s workbook opens on the tab Current, and Back returns to Progress.', async () => {
  openScreen('/dashboard?week=1');
  await page.getByRole('button', { name: 'Open Interactive Workbook' }).click();
  await expect.element(tab('Current')).toHaveAttribute('aria-selected', 'true');
  expect(window.location.search).toMatch(/tab=current&week=1|week=1&tab=current/);
  window.history.back();
  await expect.element(tab('Progress')).toHaveAttribute('aria-selected', 'true');
});

test('A tab whose data fails to load says why, and the others work.', async () => {
  expectErrors();
  openScreen('/dashboard', { 'progress.list': refuse(500, 'Not now.') });
  await expect.element(panel.getByText('Not now.')).toBeVisible();
  await tab('Profile').click();
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Maya');
});

test('A tab that failed to load without a connection loads on “Try again”.', async () => {
  expectErrors();
  const { 'workbook.week': week } = inject('recorded').couple;
  let isDown = true;
  openScreen('/dashboard?tab=current&week=1', { 'workbook.week': () => (isDown || !week ? unreachable() : week) });
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/This part could not be loaded\./);
  isDown = false;
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Save Responses' })).toBeVisible();
});

test('A tab shows its skeleton until its data arrives.', async () => {
  openScreen('/dashboard?tab=current&week=1', { 'workbook.week': () => new Promise(() => undefined) });
  await expect.element(tab('Current')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => panel.element().querySelector('[aria-busy]')).not.toBeNull();
  await tab('Wins').click();
  await expect.element(heading('Milestones')).toBeVisible();
});

test('The Wins tab shows milestones, an example of a rating, and the phases.', async () => {
  openScreen('/dashboard?tab=wins', answersOfCouple({ completed: 13 }));
  await expect.element(page.getByText('4.2/5')).toBeVisible();
  await expect.element(page.getByText('An example, until you rate a week')).toBeVisible();
  await expect.element(page.getByText('25%', { exact: true })).toBeVisible();
  const milestones = page.getByRole('region', { name: 'Milestones' }).getByRole('listitem').elements();
  expect(milestones.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Journey Started!Reached/),
    expect.stringMatching(/Quarter ChampionReached/),
    expect.stringMatching(/Halfway Heroes13 weeks to go/),
    expect.stringMatching(/Full Year Champions!39 weeks to go/),
  ]);
  await expect.element(page.getByText('Weeks 1-13: 13 of 13')).toBeVisible();
});

test('The Wins tab shows the average of a couple’s ratings, and each of them.', async () => {
  const rated = [5, 2].map((rating, index) => ({ weekNumber: index + 1, notes: '', rating, completedAt: null }));
  openScreen('/dashboard?tab=wins', { 'progress.list': rated });
  await expect.element(page.getByText('3.5/5')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Ratings: week 1: 5 of 5, week 2: 2 of 5' })).toBeVisible();
});

test('On a phone, opening a tab scrolls to the top and moves the focus to its heading.', async () => {
  await page.viewport(390, 844);
  openScreen('/dashboard?week=1');
  await expect.element(heading('Where we begin')).toBeVisible();
  window.scrollTo(0, document.body.scrollHeight);
  await tab('Wins').click();
  await expect.element(heading('Milestones')).toHaveFocus();
  expect(window.scrollY).toBe(0);
});

test('A profile that can’t be saved keeps what was typed, through a reload.', async () => {
  openScreen('/dashboard?tab=profile', { 'profile.update': unreachable });
  const name = page.getByLabelText('Your name');
  await name.fill('Grace');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect.element(toasts()).toHaveTextContent('Save FailedCould not save your profile. Please try again.');
  openScreen('/dashboard?tab=profile');
  await expect.element(name).toHaveValue('Grace');
  await expect.element(page.getByText(/Not shared yet\./)).toBeVisible();
});
