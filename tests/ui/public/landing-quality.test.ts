import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

/** Waits until the change is painted. */
function nextFrame(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

test('The landing page loads nothing from other sites, logs no errors, and does not shift while it loads.', async ({
  page,
  baseURL,
}) => {
  const strange: string[] = [];
  page.on('console', (message) => strange.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) strange.push(request.url());
  });
  page.on('response', (response) => {
    if (!response.ok()) strange.push(`${response.status()} ${response.url()}`);
  });
  await page.addInitScript(() => {
    window.sessionStorage.setItem('shift', '0');
    new PerformanceObserver((list) => {
      const shift = list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
      window.sessionStorage.setItem('shift', String(Number(window.sessionStorage.getItem('shift')) + shift));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The fonts arrive last on a slow connection, after the page was painted with fallback fonts.
  const fonts: string[] = [];
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    fonts.push(route.request().url());
    await painted.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await nextFrame(page);
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
  painted.resolve();
  await page.evaluate(async () => document.fonts.ready);
  await nextFrame(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();

  expect(strange).toEqual([]);
  // One font file for headings and one for text, because other scripts load only when needed.
  expect(fonts.map((url) => url.replace(/^.*\/(.+)-[^-]+\.woff2$/, '$1')).sort()).toEqual([
    'fraunces-basic',
    'source-sans-3-basic',
  ]);
  expect(Number(await page.evaluate(() => window.sessionStorage.getItem('shift')))).toBeLessThan(0.02);

  await test.step('Neither does the sign-in page.', async () => {
    await page.goto('/customer-login');
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => document.fonts.ready);
    await nextFrame(page);
    expect(await page.evaluate(() => window.sessionStorage.getItem('shift'))).toBe('0');
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can read the whole landing page.', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fifty-two conversations to build a marriage on');
    await expect(page.locator('#pricing')).toContainText('$49 one-time payment, less than $1 per week');
    await expect(page.getByRole('contentinfo')).toContainText('support@example.com');
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  });
});

test('Before the scripts have loaded, the buttons at the top work, and text typed stays without scrolling the page.', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const readScrolling = async () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(readScrolling).toBe('smooth');
  // With reduced motion, the section appears right away.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(readScrolling).toBe('auto');
  await page.getByRole('button', { name: 'Learn More' }).click();
  await expect(page).toHaveURL('/#course');
  await expect(page.locator('#course')).toBeInViewport();

  await page.goto('/', { waitUntil: 'commit' });
  const form = page.locator('#pricing form');
  await form.getByLabel('First name').click();
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Email').fill('ada@example.com');
  const place = await form.boundingBox();
  scripts.resolve();
  await page.waitForLoadState('networkidle');
  expect(await form.boundingBox()).toEqual(place);
  await form.getByLabel('Last name').fill('Lovelace');
  await form.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout\?firstName=Ada&lastName=Lovelace&email=ada/u);
});

test('The head elements from the server stay when the app starts, and the title changes from page to page.', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('52 weeks of marriage preparation · Lovewell');
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  // Each has its declared width and height.
  for (const [file, width, height] of [
    ['og.png', 1200, 630],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['icon-maskable-512.png', 512, 512],
    ['apple-touch-icon.png', 180, 180],
  ] as const) {
    const response = await page.request.get(`/${file}`);
    expect(response.headers()['content-type'], file).toBe('image/png');
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], file).toEqual([width, height]);
  }
  await page.goto('/login');
  await expect(page).toHaveTitle('Sign in · Lovewell');
  await page.getByRole('link', { name: 'Lovewell' }).first().click();
  await expect(page).toHaveTitle('52 weeks of marriage preparation · Lovewell');
});
