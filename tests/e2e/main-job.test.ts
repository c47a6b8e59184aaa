import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makePdfOfSize } from '../support/data/pdf-file.ts';
import { ADMIN } from '../support/browser/server.ts';
import { expect, test } from '../support/browser/test.ts';

async function uploadWeek(page: Page, weekNumber: number, title: string, pdf: Buffer): Promise<void> {
  await page.getByLabel('Week number').fill(String(weekNumber));
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('PDF file').setInputFiles({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('button', { name: 'Upload Framework' }).click();
  await expect(page.getByText('Framework uploaded successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Week ${weekNumber}, uploaded: ${title}` })).toBeVisible();
}

async function downloadedBytes(page: Page, fileName: string): Promise<Buffer> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe(fileName);
  return readFile(await download.path());
}

test('The seller uploads two weeks, a couple completes the first, and after a restart the second opens.', async ({
  browser,
  ownServer,
  contextOptions,
}) => {
  const first = await makePdfOfSize(900_000);
  const second = await makePdfOfSize(500_000);
  const options = { ...contextOptions, baseURL: ownServer.baseURL };

  const admin = await (await browser.newContext(options)).newPage();
  await admin.goto('/admin-login');
  await admin.getByLabel('Username').fill(ADMIN.username);
  await admin.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await admin.getByRole('button', { name: 'Sign In' }).click();
  await admin.waitForURL('**/admin');
  await uploadWeek(admin, 1, 'Where we begin', first);
  await uploadWeek(admin, 2, 'Listening', second);

  const couple = await (await browser.newContext(options)).newPage();
  await couple.goto('/register');
  await couple.getByLabel('Username').fill('maya-and-jonas');
  await couple.getByLabel('Password', { exact: true }).fill('secret1');
  await couple.getByLabel('Confirm password').fill('secret1');
  await couple.getByRole('button', { name: 'Create Account' }).click();
  await couple.waitForURL('**/dashboard');
  await couple.getByLabel('Your name').fill('Maya');
  await couple.getByLabel("Partner's name").fill('Jonas');
  await couple.getByRole('button', { name: 'Start Our Journey' }).click();
  await expect(couple.getByRole('heading', { name: 'Welcome, Maya & Jonas' })).toBeVisible();
  await expect(couple.getByRole('button', { name: 'Week 2, locked' })).toBeVisible();

  // Onboarding selects week 1.
  await expect(couple.getByRole('button', { name: 'Week 1, next' })).toHaveAttribute('aria-current', 'true');
  expect((await downloadedBytes(couple, 'week-1.pdf')).equals(first)).toBe(true);

  await ownServer.restart();

  await couple.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(couple.getByText('Week Completed!')).toBeVisible();
  await expect(couple.getByRole('button', { name: 'Mark Complete' })).toBeHidden();
  await couple.getByRole('button', { name: 'Week 2, next' }).click();
  expect((await downloadedBytes(couple, 'week-2.pdf')).equals(second)).toBe(true);

  await ownServer.restart();

  await couple.reload();
  await expect(couple.getByRole('button', { name: 'Week 1, completed' })).toBeVisible();
  await expect(couple.getByText('1/52')).toBeVisible();
});
