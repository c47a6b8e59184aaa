import type { Locator, Page } from '@playwright/test';
import { expect, pageIsInteractive, test } from '../../support/browser/test.ts';
import { expectToast, toasts } from '../../support/browser/toasts.ts';

// Chromium logs requests that fail or are refused.
test.use({ expectedErrors: [/ERR_FAILED|status of 4(?:00|29)/] });

async function fillIn(section: Locator, typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await section.getByLabel(label, { exact: true }).fill(value);
}

const PERSON = { 'First name': 'Maya', 'Last name': 'Okafor', Email: 'Maya@Example.com' };
const MESSAGE = { ...PERSON, Message: 'Do we need to print it?\nWe have no printer.' };

const pricing = (page: Page) => page.locator('#pricing');
const contact = (page: Page) => page.locator('#contact');
const send = (page: Page) => contact(page).getByRole('button', { name: 'Send Message' });

/** Expects an invalid email to be described at its field once, after the toast has gone, until it's corrected. */
async function expectLastingError(page: Page, section: Locator, button: string): Promise<void> {
  const email = section.getByLabel('Email', { exact: true });
  await email.fill('maya@');
  await section.getByRole('button', { name: button }).click();
  await expectToast(page, 'Invalid Email', 'Please enter a valid email address.');
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(section.getByText('Please enter a valid email address.')).toHaveCount(1);
  await email.fill('maya@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await pageIsInteractive(page);
});

test('The pricing form asks for what’s missing or mistyped, and leads to the checkout and back with what was typed.', async ({
  page,
}) => {
  await test.step('It asks for any missing field and for a valid email address.', async () => {
    for (const missing of Object.keys(PERSON)) {
      await fillIn(pricing(page), { ...PERSON, [missing]: '' });
      await pricing(page).getByRole('button', { name: 'Continue to Checkout' }).click();
      await expectToast(page, 'Information Required', 'Please fill in all fields to continue to checkout.');
      await expect(pricing(page).getByLabel(missing)).toBeFocused();
      await expect(pricing(page).getByLabel(missing)).toHaveAttribute('aria-invalid', 'true');
      await expect(page).toHaveURL('/');
      await page.keyboard.press('Escape');
      await expect(toasts(page)).toHaveCount(0);
    }
    await fillIn(pricing(page), { Email: 'ma ya@example.com' });
    await page.keyboard.press('Enter');
    await expectToast(page, 'Invalid Email', 'Please enter a valid email address.');
    await expect(page).toHaveURL('/');
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);
    await expectLastingError(page, pricing(page), 'Continue to Checkout');
  });
  await test.step('It asks about a mistyped domain, which one tap corrects, and leads to the checkout.', async () => {
    await fillIn(pricing(page), { ...PERSON, 'First name': ' Maya ', Email: 'maya@gmial.con' });
    await expect(pricing(page).getByText('Did you mean')).toBeVisible();
    await pricing(page).getByRole('button', { name: 'maya@gmail.com' }).click();
    await expect(pricing(page).getByLabel('Email')).toHaveValue('maya@gmail.com');
    await expect(pricing(page).getByText('Did you mean')).toBeHidden();
    // Ignoring the question is fine.
    await fillIn(pricing(page), { Email: 'Maya@gmial.con' });
    await pricing(page).getByRole('button', { name: 'Continue to Checkout' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Setup Required' })).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/checkout');
    expect(Object.fromEntries(searchParams)).toEqual({ firstName: 'Maya', lastName: 'Okafor', email: 'maya@gmial.con' });
  });
  await test.step('What was typed survives returning from the checkout.', async () => {
    await page.getByRole('link', { name: 'Change name or email' }).click();
    await expect(page).toHaveURL('/#pricing');
    await expect(pricing(page).getByLabel('Last name')).toHaveValue('Okafor');
    await expect(pricing(page).getByLabel('Email')).toHaveValue('Maya@gmial.con');
  });
});

