import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../../support/browser/axe.ts';
import { submitCode } from '../../support/browser/forms.ts';
import { latestSignInEmail } from '../../support/browser/mails.ts';
import { call, joinAs, openDashboard, uniqueName } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

// The browser logs refused requests to the console.
test.use({ expectedErrors: [/status of 40[13]/] });

/** Requests a sign-in link for this email in this browser and uses it. */
async function signInByLink(page: Page, dataDir: string, email: string): Promise<void> {
  const before = (await latestSignInEmail(dataDir, email)).link;
  await call(page, 'POST', '/api/customer-auth/link', { email });
  await expect.poll(async () => (await latestSignInEmail(dataDir, email)).link).not.toBe(before);
  await page.goto((await latestSignInEmail(dataDir, email)).link);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('Until the one who joined confirms their email, the inviter can undo it, and the other one reads so.', async ({
  page: maya,
  browser,
}) => {
  await openDashboard(maya);
  const { partner: noor } = await joinAs('Noor', maya, browser);
  await maya.goto('/dashboard?tab=profile');
  await maya.getByRole('button', { name: 'Remove Noor' }).click();
  await maya.getByRole('dialog', { name: 'Remove Noor?' }).getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(maya, 'Noor Removed');
  await expect(maya.getByRole('button', { name: 'Invite Your Partner' })).toBeVisible();
  await noor.goto('/dashboard');
  await expect(noor).toHaveURL('/customer-login');
  await expect(noor.getByText('You were removed from the workbook you shared.')).toBeVisible();
});

test('The link in an email fills in the email it was sent to.', async ({ page: maya, browser }) => {
  await openDashboard(maya);
  const { url } = z.object({ url: z.url() }).parse(await call(maya, 'POST', '/api/invites', { email: 'noor@example.org' }));
  const noor = await (await browser.newContext()).newPage();
  await noor.goto(url);
  await expect(noor.getByLabel('Email')).toHaveValue('');
  await noor.goto(`${url}#email=noor%40example.org`);
  await noor.reload();
  await expect(noor.getByLabel('Email')).toHaveValue('noor@example.org');
});

test('Who proves their email elsewhere is asked whether the other one belongs there, who waits until then.', async ({
  page: phone,
  browser,
  server: { baseURL, dataDir },
}) => {
  const email = `${uniqueName()}@example.org`;
  await phone.goto('/customer-login');
  await submitCode(phone, email, 'TRIAL52');
  await expect(phone).toHaveURL(/\/dashboard/);
  const { customerId } = (await call(phone, 'GET', '/api/session')) as { customerId: number };
  await call(phone, 'PUT', `/api/profile/${customerId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
  await phone.reload();
  await expect(phone.getByText(`We’ll send a link to ${email}.`)).toBeVisible();
  const { partner: noor, email: noorsEmail } = await joinAs('Noor', phone, browser);

  const maya = await (await browser.newContext({ baseURL })).newPage();
  await maya.goto('/customer-login');
  await maya.getByLabel('Email').fill(email);
  await maya.getByRole('button', { name: 'Email Me a Link' }).click();
  await expect(maya.getByLabel('Six-digit code')).toBeFocused();
  await maya.getByLabel('Six-digit code').fill((await latestSignInEmail(dataDir, email)).code);
  await maya.getByRole('button', { name: 'Open Workbook' }).click();
  const question = maya.getByRole('group', { name: 'Does Noor belong here?' });
  await expect(question).toBeVisible();
  await expectAccessible(maya);

  await signInByLink(noor, dataDir, noorsEmail);
  await expect(noor.getByText('Waiting for your partner to confirm you.')).toBeVisible();
  await expectAccessible(noor);
  await question.getByRole('button', { name: 'Yes, Keep Noor' }).click();
  await expectToast(maya, 'Noor Confirmed');
  await expect(question).toBeHidden();
  await noor.getByRole('link', { name: 'Check Again' }).click();
  await expect(noor.getByRole('heading', { level: 1, name: 'Welcome, Maya & Noor' })).toBeVisible();
});
