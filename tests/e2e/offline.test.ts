import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectOfflineCopy, readStorage } from '../support/browser/offline.ts';
import { call, joinAs, openDashboard, registerCouple } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';

const QUESTION = /Think of one ordinary moment/;
const COMMITMENT = 'Weekly commitment';
const WEEK = '/dashboard?tab=current&week=1';
const NO_CONNECTION = 'No connection right now.';
const save = (page: Page) => page.getByRole('button', { name: 'Save Responses' });

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4(01|09)|Failed to fetch/],
});

/** Nora and Elias on two phones, each with an account of their own and the week's page open. */
async function openBoth(nora: Page): Promise<[Page, Page]> {
  const browser = nora.context().browser();
  if (browser === null) throw new Error('The page has no browser');
  const { userId } = await registerCouple(nora);
  await call(nora, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Nora', partnerName: 'Elias' });
  const { partner: elias } = await joinAs('Elias', nora, browser);
  for (const phone of [nora, elias]) {
    await phone.goto(WEEK);
    await expect(phone.getByLabel(QUESTION)).toBeVisible();
    await expectOfflineCopy(phone);
  }
  return [nora, elias];
}

test('Two phones in airplane mode open the week, keep what’s written through a reload, save it once they’re back, and keep nothing once signed out.', async ({
  page,
}) => {
  const [nora, elias] = await openBoth(page);
  let tab = elias;
  await test.step('Both write without a connection.', async () => {
    for (const phone of [nora, elias]) await phone.context().setOffline(true);
    await nora.getByLabel(QUESTION).fill('On the night train.');
    await elias.getByLabel(QUESTION).fill('At the post office.');
    for (const phone of [nora, elias]) await expect(phone.getByText(NO_CONNECTION)).toBeVisible();
  });
  await test.step('A reload and a new tab open from the device, with the lesson, the PDF, and the drafts.', async () => {
    await nora.reload();
    await expect(nora.getByLabel(QUESTION)).toHaveValue('On the night train.');
    await nora.getByRole('tab', { name: 'Elias' }).click();
    await expect(nora.getByText('Elias hasn’t written anything yet.')).toBeVisible();
    await nora.getByRole('tab', { name: 'Nora' }).click();
    tab = await elias.context().newPage();
    await elias.close();
    await tab.goto('/dashboard?week=1');
    const download = tab.waitForEvent('download');
    await tab.getByRole('button', { name: 'Download PDF' }).click();
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
    await tab.getByRole('button', { name: 'Open Interactive Workbook' }).click();
    await expect(tab.getByLabel(QUESTION)).toHaveValue('At the post office.');
    await tab.getByLabel(COMMITMENT).fill('I will listen.');
    await tab.context().setOffline(false);
    await expect(tab.getByText(NO_CONNECTION)).toBeHidden();
  });
  await test.step('Each sees what the other one wrote, without doing anything.', async () => {
    await nora.context().setOffline(false);
    await expect(nora.getByText(NO_CONNECTION)).toBeHidden();
    await nora.getByRole('tab', { name: 'Elias' }).click();
    await expect(nora.getByText('At the post office.')).toBeVisible();
    await expect(nora.getByText('Elias has answered. Answer yours to open it.')).toBeVisible();
  });
  await test.step('After signing out, nothing of the couple is left in the browser.', async () => {
    await nora.getByRole('tab', { name: 'Nora' }).click();
    await save(nora).click();
    await expect(nora.getByText('Responses Saved')).toBeVisible();
    await expect.poll(() => readStorage(nora)).toMatch(/On the night train\./u);
    await nora.context().setOffline(true);
    await nora.getByRole('button', { name: 'Logout' }).click();
    // She has no email, and Elias may have known her password.
    const question = nora.getByRole('dialog', { name: 'You have no way to sign in again' });
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await expectToast(nora, 'Signed Out on This Device');
    await expect(nora).toHaveURL('/customer-login');
    expect(await readStorage(nora)).not.toMatch(/night train|Nora|Elias|%PDF|"owner"/u);
  });
  await test.step('A reload in airplane mode opens nothing, and the session ends once the phone is back.', async () => {
    await nora.goto(WEEK);
    await expect(nora).toHaveURL('/customer-login');
    await expect(nora.getByLabel('Email')).toBeVisible();
    await nora.context().setOffline(false);
    await expect.poll(async () => (await nora.request.get('/api/session')).status()).toBe(401);
  });
  await test.step('Nor if the session ended elsewhere.', async () => {
    await call(tab, 'POST', '/api/auth/logout');
    await expect(tab.getByText('You were signed out,')).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => readStorage(tab)).not.toMatch(/night train|Nora|Elias|%PDF|"owner"/u);
    await tab.goto('/dashboard');
    await expect(tab).toHaveURL('/customer-login');
    await tab.context().close();
  });
});

test('Text that both phones wrote in airplane mode on the same page is shown side by side.', async ({ page: ada, browser }) => {
  await openDashboard(ada);
  const cookies = await ada.context().cookies();
  const bo = await (await browser.newContext({ baseURL: new URL(ada.url()).origin })).newPage();
  await bo.context().addCookies(cookies);
  for (const phone of [ada, bo]) {
    await phone.goto(WEEK);
    await expectOfflineCopy(phone);
    await phone.context().setOffline(true);
  }
  await ada.getByLabel(QUESTION).fill('On the night train.');
  await bo.getByLabel(QUESTION).fill('At the post office.');
  await ada.context().setOffline(false);
  await expect(ada.getByText('Saved', { exact: true }).first()).toBeVisible();
  await bo.context().setOffline(false);
  const dialog = bo.getByRole('dialog', { name: 'Saved on another device' });
  await expect(dialog.getByText('On the night train.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep this one' }).click();
  await expect(ada.getByLabel(QUESTION)).toHaveValue('At the post office.');
  await bo.context().close();
});
