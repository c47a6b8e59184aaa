import { answerProcedures } from '../../support/browser/answers.ts';
import { cutOff, hold } from '../../support/browser/forms.ts';
import { call, openDashboard, registerCouple } from '../../support/browser/people.ts';
import { expect, PHONE, test } from '../../support/browser/test.ts';
import { expectToast, toasts } from '../../support/browser/toasts.ts';

test('A new couple is welcomed, gives their names, and starts with week 1.', async ({ page }) => {
  await page.clock.install();
  await registerCouple(page);
  await test.step('The dashboard requests no couple’s data before it knows whose session it is.', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    const held = await hold(page, '**/api/trpc/auth.session**');
    const isAsked = page.waitForRequest('**/api/trpc/auth.session**');
    await page.goto('/dashboard?tab=wins');
    await isAsked;
    await expect(page.getByRole('status')).toHaveText('Loading');
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([expect.stringMatching(/\/api\/trpc\/auth\.session\?/)]);
    held.release();
  });
  const welcome = page.getByRole('dialog', { name: 'Welcome, you two' });
  const start = welcome.getByRole('button', { name: 'Start Our Journey' });
  await expect(start).toBeDisabled();

  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(welcome.getByRole('button', { name: /close|cancel/i })).toHaveCount(0);
  await expect(welcome).toBeVisible();
  await welcome.getByLabel('Your name').fill('Ada');
  await expect(start).toBeDisabled();
  await welcome.getByLabel("Partner's name").fill('Bo');
  await expect(welcome.getByLabel('Wedding date')).toHaveAttribute('type', 'date');
  await welcome.getByLabel('Wedding date').fill('2999-06-12');
  await test.step('The welcome closes half a second after it’s saved.', async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await start.click();
    // The clock is paused, so step it one millisecond at a time until the server has answered.
    await expect(async () => {
      await page.clock.runFor(1);
      expect(await toasts(page).count()).toBe(1);
    }).toPass();
    await expectToast(page, 'Profile Updated');
    await page.clock.runFor(480);
    await expect(welcome).toBeVisible();
    await expect(page).toHaveURL(/tab=wins/);
    await page.clock.runFor(40);
    await expect(page).toHaveURL(/tab=progress&week=1/);
    await page.clock.resume();
    await expect(welcome).toBeHidden();
  });
  await expect(page).toHaveURL(/tab=progress&week=1/);
  await expect(page.getByRole('heading', { name: 'Welcome, Ada & Bo' })).toBeVisible();
  await expect(page.getByText(/days until your wedding/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada & Bo' })).toBeVisible();
  await expect(welcome).toBeHidden();
});

