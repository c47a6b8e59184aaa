import type { Page } from '@playwright/test';
import { openDashboard } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

// Code that loads after the page, while the network is down for a moment.
test.use({ expectedErrors: [/Failed to (load resource|fetch dynamically imported module)/] });

async function loseCode(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/assets/${name}*.js`;
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

test('A form or a tab whose code fails to load keeps what’s typed, shows an error, and opens when tried again.', async ({
  page,
}) => {
  await test.step('Text typed into a form of the landing page stays when its code arrives late.', async () => {
    const find = await loseCode(page, 'ContactForm');
    await page.goto('/');
    await page.mouse.wheel(0, 400);
    await page.locator('#contact').getByLabel('Message').fill('Do we need to print it?');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    await find();
    await page.locator('#contact').getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, 'Missing Information');
    await expect(page.locator('#contact').getByLabel('Message')).toHaveValue('Do we need to print it?');
  });
  await test.step('The pricing form leads to the checkout once its rules have arrived.', async () => {
    const find = await loseCode(page, 'shared');
    await page.goto('/');
    const form = page.locator('#pricing');
    for (const [label, text] of [
      ['First name', 'Maya'],
      ['Last name', 'Okafor'],
      ['Email', 'maya@example.com'],
    ] as const) {
      await form.getByLabel(label).fill(text);
    }
    await form.getByRole('button', { name: 'Continue to Checkout' }).click();
    await find();
    await expect(page).toHaveURL(/\/checkout\?/);
  });
  await test.step('A tab shows an error, and opens when tried again.', async () => {
    const find = await loseCode(page, 'WinsTab');
    await openDashboard(page);
    await page.getByRole('tab', { name: 'Wins' }).click();
    await expect(page.getByText('This part could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This part could not be loaded.')).toBeVisible();
    await find();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible();
  });
});