test('The pricing form can be used without scrolling to it.', async ({ page }) => {
  await page.goto('/');
  await expect(pricing(page).getByRole('button', { name: 'Continue to Checkout' })).toBeEnabled();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const width of [1280, 390]) {
  test(`At ${width} pixels, a toast stays while it’s hovered, and a swipe and its button dismiss it.`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const provoke = async () => {
      await pricing(page).getByRole('button', { name: 'Continue to Checkout' }).click();
      await expectToast(page, 'Information Required');
    };
    await provoke();
    await toasts(page).hover();
    await page.waitForTimeout(5_500);
    await expect(toasts(page)).toHaveCount(1);
    const box = await toasts(page).boundingBox();
    const [x, y] = [box!.x + 40, box!.y + box!.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 6 });
    await page.mouse.up();
    await expect(toasts(page)).toHaveCount(0);
    await provoke();
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(toasts(page)).toHaveCount(0);
  });
}

test('The contact form asks for what’s missing, keeps what was typed through a reload and errors, and is empty once it’s sent.', async ({
  page,
}) => {
  await test.step('It asks for any missing field and for a valid email address.', async () => {
    for (const missing of Object.keys(MESSAGE)) {
      await fillIn(contact(page), { ...MESSAGE, [missing]: ' ' });
      await send(page).click();
      await expectToast(page, 'Missing Information', 'Please fill in all required fields.');
      await expect(contact(page).getByLabel(missing, { exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(toasts(page)).toHaveCount(0);
    }
    await fillIn(contact(page), MESSAGE);
    await expectLastingError(page, contact(page), 'Send Message');
  });
  await test.step('What’s typed survives a reload.', async () => {
    await fillIn(contact(page), MESSAGE);
    await contact(page).getByLabel('Subject').selectOption('payment');
    await expect(send(page)).toBeEnabled();
    await page.reload();
    await contact(page).scrollIntoViewIfNeeded();
    for (const [label, value] of Object.entries(MESSAGE)) await expect(contact(page).getByLabel(label)).toHaveValue(value);
    await expect(contact(page).getByLabel('Subject')).toHaveValue('payment');
  });
  await test.step('If it can’t be sent, the visitor sees an error, with the server’s reason if it gave one, and what was typed stays.', async () => {
    await page.route('**/api/trpc/contact.send**', (route) => route.abort());
    await fillIn(contact(page), MESSAGE);
    await send(page).click();
    await expectToast(page, 'Error', 'Failed to send message. Please try again.');
    await expect(contact(page).getByLabel('Message')).toHaveValue(MESSAGE.Message);
    await expect(send(page)).toBeEnabled();

    const message = 'Too many messages. Please try again later.';
    await page.unrouteAll();
    await page.route('**/api/trpc/contact.send**', (route) =>
      route.fulfill({
        status: 429,
        json: [{ error: { message, code: -32_029, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } } }],
      }),
    );
    await send(page).click();
    await expectToast(page, 'Error', message);
    await expect(contact(page).getByLabel('Message')).toHaveValue(MESSAGE.Message);

    const refusal = {
      message: 'Email isn’t known.',
      code: -32_600,
      data: { code: 'BAD_REQUEST', httpStatus: 400, field: 'email' },
    };
    await page.unrouteAll();
    await page.route('**/api/trpc/contact.send**', (route) => route.fulfill({ status: 400, json: [{ error: refusal }] }));
    await send(page).click();
    await expectToast(page, 'Error', refusal.message);
    await expect(contact(page).getByLabel('Email', { exact: true })).toHaveAccessibleDescription(refusal.message);
    await page.unrouteAll();
  });
  await test.step('Once it’s sent, the form is empty.', async () => {
    await expect(contact(page).getByLabel('Message')).toHaveAttribute('rows', '4');
    await expect(contact(page).getByLabel('Email')).toHaveAttribute('type', 'email');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/trpc/contact.send**', async (route) => {
      expect(route.request().postDataJSON()).toEqual({
        0: { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', subject: 'course', message: MESSAGE.Message },
      });
      await released;
      await route.continue();
    });
    await fillIn(contact(page), MESSAGE);
    const subject = contact(page).getByLabel('Subject');
    await expect(subject.locator('option')).toHaveText([
      'General Question',
      'Course Content',
      'Payment Support',
      'Technical Issue',
    ]);
    await subject.selectOption('Course Content');
    await send(page).click();
    await expect(contact(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expectToast(page, 'Message Sent!', "Thank you for your message. We'll get back to you within 24 hours.");
    await expect(send(page)).toBeEnabled();
    for (const label of Object.keys(MESSAGE)) await expect(contact(page).getByLabel(label, { exact: true })).toHaveValue('');
    await expect(subject).toHaveValue('general');
  });
});
