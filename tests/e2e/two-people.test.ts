import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { latestSignInEmail } from '../support/browser/emails.ts';
import { call, joinAs, registerCouple, uniqueName, PASSWORD } from '../support/browser/people.ts';
import { expect, PHONE, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';

const QUESTION = /Think of one ordinary moment/;
const ANSWERS = Array.from({ length: 5 }, (_, index) => `Answer ${index + 1}`);

/** Nora, signed in on her phone to an account she still shares. */
async function openNora(page: Page): Promise<number> {
  const { userId } = await registerCouple(page);
  await call(page, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Nora', partnerName: 'Elias' });
  return userId;
}

const firstOf = (phone: Page) => phone.getByRole('group', { name: 'Question 1 of 5' });

async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE.viewport, hasTouch: true })).newPage();
}

// A new password replaces the session of requests under way, which are then sent again.
test.use({ expectedErrors: [/status of 401 .*\/api\/trpc\/evening\.get/] });

test('Two people invite, join, write, read, and finish a week on two phones, without a reload.', async ({
  page: nora,
  browser,
  baseURL,
  server,
}) => {
  await nora.setViewportSize(PHONE.viewport);
  const userId = await openNora(nora);
  const email = `${uniqueName()}@example.org`;
  const elias = await openPhone(browser, baseURL);

  await test.step('An invitation that was used or never existed says so.', async () => {
    await elias.goto('/join?token=unknown');
    await expect(elias.getByText('This invitation is no longer valid.')).toBeVisible();
  });

  await test.step('Nora creates an invitation from “This week”.', async () => {
    await nora.goto('/dashboard');
    await nora.getByRole('button', { name: 'Invite Your Partner' }).click();
    const dialog = nora.getByRole('dialog', { name: 'Invite your partner' });
    await expect(dialog.getByLabel('New email')).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue Without One' }).click();
    await dialog.getByRole('button', { name: 'Create Invitation' }).click();
    await expect(dialog.getByText('Please choose one.')).toBeVisible();
    await dialog.getByRole('radiogroup', { name: 'Does Elias know your password?' }).getByLabel('Yes').check();
    await dialog.getByRole('button', { name: 'Create Invitation' }).click();
    await expect(dialog.getByText('Choose a new password, because the one you both know stops working.')).toBeVisible();
    await dialog.getByLabel('New password').fill('a password of her own');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await expectAccessible(nora);
    await dialog.getByRole('button', { name: 'Create Invitation' }).click();
    await expect(dialog.getByRole('img', { name: 'Invitation link' })).toBeVisible();
  });

  await test.step('The open invitation can be seen, and its link shown again, until Nora cancels it.', async () => {
    const dialog = nora.getByRole('dialog', { name: 'Invite your partner' });
    await dialog.getByRole('button', { name: 'Done' }).click();
    const week = nora.getByRole('region', { name: 'This week' });
    await expect(week.getByText('Invitation sent. Waiting for Elias.')).toBeVisible();
    await week.getByRole('button', { name: 'Cancel Invitation' }).click();
    await week.getByRole('button', { name: 'Invite Your Partner' }).click();
    await dialog.getByRole('button', { name: 'Continue Without One' }).click();
    await dialog.getByRole('radiogroup', { name: 'Does Elias know your password?' }).getByLabel('No').check();
    await dialog.getByRole('button', { name: 'Create Invitation' }).click();
    await expect(dialog.getByRole('img', { name: 'Invitation link' })).toBeVisible();
    await nora.reload();
    await week.getByRole('button', { name: 'Show Link Again' }).click();
    const link = (await dialog.getByText('/join?token=').textContent()) ?? '';
    await elias.goto(new URL(link).pathname + new URL(link).search);
  });

  await test.step('Elias reads who invites him, and joins.', async () => {
    await expect(elias.getByRole('heading', { level: 1, name: 'Nora invited you' })).toBeVisible();
    await expect(elias.getByLabel('Your name')).toHaveValue('Elias');
    await elias.getByRole('button', { name: 'Join' }).click();
    await expect(elias.getByText('Email is required.')).toBeVisible();
    await expectAccessible(elias);
    await elias.getByLabel('Email').fill('elias@outlok.com');
    await elias.getByRole('button', { name: 'elias@outlook.com' }).click();
    await expect(elias.getByLabel('Email')).toHaveValue('elias@outlook.com');
    await elias.getByLabel('Email').fill(email);
    await elias.getByRole('button', { name: 'Join' }).click();
    await expect(elias).toHaveURL(/\/dashboard/);
    await expectToast(nora, 'Elias is here');
    // Confirmed with the code that came with the link, in the same browser.
    await expect(elias.getByText(`Open the link we sent to ${email}, so that you can sign in anywhere.`)).toBeVisible();
    await elias.getByRole('button', { name: 'Enter the Code' }).click();
    await expect(elias.getByLabel('Six-digit code')).toBeFocused();
    await elias.getByLabel('Six-digit code').fill((await latestSignInEmail(server.dataDir, email)).code);
    await elias.getByRole('button', { name: 'Confirm Email' }).click();
    await expectToast(elias, 'Email Confirmed', email);
    await expect(elias.getByText('Open the link we sent to')).toBeHidden();
    await expect(nora.getByRole('dialog')).toBeHidden();
    await expect(nora.getByRole('button', { name: 'Invite Your Partner' })).toBeHidden();
  });

  await test.step('Each writes on their own page only.', async () => {
    for (const phone of [nora, elias]) {
      const watching = phone.waitForRequest('**/api/trpc/live.watch**');
      await phone.goto('/dashboard?tab=current&week=1');
      await watching;
    }
    await expect(nora.getByRole('tab', { name: 'Nora' })).toHaveAttribute('aria-selected', 'true');
    await expect(elias.getByRole('tab', { name: 'Elias' })).toHaveAttribute('aria-selected', 'true');
    await nora.getByRole('tab', { name: 'Elias' }).click();
    await expect(nora.getByText('Elias hasn’t written anything yet.')).toBeVisible();
    await expect(nora.getByRole('textbox')).toHaveCount(0);
    await nora.getByRole('tab', { name: 'Nora' }).click();
  });

  await test.step('What’s typed is nobody else’s until Done, which seals it for the other one.', async () => {
    const saving = nora.waitForResponse('**/api/trpc/workbook.save**');
    await nora.getByLabel(QUESTION).fill('On the night');
    await nora.getByRole('button', { name: 'Next' }).click();
    await saving;
    await expect(nora.getByText('Only you see this until you tap Done.')).toBeVisible();
    expect(await call(elias, 'GET', `/api/workbook-responses/${userId}/1/partner1`)).toBeNull();
    await nora.getByLabel(QUESTION).fill('On the night train.');
    await firstOf(nora).getByRole('button', { name: 'Done' }).click();
    await expect(nora.getByText('Waiting for Elias.')).toBeVisible();
    await expect(elias.getByText('Nora has answered. Answer yours to open it.')).toBeVisible();
  });

  await test.step('It opens once both are done, for both and for good.', async () => {
    await elias.getByLabel(QUESTION).fill('At the post office.');
    await expect(elias.getByText('Nora has answered. Tap Done on yours to open it.')).toBeVisible();
    await expect(elias.getByText('On the night train.')).toBeHidden();
    await elias.getByLabel(QUESTION).press('Control+Enter');
    await expect(elias.getByText('On the night train.')).toBeVisible();
    await expect(elias.getByRole('status').filter({ hasText: 'Nora’s answer is open now.' })).toHaveCount(1);
    await expect(nora.getByText('At the post office.')).toBeVisible();
    await expect(firstOf(nora).getByRole('switch', { name: 'Just for me' })).toBeHidden();
    await elias.getByLabel(QUESTION).fill('');
    await elias.getByRole('button', { name: 'Save Responses' }).click();
    await expectToast(elias, 'Responses Saved');
    await expect(firstOf(elias).getByText('Nora reads what you shared before.')).toBeVisible();
    expect(await call(nora, 'GET', `/api/workbook-responses/${userId}/1/partner2`)).toMatchObject({
      reflectionAnswers: ['At the post office.', '', '', '', ''],
    });
    await elias.getByRole('tab', { name: 'Nora' }).click();
    await expect(elias.getByText('On the night train.')).toBeVisible();
    await elias.getByRole('tab', { name: 'Elias' }).click();
  });

  await test.step('Passing is said to the other one, and an answer takes it back.', async () => {
    const second = (phone: Page) => phone.getByRole('group', { name: 'Question 2 of 5' });
    await second(elias).getByRole('button', { name: 'Pass' }).click();
    await expect(second(elias).getByText('You passed. You can still answer.')).toBeVisible();
    await expect(second(nora).getByText('Elias passed.')).toBeVisible();
    await second(elias).getByRole('textbox').fill('Dinner, after all.');
    await second(elias).getByRole('button', { name: 'Done' }).click();
    await expect(second(nora).getByText('Elias has answered.')).toBeVisible();
  });

  await test.step('They read their answers together.', async () => {
    const answers = { reflectionAnswers: ANSWERS, weeklyCommitment: 'I’ll call first.' };
    await call(nora, 'POST', `/api/workbook-responses/${userId}/1/partner1`, answers);
    await call(elias, 'POST', `/api/workbook-responses/${userId}/1/partner2`, answers);
    for (const phone of [nora, elias]) {
      await phone.getByRole('tab', { name: 'Progress' }).click();
      await phone.getByRole('button', { name: 'Read your answers together' }).click();
      await expect(phone.getByRole('heading', { name: 'The week in your words' })).toBeFocused();
    }
    await nora.getByRole('button', { name: 'Generate Summary' }).click();
    const summary = elias.getByRole('region', { name: 'The week in your words' });
    await expect(summary.getByText('Answer 1')).toHaveCount(2);
    await expectAccessible(elias);
  });

  await test.step('One of them finishes the week for both, and both see the same end.', async () => {
    for (const phone of [elias, nora]) await phone.getByRole('tab', { name: 'Progress' }).click();
    for (const name of ['Talk about it', 'Do the activity']) {
      await nora.getByRole('button', { name }).click();
      await nora.getByRole('tab', { name: 'Progress' }).click();
    }
    await nora.getByRole('button', { name: 'Finish week 1' }).click();
    await nora.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(nora.getByRole('heading', { name: 'Journey Started!' })).toBeInViewport();
    for (const phone of [nora, elias]) {
      await expect(phone.getByRole('region', { name: 'Journey Started!' }).getByRole('figure')).toHaveCount(2);
      await expect(phone.getByText('That’s all for today.')).toBeVisible();
    }
  });
  await elias.context().close();
});

