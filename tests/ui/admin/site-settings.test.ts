import { expectAccessible } from '../../support/browser/axe.ts';
import { call, signInAsAdmin } from '../../support/browser/people.ts';
import { expect, pageIsInteractive, testAlone as test } from '../../support/browser/test.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('Visitors see what the seller has changed right away, before and after the scripts have loaded.', async ({ page }) => {
  await test.step('At first, there’s no imprint, no section about anyone, no free weeks, and no demo.', async () => {
    await page.goto('/');
    await pageIsInteractive(page);
    await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Imprint' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'About me' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Try the first/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Instant Login (Dev)' })).toBeHidden();
  });
  await signInAsAdmin(page);
  await call(page, 'PUT', '/api/admin/settings', {
    brandName: 'Two Chairs',
    price: '60',
    trialWeeks: '2',
    accentColor: '#8b1e3f',
    aboutName: 'Ines Varga',
    aboutText: 'I’ve worked with couples for 20 years.\n\n**This** is what helped.',
    logo: PNG,
    faq: '## Is it in German?\n\nNot yet.',
    refundPolicy: 'Write to **{support email}** within {guarantee days} days.',
    sellerName: 'Ida Berg Beratung',
    sellerAddress: 'Am Hang 3\n12345 Tal',
    imprint: 'Registered in Tal.',
  });
  for (const isInteractive of [false, true]) {
    await page.goto('/', { waitUntil: 'commit' });
    if (isInteractive) await pageIsInteractive(page);
    await expect(page).toHaveTitle(/Two Chairs/);
    await expect(page.getByRole('link', { name: 'Try the first 2 weeks free' })).toHaveCount(2);
    await expect(page.locator('#pricing').getByText('$60', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get Your Workbook Today' })).toHaveCSS('background-color', 'rgb(139, 30, 63)');
    const about = page.getByRole('region', { name: 'Ines Varga' });
    await expect(about).toContainText('This is what helped.');
    if (isInteractive) await expect(about.locator('strong')).toHaveText('This');
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('img')).toHaveJSProperty('naturalWidth', 1);
    await expect(page.locator('#faq details')).toHaveText('Is it in German?Not yet.');
    await expect(page.getByRole('contentinfo')).toContainText('Am Hang 3');
  }
  await expectAccessible(page);
  await page.goto('/#refund-policy');
  await expect(page.getByRole('dialog')).toContainText('Write to support@example.com within 30 days.');
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(page).toHaveTitle('Imprint · Two Chairs');
  await expect(page.getByRole('main')).toContainText('Ida Berg Beratung\nAm Hang 3\n12345 Tal', { useInnerText: true });
  await expect(page.getByText('Registered in Tal.')).toBeVisible();
  await expectAccessible(page);
});
