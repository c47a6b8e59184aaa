import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { openDashboard } from '../../support/browser/people.ts';
import { expect, pageIsInteractive, PHONE, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

const SECTIONS = { Course: 'course', Curriculum: 'curriculum', Reviews: 'testimonials', Pricing: 'pricing', Contact: 'contact' };

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;
const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Waits until the element is right below the bar at the top, but for the last pixels of a smooth scroll. */
async function expectAtTop(page: Page, id: string): Promise<void> {
  const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  await expect
    .poll(async () => Math.abs(((await page.locator(`#${id}`).boundingBox())?.y ?? Infinity) - bar), { timeout: 5000 })
    .toBeLessThanOrEqual(8);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await pageIsInteractive(page);
});

for (const device of ['computer', 'phone']) {
  test.describe(`On a ${device}`, () => {
    if (device === 'phone') test.use(PHONE);

    test('the bar, the footer, and the buttons lead a visitor to every section and to signing in.', async ({ page }) => {
      await test.step('The navigation updates the address, the history, and the focus.', async () => {
        for (const [label, id] of Object.entries(SECTIONS)) {
          if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
          await mainNav(page).getByRole('link', { name: label }).click();
          await expect(page).toHaveURL(`/#${id}`);
          await expect(page.locator(`#${id}`)).toBeFocused();
          await expectAtTop(page, id);
        }
        await page.goBack();
        await expect(page).toHaveURL('/#pricing');
        await expectAtTop(page, 'pricing');
      });
      await test.step('The buttons at the top lead to the price and to the course.', async () => {
        await page.goto('/');
        await pageIsInteractive(page);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
        await page.getByRole('button', { name: 'Get Your Workbook Today' }).click();
        await expect(page).toHaveURL('/#pricing');
        await expectAtTop(page, 'pricing');
        await page.goBack();
        await expect(page).toHaveURL('/');
        await page.getByRole('button', { name: 'Learn More' }).press('Space');
        await expectAtTop(page, 'course');
      });
      await test.step('The bar links to the sign-in and registration pages.', async () => {
        if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(mainNav(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
        await expect(mainNav(page).getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
        const login = mainNav(page).getByRole('link', { name: 'Login', exact: true });
        if (isPhone(page)) await expect(login).toHaveAttribute('href', '/customer-login');
        else await expect(login).toBeHidden();
      });
      await test.step('The questions open.', async () => {
        if (isPhone(page)) await page.getByRole('button', { name: 'Close menu' }).click();
        await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
        await expect(page).toHaveURL('/#faq');
        await expect(page.locator('#faq')).toBeInViewport();
        const faq = page.locator('#faq details');
        await expect(faq).toHaveCount(4);
        for (const [index, [question, answer]] of [
          [/How long/, /52 weeks, one lesson a week\. Go at your own pace/],
          [/suitable for engaged couples/, /^Yes\./],
          [/format/, /PDF, digital or printed/],
        ].entries()) {
          await faq.nth(index).getByText(question!).click();
          await expect(faq.nth(index).locator('p')).toHaveText(answer!);
          await expect(faq.nth(index).locator('p')).toBeVisible();
        }
      });
    });
  });
}

test('A visitor sees the course, its terms, the four phases, the reviews, and the footer.', async ({ page }) => {
  const course = page.locator('#course');
  for (const part of ['A printable PDF', 'Questions for each of you', 'An activity', 'Conversation cards']) {
    await expect(course.getByText(part, { exact: true })).toBeVisible();
  }
  for (const term of ['30–60 minutes', '$49 once', 'less than $1 per week', '30 days', 'money-back guarantee', '24 hours']) {
    await expect(course.getByText(term)).toBeVisible();
  }

  const curriculum = page.locator('#curriculum');
  const phases = curriculum.getByRole('heading', { level: 3 });
  await expect(phases).toHaveText([
    'Weeks 1-13 Communication Foundation',
    'Weeks 14-26 Trust & Intimacy',
    'Weeks 27-39 Future Planning',
    'Weeks 40-52 Lasting Love',
  ]);
  for (const topics of await curriculum.locator('ol > li').all()) await expect(topics.locator('ul > li')).toHaveCount(5);

  const reviews = page.locator('#testimonials');
  await expect(reviews.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await expect(reviews.getByRole('figure')).toHaveCount(4);
  await expect(reviews.getByRole('img', { name: '5 of 5 stars' })).toHaveCount(3);
  await expect(reviews.getByText('Thomas & Miguel, Married 8 months')).toBeVisible();
  for (const review of await reviews.locator('blockquote').all()) await expect(review).toHaveText(/\w{3}/);
  await expect(page.locator('#pricing').getByText('$49', { exact: true })).toBeVisible();
  await expect(page.locator('#pricing').getByText('one-time payment, less than $1 per week')).toBeVisible();
  await test.step('The footer links to every section and to the admin, and shows the support address.', async () => {
    const footer = page.getByRole('contentinfo');
    for (const [label, id] of Object.entries(SECTIONS)) {
      await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', `/#${id}`);
    }
    await expect(footer.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
    for (const place of [footer, page.locator('#contact')]) {
      await expect(place.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
        'href',
        'mailto:support@example.com',
      );
    }
  });
  await test.step('An address with a section opens there, and Back returns to where the visitor was.', async () => {
    await page.goto('/#curriculum');
    await expectAtTop(page, 'curriculum');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await mainNav(page).getByRole('link', { name: 'Curriculum' }).click();
    await expectAtTop(page, 'curriculum');
    await test.step('Another page opens at its top.', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Reviews' }).click();
      await expectAtTop(page, 'testimonials');
      await mainNav(page).getByRole('link', { name: 'Sign In' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expectAtTop(page, 'testimonials');
    });
  });
});

test.describe('On a phone', () => {
  test.use(PHONE);

  test('the menu and each policy open and close.', async ({ page }) => {
    await test.step('The menu closes by its button, a choice, Escape, or a tap outside.', async () => {
      const open = page.getByRole('button', { name: 'Open menu' });
      const close = page.getByRole('button', { name: 'Close menu' });
      const link = mainNav(page).getByRole('link', { name: 'Course' });

      await expect(open).toHaveAttribute('aria-expanded', 'false');
      await expect(link).toBeHidden();
      await open.click();
      await expect(close).toHaveAttribute('aria-expanded', 'true');
      await expect(link).toBeVisible();
      await expectAccessible(page);
      await close.click();
      await expect(link).toBeHidden();

      await open.click();
      await link.click();
      await expect(link).toBeHidden();

      await open.click();
      await link.focus();
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(open).toBeFocused();

      await open.click();
      await page.mouse.click(200, 800);
      await expect(link).toBeHidden();
    });
    await test.step('Each policy opens in a dialog without scrolling the page, and Back or Escape closes it.', async () => {
      for (const [name, words] of [
        ['Refund Policy', '30 days from the day you bought'],
        ['Privacy Policy', 'The people who run Lovewell can see numbers'],
        ['Terms of Service', 'It’s not therapy'],
      ] as const) {
        const link = page.getByRole('contentinfo').getByRole('link', { name });
        await link.scrollIntoViewIfNeeded();
        const before = await page.evaluate(() => window.scrollY);
        await link.click();
        const dialog = page.getByRole('dialog', { name });
        await expect(dialog.getByText(words)).toBeVisible();
        await page.goBack();
        await expect(dialog).toBeHidden();
        await expect(link).toBeFocused();
        await link.click();
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(link).toBeFocused();
        expect(Math.abs((await page.evaluate(() => window.scrollY)) - before), name).toBeLessThan(5);
      }
    });
    await test.step('A couple that’s signed in sees the way to its workbook instead, and gets back from there.', async () => {
      await openDashboard(page);
      await page.getByRole('link', { name: 'Lovewell' }).click();
      for (const arrival of ['by a link', 'by the address']) {
        if (arrival === 'by the address') await page.goto('/');
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(mainNav(page).getByRole('link', { name: 'Open your workbook' })).toBeVisible();
        await expect(mainNav(page).getByRole('link', { name: 'Sign In' })).toBeHidden();
        await expect(mainNav(page).getByRole('link', { name: 'Get Started' })).toBeHidden();
      }
      await mainNav(page).getByRole('link', { name: 'Open your workbook' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/customer-login');
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(mainNav(page).getByRole('link', { name: 'Open your workbook' })).toBeHidden();
      await expect(mainNav(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    });
  });
});

test.describe('The instant login', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('shows an error if it fails, and opens the demo couple’s dashboard.', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Instant Login (Dev)' });
    await page.route('**/api/trpc/auth.loginWithCode**', (route) => route.abort());
    await button.click();
    await expectToast(page, 'Login Failed', 'Unable to perform instant login.');
    await expect(page).toHaveURL('/');
    await page.unrouteAll();
    await button.click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expectToast(page, 'Instant Login Successful!', 'Welcome to your dashboard.');
  });
});