test('Texts made private in quick succession or on another device stay private, and each phone has its own “Your name”.', async ({
  page: nora,
  browser,
}) => {
  const userId = await openNora(nora);
  const { partner: elias } = await joinAs('Elias', nora, browser);
  const path = `/api/workbook-responses/${userId}/1/partner1`;
  await test.step('Nora, whose password ended without an email, is told and can set one.', async () => {
    await nora.goto('/dashboard');
    const card = nora.getByRole('group', { name: 'You have no way to sign in again' });
    await card.getByLabel('New password').fill('a password of her own');
    await card.getByLabel('Confirm password').fill('a password of her own');
    await card.getByRole('button', { name: 'Save Password' }).click();
    await expectToast(nora, 'Password Changed');
    await expect(card).toBeHidden();
  });
  await test.step('Two made private in quick succession both stay private.', async () => {
    await nora.goto('/dashboard?tab=current&week=1');
    const switches = nora.getByRole('switch', { name: 'Just for me' });
    const save = Promise.withResolvers<void>();
    await nora.route('**/api/trpc/workbook.save**', async (route) => {
      await save.promise;
      await route.continue();
    });
    await switches.nth(0).check();
    // Remembered for the next answer, before its first letter.
    await expect(switches.nth(1)).toBeChecked();
    await nora.getByRole('group', { name: 'Question 2 of 5' }).getByRole('textbox').fill('Mine.');
    save.resolve();
    await expect.poll(() => call(nora, 'GET', path)).toMatchObject({ private: ['reflectionAnswers.0', 'reflectionAnswers.1'] });
    await expect(switches.nth(0)).toBeChecked();
    await expect(switches.nth(1)).toBeChecked();
    await nora.unrouteAll();
  });
  await test.step('One made private on another device while one types stays private.', async () => {
    await call(nora, 'POST', path, { reflectionAnswers: ['', '', '', 'Just for me.'] });
    await nora.goto('/dashboard?tab=current&week=1');
    await nora.getByLabel(QUESTION).fill('On the night train.');
    await call(nora, 'POST', path, { keep: ['reflectionAnswers.3'], contentVersion: 1 });
    await nora.getByRole('button', { name: 'Save Responses' }).click();
    await expectToast(nora, 'Responses Saved');
    expect(await call(nora, 'GET', path)).toMatchObject({
      reflectionAnswers: expect.arrayContaining(['On the night train.']),
      private: ['reflectionAnswers.0', 'reflectionAnswers.1', 'reflectionAnswers.3'],
    });
  });
  await test.step('On the second partner’s phone, “Your name” is theirs.', async () => {
    await elias.goto('/dashboard?tab=profile');
    await expect(elias.getByLabel("Partner's name")).toHaveValue('Nora');
    await elias.getByLabel('Your name').fill('');
    await elias.getByRole('button', { name: 'Save Profile' }).click();
    await expect(elias.getByText('Your name is required.')).toBeVisible();
    await elias.getByLabel('Your name').fill('Eli');
    await elias.getByRole('button', { name: 'Save Profile' }).click();
    await expectToast(elias, 'Profile Updated');
    await expect(elias.getByLabel('Your name')).toHaveValue('Eli');
    expect(await call(nora, 'GET', `/api/profile/${userId}`)).toMatchObject({ userDisplayName: 'Nora', partnerName: 'Eli' });
  });
  await elias.context().close();
});
