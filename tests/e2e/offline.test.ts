import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectOfflineCopy, readStorage } from '../support/browser/offline.ts';
import { call, joinAs, PASSWORD, registerNamedCouple } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';

const QUESTION = /Think of one ordinary moment/;
const WEEK = '/dashboard?tab=current&week=1';
const NO_CONNECTION = 'No connection right now.';
/** What’s only for the couple: names, texts, PDFs, and who they are. */
const PRIVATE = /night train|Maya|Noor|%PDF|"owner"/u;

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4(01|09)|Failed to fetch/],
});

/** Opens the week and waits until it can be read without a connection. */
async function openWeek(phone: Page): Promise<void> {
  await phone.goto(WEEK);
  await expect(phone.getByLabel(QUESTION)).toBeVisible();
  await expectOfflineCopy(phone);
}

test('Two phones in airplane mode open the week from the device, keep what’s written through a reload, and save it once they’re back.', async ({
  page: nora,
  browser,
}) => {
  await registerNamedCouple(nora);
  const { partner: elias } = await joinAs('Elias', nora, browser);
  await Promise.all([nora, elias].map(openWeek));
  await test.step('Both write without a connection.', async () => {
    for (const phone of [nora, elias]) await phone.context().setOffline(true);
    await nora.getByLabel(QUESTION).fill('On the night train.');
    await elias.getByLabel(QUESTION).fill('At the post office.');
    for (const phone of [nora, elias]) {
      await expect(phone.getByText(NO_CONNECTION)).toBeVisible();
      await phone.getByRole('group', { name: 'Question 1 of 5' }).getByRole('button', { name: 'Done' }).click();
      await expect(phone.getByText('Waiting for')).toBeVisible();
    }
  });
  await test.step('A reload opens from the device, with the draft.', async () => {
    await nora.reload();
    await expect(nora.getByLabel(QUESTION)).toHaveValue('On the night train.');
    await nora.getByRole('tab', { name: 'Elias' }).click();
    await expect(nora.getByText('Elias hasn’t written anything yet.')).toBeVisible();
  });
  await test.step('So does a new tab, with the cards, the lesson, and the PDF, and saves once it’s back.', async () => {
    const tab = await elias.context().newPage();
    await elias.close();
    await tab.goto('/dashboard?cards=true');
    await expect(tab.getByText('1 of 3')).toBeVisible();
    await tab.getByRole('button', { name: 'Next' }).click();
    await expect(tab.getByText('2 of 3')).toBeVisible();
    await tab.getByRole('button', { name: 'Back to Progress' }).click();
    await tab.getByRole('button', { name: /^Week 1, / }).click();
    const download = tab.waitForEvent('download');
    await tab.getByRole('button', { name: 'Download PDF' }).click();
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
    await tab.getByRole('button', { name: 'Open Interactive Workbook' }).click();
    await expect(tab.getByLabel(QUESTION)).toHaveValue('At the post office.');
    await tab.getByLabel('Weekly commitment').fill('I will listen.');
    await tab.getByRole('group', { name: 'This week I will' }).getByRole('button', { name: 'Done' }).click();
    await tab.context().setOffline(false);
    await expect(tab.getByText(NO_CONNECTION)).toBeHidden();
    await expect(tab.getByText('Saved', { exact: true }).first()).toBeVisible();
  });
  await test.step('The other phone shows it without doing anything.', async () => {
    await nora.context().setOffline(false);
    await expect(nora.getByText('At the post office.')).toBeVisible();
    await expect(nora.getByText('Elias has answered. Answer yours to open it.')).toBeVisible();
  });
});

test('A photo kept in airplane mode stays on the phone through a reload, and is sent from any page once it’s back.', async ({
  page: nora,
}) => {
  await registerNamedCouple(nora);
  await nora.goto('/dashboard?week=1');
  await expect(nora.getByRole('button', { name: 'Choose a Photo' })).toBeVisible();
  await expectOfflineCopy(nora);
  await expect.poll(() => readStorage(nora)).toContain('photos');
  await nora.context().setOffline(true);
  const chooser = nora.waitForEvent('filechooser');
  await nora.getByRole('button', { name: 'Choose a Photo' }).click();
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await (await chooser).setFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await expect(nora.getByText('The photo isn’t saved yet')).toBeVisible();
  await expect.poll(() => readStorage(nora)).toContain('data:image/jpeg');
  await nora.reload();
  await expect(nora.getByText('The photo isn’t saved yet')).toBeVisible();
  await nora.getByRole('tab', { name: 'Current' }).click();
  await nora.context().setOffline(false);
  await expectToast(nora, 'Photo Saved');
  await nora.getByRole('tab', { name: 'Progress' }).click();
  await expect(nora.getByRole('img', { name: 'What you made in week 1' })).toBeVisible();
  await expect(nora.getByText('The photo isn’t saved yet')).toBeHidden();
});

test('After signing out in airplane mode, or elsewhere, nothing of the couple is left on the phone.', async ({ page: nora }) => {
  const { username } = await registerNamedCouple(nora);
  await openWeek(nora);
  await nora.getByLabel(QUESTION).fill('On the night train.');
  await nora.getByRole('button', { name: 'Save Responses' }).click();
  await expectToast(nora, 'Responses Saved');
  await expect.poll(() => readStorage(nora)).toMatch(/On the night train\./u);

  await test.step('Signing out works in airplane mode.', async () => {
    await nora.context().setOffline(true);
    await nora.getByRole('button', { name: 'Logout' }).click();
    await expectToast(nora, 'Signed Out on This Device');
    await expect(nora).toHaveURL('/customer-login');
    expect(await readStorage(nora)).not.toMatch(PRIVATE);
  });
  await test.step('A reload opens nothing, and the session ends once the phone is back.', async () => {
    await nora.goto(WEEK);
    await expect(nora).toHaveURL('/customer-login');
    await expect(nora.getByLabel('Email')).toBeVisible();
    await nora.context().setOffline(false);
    await expect.poll(async () => (await nora.request.get('/api/session')).status()).toBe(401);
  });
  await test.step('A session that ended elsewhere leaves nothing either.', async () => {
    await call(nora, 'POST', '/api/auth/user-login', { username, password: PASSWORD });
    await openWeek(nora);
    await call(nora, 'POST', '/api/auth/logout');
    await expect(nora.getByText('You were signed out,')).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => readStorage(nora)).not.toMatch(PRIVATE);
    await nora.goto('/dashboard');
    await expect(nora).toHaveURL('/customer-login');
  });
});

test('Text that both phones wrote in airplane mode on the same page is shown side by side.', async ({
  page: ada,
  browser,
  baseURL,
}) => {
  await registerNamedCouple(ada);
  const cookies = await ada.context().cookies();
  const bo = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await bo.context().addCookies(cookies);
  await Promise.all([ada, bo].map(openWeek));
  for (const phone of [ada, bo]) await phone.context().setOffline(true);
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
