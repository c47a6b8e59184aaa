import { expectAccessible } from '../../support/browser/axe.ts';
import { call, openAdmin } from '../../support/browser/people.ts';
import { expect, pageIsInteractive, testAlone as test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('The seller', () => {
  test.use({ expectedErrors: [/status of 4(?:00|09)/] });

  test('is led through the first hour and changes name, price, color, and who runs the course, which visitors see at once.', async ({
    page,
  }) => {
    await test.step('At first, visitors see no imprint, no section about anyone, no free weeks, and no demo.', async () => {
      await page.goto('/');
      await pageIsInteractive(page);
      await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Imprint' })).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'About me' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Try the first/ })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Instant Login (Dev)' })).toBeHidden();
      await page.getByRole('link', { name: 'Sign In' }).first().click();
      await expect(page.getByRole('link', { name: 'Email me a link or use an access code', exact: true })).toBeVisible();
      await expect(page.getByText('demo')).toHaveCount(0);
    });
    await openAdmin(page, 'settings');
    await test.step('The first hour begins with the price.', async () => {
      const step = page.getByRole('listitem').filter({ hasText: 'Set the price' });
      await expect(step.getByRole('img', { name: 'To do' })).toBeVisible();
      await step.getByRole('link').press('Enter');
      await expect(page).toHaveURL(/tab=settings#price$/);
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Price', { exact: true })).toBeFocused();
      await page.getByLabel('Trial weeks').fill('2');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await expectToast(page, 'Settings Saved');
      await expect(step.getByRole('img', { name: 'Done' })).toBeVisible();
      await page.getByRole('link', { name: 'Fill the year' }).click();
      await expect(page.getByRole('heading', { name: 'Lessons and questions' })).toBeVisible();
    });
    await test.step('What was typed survives a reload, and the seller chooses if it was saved differently elsewhere.', async () => {
      await page.getByRole('tab', { name: 'Settings' }).click();
      await page.getByLabel('Headline', { exact: true }).fill('Mine');
      await expect(page.getByText('Not saved yet')).toHaveCount(1);
      await expect(page.getByText('1 setting isn’t saved yet')).toBeVisible();
      await page.getByRole('button', { name: 'Back to Website' }).click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
      await expect(page).toHaveURL(/\/admin/);
      await page.getByRole('textbox', { name: 'Name of the course' }).fill('Two Chairs');
      await page.getByLabel('Price', { exact: true }).fill('cheap');
      await page.getByLabel('Trial weeks', { exact: true }).fill('none');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await expect(page.getByText('Price must be an amount such as 49.00.')).toBeVisible();
      await expect(page.getByText('Trial weeks must be a whole number from 1 to 52.')).toBeVisible();
      await page.getByLabel('Trial weeks', { exact: true }).fill('2');
      await expect(page.getByText('Trial weeks must be a whole number from 1 to 52.')).toBeHidden();
      await call(page, 'PUT', '/api/admin/settings', { headline: 'Theirs' });
      await page.getByLabel('Price', { exact: true }).fill('60');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      const dialog = page.getByRole('dialog', { name: 'Saved on another device' });
      await expect(dialog.getByText('“Theirs”')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Name of the course' })).toHaveValue('Two Chairs');
      await expect(page.getByLabel('Headline', { exact: true })).toHaveValue('Mine');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await expect(dialog.getByText('“Mine”')).toBeVisible();
      await dialog.getByRole('button', { name: 'Use the other one' }).click();
      await expectToast(page, 'Settings Saved');
      await expect(page.getByLabel('Headline', { exact: true })).toHaveValue('Theirs');
    });
    await test.step('Visitors see a new name, price, color, and seller at once, and the name can be reverted.', async () => {
      await page.getByLabel('Accent color').fill('#8b1e3f');
      await page.getByLabel('Your name').fill('Ines Varga');
      await page.getByRole('textbox', { name: 'About you' }).fill('Counselor in Lisbon since 2009.');
      await page.getByLabel('Price', { exact: true }).fill('60');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await expectToast(page, 'Settings Saved');
      await expect(page.getByRole('link', { name: 'Make it yours' })).toHaveCSS('color', 'rgb(139, 30, 63)');

      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Try the first 2 weeks free' })).toHaveCount(2);
      await expect(page).toHaveTitle(/Two Chairs/);
      await expect(page.locator('#pricing').getByText('$60', { exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Ines Varga' })).toContainText('Counselor in Lisbon');
      const button = page.getByRole('button', { name: 'Get Your Workbook Today' });
      await expect(button).toHaveCSS('background-color', 'rgb(139, 30, 63)');

      await page.goto('/admin?tab=settings');
      await page.getByRole('button', { name: 'Reset to default: Name of the course' }).click();
      await expect(page.getByRole('textbox', { name: 'Name of the course' })).toHaveValue('Lovewell');
      await page.getByRole('tab', { name: 'Activity' }).click();
      const change = page.getByRole('listitem').filter({ hasText: 'From “Two Chairs” to the default' });
      await change.getByRole('button', { name: 'Revert to “Two Chairs”' }).click();
      await expectToast(page, 'Change Reverted');
      await expect(change.getByRole('button')).toHaveCount(0);
      await expect(page).toHaveTitle(/Two Chairs/);
    });
  });

  test('adds a logo, a photo, a review, a question, a policy, and an imprint.', async ({ page }) => {
    await openAdmin(page, 'settings');
    await page
      .getByRole('textbox', { name: 'About you' })
      .fill('I’ve worked with couples for 20 years.\n\n**This** is what helped.');
    for (const name of ['Logo', 'Photo']) {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: `Choose a ${name}` }).click();
      const chooser = await choosing;
      if (name === 'Logo') {
        await chooser.setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') });
        await expect(page.getByText('This file can’t be used. Choose a PNG or JPEG.')).toBeVisible();
      }
      await chooser.setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: PNG });
      await expect(page.getByRole('img', { name })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Add a Review' }).click();
    await page.getByLabel('Review 5: names').fill('Ida & Ben');
    await page.getByLabel('Review 5: engaged or married').fill('Married 8 months');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Review 5: Text is required.')).toBeVisible();
    await page.getByLabel('Review 5: what they say').fill('We still do it.');
    await page.getByRole('region', { name: 'Review 5' }).getByLabel('We have this couple’s permission.').check();
    await page.getByLabel('Questions and answers', { exact: true }).fill('## Is it in German?\n\nNot yet.');
    await page.getByLabel('Refund policy', { exact: true }).fill('Write to **{support email}** within {guarantee days} days.');
    await page.getByRole('button', { name: 'Preview: Refund policy' }).click();
    await expect(page.getByRole('region', { name: 'Preview of Refund policy' }).locator('strong')).toHaveText(
      'support@example.com',
    );
    await page.getByRole('textbox', { name: 'Seller' }).fill('Ida Berg Beratung');
    await page.getByLabel('Address', { exact: true }).fill('Am Hang 3\n12345 Tal');
    await page.getByLabel('Imprint', { exact: true }).fill('Registered in Tal.');
    await page.reload();
    await expect(page.getByLabel('Imprint', { exact: true })).toHaveValue('Registered in Tal.');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Settings Saved');

    for (const isInteractive of [false, true]) {
      await page.goto('/', { waitUntil: 'commit' });
      if (isInteractive) await pageIsInteractive(page);
      const about = page.getByRole('region', { name: 'About me' });
      await expect(about).toContainText('This is what helped.');
      if (isInteractive) await expect(about.locator('strong')).toHaveText('This');
      await about.scrollIntoViewIfNeeded();
      await expect(about.locator('img')).toHaveJSProperty('naturalWidth', 1);
      await expect(page.getByRole('navigation', { name: 'Main' }).locator('img')).toHaveJSProperty('naturalWidth', 1);
      await expect(page.getByText('We still do it.')).toBeVisible();
      await expect(page.locator('#faq details')).toHaveText('Is it in German?Not yet.');
      await expect(page.getByRole('contentinfo')).toContainText('Am Hang 3');
    }
    await expectAccessible(page);
    await page.goto('/#refund-policy');
    await expect(page.getByRole('dialog')).toContainText('Write to support@example.com within 30 days.');
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
    await expect(page).toHaveTitle('Imprint · Lovewell');
    await expect(page.getByRole('main')).toContainText('Ida Berg Beratung\nAm Hang 3\n12345 Tal', { useInnerText: true });
    await expect(page.getByText('Registered in Tal.')).toBeVisible();
    await expectAccessible(page);
  });
});
