import { expect } from '@playwright/test';
import { call, openAdmin, openDashboard, uploadWeeks } from '../e2e/support/people.ts';
import { ADMIN } from '../e2e/support/server.ts';
import type { States } from '../e2e/support/states.ts';

/** What is seen where no week is uploaded, or all are: each needs a server of its own. */
export const ALONE_STATES: States = {
  'the admin page before the first week': async (page) => {
    await openAdmin(page);
    await expect(page.getByText('0 of 52 weeks uploaded')).toBeVisible();
  },
  'the admin page with every week': async (page) => {
    await call(page, 'POST', '/api/auth/login', ADMIN);
    await uploadWeeks(page, Object.fromEntries(Array.from({ length: 52 }, (_, index) => [index + 1, `Title of week ${index + 1}`])));
    await openAdmin(page);
    await expect(page.getByText('52 of 52 weeks uploaded')).toBeVisible();
  },
  'the dashboard before the first week': async (page) => {
    await openDashboard(page);
    await expect(page.getByRole('button', { name: 'Week 1, coming soon' })).toBeVisible();
  },
};
