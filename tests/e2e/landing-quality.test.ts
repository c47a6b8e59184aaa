import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const path of ['/', '/checkout?email=maya%40example.com&firstName=Maya&lastName=Okafor', '/success']) {
      test(`nothing on ${path} stands in anybody's way`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });
    }
  });
}

test('the page asks nobody else for anything, is refused nothing, logs nothing and does not move while it loads', async ({
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
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  expect(strange).toEqual([]);
  expect(Number(await page.evaluate(() => window.sessionStorage.getItem('shift')))).toBeLessThan(0.01);
});

test('nothing scrolls sideways, at any width', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [320, 390, 600, 768, 992, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `at ${width}`,
    ).toBe(0);
  }
});

test('with reduced motion a section is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Learn More' }).click();
  await expect(page).toHaveURL('/#course');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

test('search engines and other sites find what they look for', async ({ page, baseURL }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('52 weeks of marriage preparation · Lovewell');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /52 weeks of marriage preparation/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`);
  for (const property of ['og:title', 'og:description', 'og:type', 'og:site_name']) {
    await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /.+/);
  }
  const course = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as object;
  expect(course).toMatchObject({ '@type': 'Course', offers: { price: 49, priceCurrency: 'USD' }, url: `${baseURL}/` });

  for (const file of [
    'robots.txt',
    'manifest.webmanifest',
    'favicon.svg',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'og.png',
  ]) {
    expect((await page.request.get(`/${file}`)).status(), file).toBe(200);
  }
});

test('pages that belong to one buyer stay out of search engines', async ({ page }) => {
  await page.goto('/success');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
