import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DAY } from '#src/domain/time/time.ts';
import { button } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer, type Couple } from '../../support/screen/real-server.ts';

/** In the middle of a week, so that it's the same at any hour. */
const weddingIn = (weeks: number) => new Date(Date.now() + (weeks * 7 + 3) * DAY).toISOString().slice(0, 10);

const pace = page.getByRole('region', { name: 'Your pace' });
const setAside = pace.getByRole('button', { name: 'Set Aside 14 Weeks for Later' });

let server: Awaited<ReturnType<typeof startServer>>;
let couple: Couple;

/** Opens the dashboard, on a phone, of a couple that marries in 36 weeks. */
async function openPace(completed = 2, address = '/dashboard', weddingDate: string | null = weddingIn(36)): Promise<void> {
  await page.viewport(390, 844);
  server = await startServer();
  couple = await server.newCouple({ completed });
  const profile = { userDisplayName: 'Maya', partnerName: 'Noor', weddingDate };
  await couple.call('PUT', `/api/profile/${couple.userId}`, profile);
  openScreen(address, {}, { as: couple });
}

test('A couple whose wedding is near reads when they’d finish, and sets aside what could wait.', async () => {
  await openPace();
  await expect.element(pace.getByText('One lesson a week, and you’ll finish 13 weeks after the wedding.')).toBeVisible();
  await expect.element(pace.getByText('Two a week: 11 weeks before the wedding.')).toBeVisible();
  await pace.getByText('Which ones').click();
  await expect.element(pace.getByText('Week 52: Promises in your own words')).toBeVisible();
  await setAside.click();
  await expect.element(toasts()).toMatchTextContent(/^14 weeks saved for later\./u);
  await expect.element(pace.getByText('One lesson a week, and you’ll finish right around the wedding.')).toBeVisible();
  await expect.element(pace.getByRole('heading', { name: 'Your pace' })).toHaveFocus();
  await expect.element(button('Week 52, coming soon, set aside')).toBeVisible();
  await expect.element(button('Week 4, locked')).toBeVisible();
});

describe('With 14 weeks set aside', () => {
  beforeEach(async () => {
    await openPace();
    await setAside.click();
    await expect.element(pace.getByText('14 weeks for later')).toBeVisible();
  });

  test('the partner reads who did it, and how many weeks are left.', async () => {
    const noor = await server.join(couple, 'Noor');
    openScreen('/dashboard', {}, { as: noor });
    await expect.element(page.getByText('14 weeks for later')).toBeVisible();
    await expect.element(page.getByText('2 of 38')).toBeVisible();
    await expect.element(page.getByText('before the wedding', { exact: true })).toBeVisible();
  });

  test('one can be opened and added back, and so can all.', async () => {
    await pace.getByText('14 weeks for later').click();
    await pace.getByRole('button', { name: 'Open week 52' }).click();
    const week = page.getByRole('region', { name: 'Promises in your own words' });
    await expect.element(week.getByText('For Later')).toBeVisible();
    await week.getByRole('button', { name: 'Add Back' }).click();
    await expect.element(button('Week 52, locked')).toBeVisible();
    await pace.getByRole('button', { name: 'Add All Back' }).click();
    await expect.element(pace.getByText(/^\d+ weeks? for later$/u)).not.toBeInTheDocument();
  });
});

test('A week with a safety box has numbers to call and a way to skip it.', async () => {
  await openPace(2, '/dashboard?tab=current&week=3');
  await expect.element(page.getByRole('link', { name: '1-800-799-7233' }).first()).toHaveAttribute('href', 'tel:18007997233');
  await expect.element(page.getByRole('link', { name: 'Leave This Page' })).toHaveAttribute('href', 'https://www.google.com/');
  await button('Skip This Week').click();
  await expect.element(page.getByRole('tab', { name: 'Progress' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(button('Week 4, coming soon')).toBeVisible();
});

test('The week the couple is on can be set aside by itself, which opens the next one, and undone.', async () => {
  await openPace(3, '/dashboard?week=4');
  await button('Skip This Week').click();
  await expect.element(toasts()).toMatchTextContent(/^Week 4 saved for later\./u);
  await expect.element(button('Week 5, coming soon')).toBeVisible();
  await toasts().getByRole('button', { name: 'Undo' }).click();
  await expect.element(button('Week 4, coming soon')).toBeVisible();
});

test('Without a wedding date, it counts toward none.', async () => {
  await openPace(2, '/dashboard', null);
  await expect.element(pace.getByText(/^One lesson a week, and you’ll finish in \w+ \d{4}\.$/u)).toBeVisible();
  await expect.element(pace.getByText(/There’s no hurry\./u)).toBeVisible();
});