test.describe('The tabs', () => {
  // Chromium logs requests that fail.
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('switch by keyboard, keep their week in the URL, and keep what’s typed into the profile.', async ({ page }) => {
    await openDashboard(page);
    await test.step('Arrow keys wrap around, Home and End focus the ends, and Tab moves on into the page.', async () => {
      const tab = (name: string) => page.getByRole('tab', { name });
      await tab('Progress').focus();
      for (const [key, name] of [
        ['ArrowRight', 'Current'],
        ['ArrowRight', 'Wins'],
        ['ArrowRight', 'Profile'],
        ['ArrowRight', 'Progress'],
        ['ArrowLeft', 'Profile'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(tab(name)).toBeFocused();
        await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
        await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      }
      for (const [key, name] of [
        ['Home', 'Progress'],
        ['End', 'Profile'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(tab(name)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      }
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tabpanel').locator(':focus')).toBeVisible();
    });
    await test.step('The Current tab offers the week they’re on, and the URL keeps the week and the tab.', async () => {
      await page.getByRole('tab', { name: 'Current' }).click();
      await expect(page.getByRole('button', { name: 'Open week 1' })).toBeVisible();
      await page.getByRole('button', { name: 'Go to Progress' }).click();
      await page.getByRole('button', { name: 'Week 1, next' }).click();
      await page.getByRole('button', { name: 'Open Interactive Workbook' }).click();
      await expect(page.getByRole('tab', { name: 'Current' })).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(/tab=current&week=1/);
      await page.goBack();
      await expect(page.getByRole('tab', { name: 'Progress' })).toHaveAttribute('aria-selected', 'true');
    });
    await test.step('A profile that can’t be saved keeps the typed text, through a reload.', async () => {
      await page.getByRole('tab', { name: 'Profile' }).click();
      await page.getByLabel('Your name').fill('Grace');
      await page.route('**/api/trpc/profile.update**', (route) => route.abort());
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await expectToast(page, 'Save Failed', 'Could not save your profile. Please try again.');
      await expect(page.getByLabel('Your name')).toHaveValue('Grace');
      await page.reload();
      await expect(page.getByLabel('Your name')).toHaveValue('Grace');
      await expect(page.getByText('Not shared yet.')).toBeVisible();
    });
    await test.step('One that’s saved changes the greeting.', async () => {
      await page.unrouteAll();
      await page.getByLabel('Your name').fill('Grace');
      await page.getByLabel("Partner's name").fill('');
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await expect(page.getByText("Partner's name is required.")).toBeVisible();
      await page.getByLabel("Partner's name").fill('Alan');
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await expectToast(page, 'Profile Updated');
      await expect(page.getByRole('heading', { name: 'Welcome, Grace & Alan' })).toBeVisible();
    });
  });
});

test.describe('On a slow line that breaks', () => {
  test.use({ expectedErrors: [/Failed to load resource|Failed to fetch|Not now/] });

  test('a tab shows its skeleton right away, fails without the other tabs, and loads on “Try again”.', async ({ page }) => {
    await test.step('When one tab’s data fails to load, the other tabs still work.', async () => {
      const failure = { status: 500, message: 'Not now.' };
      await answerProcedures(page, { 'progress.list': { failure } });
      await openDashboard(page, { completed: 1 });
      const refusal = page.getByRole('tabpanel').getByText('Not now.');
      await expect(refusal).toBeVisible();
      await page.getByRole('tab', { name: 'Profile' }).click();
      await expect(page.getByLabel('Your name')).toHaveValue('Maya');
      await page.getByRole('tab', { name: 'Progress' }).click();
      await expect(refusal).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Week 2, next' })).toBeVisible();
    });
    const panel = page.getByRole('tabpanel');
    const skeleton = panel.locator('[aria-busy]');
    await cutOff(page, 'workbook.week');
    const broken = await hold(page, '**/api/trpc/workbook.week**');
    await page.getByRole('button', { name: 'Week 1, completed' }).click();
    await page.getByRole('tab', { name: 'Current' }).click();
    await expect(page.getByRole('tab', { name: 'Current' })).toHaveAttribute('aria-selected', 'true');
    await expect(skeleton).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await page.getByRole('tab', { name: 'Wins' }).click();
    await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible();
    await page.getByRole('tab', { name: 'Current' }).click();
    await expect(skeleton).toBeVisible();

    broken.release();
    await expect(panel.getByRole('alert')).toContainText('This part could not be loaded.');
    await expect(page.getByRole('heading', { name: 'Welcome, Maya & Noor' })).toBeVisible();
    await page.getByRole('tab', { name: 'Wins' }).click();
    await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible();
    await page.getByRole('tab', { name: 'Current' }).click();

    await page.unrouteAll();
    const slow = await hold(page, '**/api/trpc/workbook.week**');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(skeleton).toBeVisible();
    slow.release();
    await expect(page.getByRole('button', { name: 'Save Responses' })).toBeVisible();
  });
});

test('The Wins tab shows milestones, the couple’s average rating, and the phases.', async ({ page }) => {
  const { userId } = await openDashboard(page, { completed: 13 });
  await page.getByRole('tab', { name: 'Wins' }).click();
  await expect(page.getByText('4.2/5')).toBeVisible();
  await expect(page.getByText('An example, until you rate a week')).toBeVisible();
  await expect(page.getByText('25%', { exact: true })).toBeVisible();
  const milestones = page.getByRole('region', { name: 'Milestones' }).getByRole('listitem');
  await expect(milestones).toHaveText([
    /Journey Started!Reached/,
    /Quarter ChampionReached/,
    /Halfway Heroes13 weeks to go/,
    /Full Year Champions!39 weeks to go/,
  ]);
  await expect(page.getByText('Weeks 1-13: 13 of 13')).toBeVisible();

  await call(page, 'POST', `/api/progress/${userId}/1`, { rating: 5 });
  await call(page, 'POST', `/api/progress/${userId}/2`, { rating: 2 });
  await expect(page.getByText('3.5/5')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Ratings: week 1: 5 of 5, week 2: 2 of 5' })).toBeVisible();
});

test.describe('On a phone', () => {
  test.use(PHONE);

  test('switching tabs scrolls to the top and moves the focus to the heading.', async ({ page }) => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Week 1, next' }).click();
    const openWorkbook = page.getByRole('button', { name: 'Open Interactive Workbook' });
    await page.evaluate(() => window.scrollTo(0, 300));
    await openWorkbook.click();
    await expect(page.getByRole('heading', { name: 'Where we begin' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('tab', { name: 'Wins' }).click();
    await expect(page.getByRole('heading', { name: 'Milestones' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeFocused();
  });
});
