import { expect, type Page } from '@playwright/test';
import { submitPassword } from './forms.ts';
import { openAdmin, openDashboard } from './people.ts';
import { expectToast } from './toasts.ts';

/** A page in a state worth a look, by what it is; each is ready when its promise is. */
export type States = Readonly<Record<string, (page: Page) => Promise<void>>>;

const opened = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** What anybody sees. */
export const PUBLIC_STATES: States = {
  'the front page': opened('/'),
  'the sign-in of a couple': opened('/login'),
  'the sign-in of a couple, filled in wrongly': async (page) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Username is required.')).toBeVisible();
  },
  'the sign-in of a couple, refused': async (page) => {
    await page.goto('/login');
    await submitPassword(page, 'nobody');
    await expectToast(page, 'Login Failed');
  },
  registration: opened('/register'),
  'registration, filled in wrongly': async (page) => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Username is required.')).toBeVisible();
  },
  'the sign-in of the admin': opened('/admin-login'),
  'the sign-in with a code': opened('/customer-login'),
  'a sign-in link': opened('/sign-in?token=abc'),
  'a sign-in link that is not whole': opened('/sign-in'),
  'an address that no page has': opened('/nothing/here'),
};

/** What a couple and the admin see. */
export const PRIVATE_STATES: States = {
  'the dashboard of a new couple': async (page) => {
    await openDashboard(page);
    await expect(page.getByRole('button', { name: 'Week 1, next' })).toBeVisible();
  },
  'a week that is open, and a notification': async (page) => {
    await openDashboard(page, { completed: 1 });
    await page.getByRole('button', { name: 'Week 2, next' }).click();
    await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
    await page.getByRole('button', { name: 'Week 30, locked' }).click();
    await expectToast(page, 'Week Locked');
  },
  'a week that is completed, before one that is not here yet': async (page) => {
    await openDashboard(page, { completed: 3 });
    await page.getByRole('button', { name: 'Week 3, completed' }).click();
    await page.getByRole('radio', { name: '4 stars' }).click();
    await expectToast(page, 'Progress Saved');
  },
  'the admin page': async (page) => {
    await openAdmin(page);
    await expect(page.getByText(/weeks uploaded$/)).toBeVisible();
  },
  'the admin page, filled in wrongly': async (page) => {
    await openAdmin(page);
    await page.getByRole('button', { name: 'Week 1, uploaded: Where we begin' }).click();
    await page.getByRole('button', { name: 'Upload Framework' }).click();
    await expectToast(page, 'Missing Information');
  },
  'the question before a deletion': async (page) => {
    await openAdmin(page);
    await page.getByRole('button', { name: 'Delete week 1' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};
